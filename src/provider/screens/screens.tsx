import { currentMount, internals, type WidgetScreens } from '../bridge/bridge.ts';
import { PasswordSignIn } from './password-sign-in.tsx';
import { Recovery } from './recovery.tsx';

/** The screens of the flow that this site draws: by name, how each is drawn. */
const screens: Partial<WidgetScreens> = {
  passwordSignIn: (_app, _container, email, isFirst) =>
    currentMount()!.open(<PasswordSignIn email={email} isFirst={isFirst} />),
  passwordRecovery: (_app, _container, email, _hasNoWayBack, problem) =>
    currentMount()!.open(<Recovery email={email} problem={problem} />),
};

/** Replaces FirebaseUI's screens with ours. Call this once. */
export const replaceScreens = (): unknown => Object.assign(internals.screens, screens);
