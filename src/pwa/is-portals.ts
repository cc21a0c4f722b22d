/**
 * Whether the answer to a request for a picture looks like a captive portal's: a redirect to a login page, an HTML page,
 * or status 511 (RFC 6585, Network Authentication Required). Every other answer, also an error, is the server's.
 */
export const isPortals = ({ type, ok, status, headers }: Response): boolean =>
  type === 'opaqueredirect' || status === 511 || (ok && /html/i.test(headers.get('content-type') ?? ''));
