import { createHash, X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

/** How long before and after now the certificate is valid (milliseconds). The period is long because tests set the clock. */
const VALIDITY = 10 * 365 * 24 * 60 * 60 * 1000;

/**
 * Creates a key and a certificate for one run.
 *
 * @param name The owner's name, for people who inspect the certificate
 */
export async function selfSigned(name: string) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    notBeforeDate: new Date(Date.now() - VALIDITY),
    notAfterDate: new Date(Date.now() + VALIDITY),
  });
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return {
    /** The private key in PEM (PKCS #8). */
    key,
    /** The certificate in PEM (X.509). */
    cert,
    /** The SHA-256 of the public key (SPKI, DER) in Base64. Chromium trusts the key if it gets this value as an option. */
    keyHash: createHash('sha256').update(spki).digest('base64'),
  };
}
