import { useLayoutEffect } from 'react';
import { signIn } from '../flow/open-provider.ts';
import { useMount } from '../flow/stage.tsx';
import { CardFrame, useCard } from './card.tsx';
import { canChangeTenant } from './tenants.tsx';

type MethodChoiceProps = { problem?: string | undefined; email?: string | undefined };

/** The first screen: a message and the progress. The page draws the choice of method below it (sign-in/first-screen.tsx). */
export function MethodChoice({ problem, email }: MethodChoiceProps) {
  const mount = useMount();
  const card = useCard({ problem });
  useLayoutEffect(() => {
    const { buttons, options } = mount;
    options.onChoice({
      buttons,
      choose: ({ provider }) => signIn(mount, card, provider, email),
      changeTenant: canChangeTenant(mount) ? mount.startAgain : undefined,
    });
    return () => options.onChoice(undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- only when the screen appears: `card` calls functions that stay the same
  }, []);
  return <CardFrame card={card} name="provider-sign-in" />;
}
