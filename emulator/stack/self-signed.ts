import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** How long before and after now the certificate is valid (milliseconds). The period is long because tests set the clock. */
const VALIDITY = 10 * 365 * 24 * 60 * 60 * 1000;

/** ecdsa-with-SHA256, 1.2.840.10045.4.3.2 (RFC 5758). */
const ECDSA_SHA256 = der(0x30, der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
/** commonName, 2.5.4.3 (RFC 5280, appendix A). */
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'));

/**
 * Creates a certificate for one run. Node can sign, but cannot create certificates. These thirty lines do so (X.509 version
 * 1, RFC 5280, section 4.1), and save us openssl and a key in the repository.
 *
 * @param name The owner's name, for people who inspect the certificate
 */
export function selfSigned(name: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const person = der(0x30, der(0x31, der(0x30, COMMON_NAME, der(0x0c, Buffer.from(name)))));
  const now = Date.now();
  const content = der(
    0x30,
    // The first byte makes the serial number positive and nonzero.
    der(0x02, Buffer.from([0x40]), randomBytes(8)),
    ECDSA_SHA256,
    person,
    der(0x30, utcTime(now - VALIDITY), utcTime(now + VALIDITY)),
    person,
    spki,
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  return {
    /** The private key in PEM (PKCS #8). */
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    /** The certificate in PEM (X.509). */
    cert: pem(der(0x30, content, ECDSA_SHA256, signature)),
    /** The SHA-256 of the public key (SPKI, DER) in Base64. Chromium trusts the key if it gets this value as an option. */
    keyHash: createHash('sha256').update(spki).digest('base64'),
  };
}

/** Encodes one value of ASN.1 in DER: tag, length, content (X.690, section 8.1). */
function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const size = body.length.toString(16);
  const length = Buffer.from(size.padStart(size.length + (size.length % 2), '0'), 'hex');
  const isShort = body.length < 0x80;
  return Buffer.concat([Buffer.from(isShort ? [tag] : [tag, 0x80 + length.length]), length, body]);
}

/** Encodes a time as `YYMMDDHHMMSSZ`, for years before 2050 (RFC 5280, section 4.1.2.5.1). */
function utcTime(time: number): Buffer {
  return der(0x17, Buffer.from(`${new Date(time).toISOString().slice(2, 19).replace(/\D/g, '')}Z`));
}

function pem(content: Buffer): string {
  const lines = content.toString('base64').match(/.{1,64}/g)!;
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
