/**
 * The redirects, from a path to another path. The router and the worker read this table. firebase.json has the same
 * redirects, with status 301.
 */
export const redirects: Readonly<Record<string, string>> = { '/home': '/' };
