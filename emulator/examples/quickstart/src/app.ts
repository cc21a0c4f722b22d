import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  onAuthStateChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import { textOf } from './error-texts.ts';

const app = initializeApp({
  apiKey: 'demo-key',
  authDomain: 'demo-quickstart.firebaseapp.com',
  projectId: 'demo-quickstart',
});
const auth = getAuth(app);
if (location.hostname === 'localhost')
  connectAuthEmulator(auth, 'http://localhost:9099', { disableWarnings: true });

const form = document.querySelector('form')!;
const field = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const message = document.querySelector('#message')!;

/** Runs `act` at each click of a button, and shows `done` or the text of the error. */
function on(name: string, act: () => Promise<unknown>, done = ''): void {
  document.querySelector(`[name="${name}"]`)!.addEventListener('click', async (event) => {
    event.preventDefault();
    message.textContent = '';
    try {
      await act();
      message.textContent = done;
    } catch (error) {
      message.textContent = textOf(error);
    }
  });
}

on('sign-in', () => signInWithEmailAndPassword(auth, field('email').value, field('password').value));
on('sign-up', () => createUserWithEmailAndPassword(auth, field('email').value, field('password').value));
on('reset', () => sendPasswordResetEmail(auth, field('email').value), 'We have sent you a mail with a link.');
on('verify', () => sendEmailVerification(auth.currentUser!), 'We have sent you a mail with a link.');
on('sign-out', () => signOut(auth));

onAuthStateChanged(auth, (user) => {
  form.hidden = user !== null;
  document.querySelector('section')!.hidden = user === null;
  document.querySelector('#who')!.textContent = user?.email ?? '';
});
