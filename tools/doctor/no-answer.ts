/** Thrown if a request gets no answer. The message is one readable sentence. */
export class NoAnswer extends Error {}

/** For `catch`: returns a `NoAnswer`, and throws any other error again. */
export function noAnswer(error: Error): NoAnswer {
  if (error instanceof NoAnswer) return error;
  throw error;
}

const NOT_TRUSTED = 'is not trusted, so browsers refuse the site. Get a certificate from a public authority.';

/** The reasons, by the error code of Node (nodejs.org/api/errors.html) or, for certificates, of OpenSSL. */
const REASONS: Readonly<Record<string, (host: string) => string>> = {
  ENOTFOUND: (host) => `There is no host with the name ${host}. Check the address and your network.`,
  EAI_AGAIN: (host) => `The name ${host} cannot be looked up. Check your network.`,
  ECONNREFUSED: (host) => `Nothing answers at ${host}. Start the site first, or check the address.`,
  ECONNRESET: (host) => `${host} ended the connection without an answer. Check the server.`,
  ENETUNREACH: (host) => `The network of ${host} is out of reach. Check your network.`,
  EHOSTUNREACH: (host) => `${host} is out of reach. Check your network.`,
  CERT_HAS_EXPIRED: (host) => `The certificate of ${host} has expired. Renew it.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: (host) => `The certificate of ${host} is self-signed and ${NOT_TRUSTED}`,
  SELF_SIGNED_CERT_IN_CHAIN: (host) => `The certificate of ${host} ${NOT_TRUSTED}`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: (host) => `The certificate of ${host} ${NOT_TRUSTED}`,
  ERR_TLS_CERT_ALTNAME_INVALID: (host) =>
    `The certificate at ${host} is for another host. Wait until yours is issued, or check the address.`,
  EPROTO: (host) => `${host} does not use TLS. Check the port.`,
};

/** @returns the reason for a failed request, as a sentence */
export function reasonOf({ code = '', message }: { code?: string; message: string }, host: string): string {
  if (code.startsWith('HPE_')) return `${host} answers with something other than HTTP. Check the port.`;
  return REASONS[code]?.(host) ?? `The request to ${host} failed: ${code || message}.`;
}
