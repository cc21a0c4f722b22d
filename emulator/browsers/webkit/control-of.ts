import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';
import type { Step } from '../../site/steps.ts';

/** Returns the control that a step uses, or undefined where the page shows none. */
export function controlOf(step: Step, page: Document): HTMLElement | undefined {
  // Behind an open dialog, nothing can be used.
  const modal = page.querySelector<HTMLElement>('dialog:modal');
  const place = ('press' in step && step.on) || (modal ? 'dialog' : 'main');
  const within = place === 'dialog' ? modal : page.querySelector<HTMLElement>(place);
  if (!within) return undefined;
  if ('fill' in step)
    return queryAllByLabelText(within, step.fill).find((field) =>
      field.checkVisibility({ visibilityProperty: true }),
    );
  if (!('press' in step)) return undefined;
  return (['button', 'link'] as const).flatMap((role) =>
    queryAllByRole(within, role, { name: step.press }),
  )[0];
}
