import { getApp } from 'firebase/app';
import { getAuth, type Auth } from 'firebase/auth';

/** The page's own Auth, which `connectAuth` has made. */
export const mainAuth = (): Auth => getAuth(getApp());
