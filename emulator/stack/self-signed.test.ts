import { createHash, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { selfSigned } from './self-signed.ts';

test('the certificate is well-formed, currently valid and signed by its own key', async () => {
  const { key, cert, keyHash } = await selfSigned('The gateway of a test');
  const certificate = new X509Certificate(cert);

  expect(certificate.subject).toBe('CN=The gateway of a test');
  expect(certificate.issuer).toBe(certificate.subject);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(Date.parse(certificate.validFrom)).toBeLessThan(Date.now());
  expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now());
  expect(key).toMatch(/^-----BEGIN PRIVATE KEY-----/);
  const spki = certificate.publicKey.export({ type: 'spki', format: 'der' });
  expect(createHash('sha256').update(spki).digest('base64')).toBe(keyHash);
});

test('each certificate is different', async () => {
  const [one, other] = [await selfSigned('one'), await selfSigned('one')];
  expect(one.keyHash).not.toBe(other.keyHash);
  expect(new X509Certificate(one.cert).serialNumber).not.toBe(new X509Certificate(other.cert).serialNumber);
});
