/** The Auth emulator answers these paths and everything below them; the last one is that of the API's third version. */
export const AUTH_PATHS = [
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/emulator',
  '/www.googleapis.com/identitytoolkit/v3/relyingparty',
];
