/**
 * Addresses that lead to another page. The router and the worker read this table; firebase.json answers the same
 * addresses with status 301.
 */
export const redirects: Readonly<Record<string, string>> = { '/home': '/' };
