import { HttpsError, onCall } from 'firebase-functions/https';
import { beforeUserCreated } from 'firebase-functions/identity';

/** Lets only people of example.com sign up. */
export const membersOnly = beforeUserCreated(({ data }) => {
  if (!data?.email?.endsWith('@example.com'))
    throw new HttpsError('permission-denied', 'Only addresses of example.com may sign up.');
});

/** Answers with the address in the caller's ID token. */
export const whoAmI = onCall(({ auth }) => auth?.token.email ?? null);
