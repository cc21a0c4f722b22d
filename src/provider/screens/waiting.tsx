import { CardFrame, useCard } from './card.tsx';

/** The screen while the provider is asked for something that no other screen is about. */
export const Waiting = () => (
  <CardFrame card={useCard()} name="callback">
    <p className="screen-text" role="status">
      One moment…
    </p>
    <div className="progress" role="progressbar" aria-label="One moment…" />
  </CardFrame>
);
