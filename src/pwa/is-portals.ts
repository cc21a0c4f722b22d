/**
 * @returns whether the answer to a request for a picture comes from a captive portal: a redirect to a login page, an HTML
 *   page, or status 511 (RFC 6585, Network Authentication Required). All other answers, even errors, count as the server's.
 */
export const isPortals = ({ type, ok, status, headers }: Response): boolean =>
  type === 'opaqueredirect' || status === 511 || (ok && /html/i.test(headers.get('content-type') ?? ''));
