import { useStore } from '../ui/store.ts';
import { sessionStore, type Session } from './session.ts';

const prerendered: Session = { status: 'unknown' };

/** @returns the current session; `unknown` in a prerendered page. The component follows each change. */
export const useSession = (): Session => useStore(sessionStore, prerendered);
