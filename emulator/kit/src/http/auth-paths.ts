/** The Auth emulator answers everything below these paths; the last one is the API's third version. */
export const AUTH_PATHS = [
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/emulator',
  '/www.googleapis.com/identitytoolkit/v3/relyingparty',
];
