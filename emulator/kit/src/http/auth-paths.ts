/** The Auth emulator answers every path below these roots. The last root is the third version of the provider's API. */
export const AUTH_PATHS = [
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/emulator',
  '/www.googleapis.com/identitytoolkit/v3/relyingparty',
];
