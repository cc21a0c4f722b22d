/* This script runs in each page that a test opens in WebKit. It finds the button, link or field of a step. */
import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';
import { observe } from '../../site/observation.ts';
import type { Step } from '../../site/steps.ts';

/** @returns the button, link or field that a step uses; undefined if the page does not show this control */
function controlOf(step: Step): HTMLElement | null | undefined {
  // A person cannot use controls behind an open dialog.
  const modal = document.querySelector<HTMLElement>('dialog:modal');
  const place = ('press' in step && step.on) || (modal ? 'dialog' : 'main');
  const within = place === 'dialog' ? modal : document.querySelector<HTMLElement>(place);
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

const find = (what: Step | string) =>
  typeof what === 'string' ? document.querySelector<HTMLElement>(what) : controlOf(what);

Object.assign(window, { harness: { controlOf: find, observe } });
