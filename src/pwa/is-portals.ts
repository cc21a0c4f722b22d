/**
 * Whether an answer in place of a picture looks like that of a captive portal: a redirect to its login page, the page itself,
 * or status 511 (RFC 6585, Network Authentication Required). Every other answer is the server's, an error too.
 */
export const isPortals = ({ type, ok, status, headers }: Response): boolean =>
  type === 'opaqueredirect' || status === 511 || (ok && /html/i.test(headers.get('content-type') ?? ''));
