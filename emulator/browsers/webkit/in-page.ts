/* Runs in each page that WebKit shows: finds what a step uses. */
import { controlOf } from './control-of.ts';
import { observe } from '../../site/observation.ts';
import type { Step } from '../../site/steps.ts';

const find = (what: Step | string) =>
  typeof what === 'string' ? document.querySelector<HTMLElement>(what) : controlOf(what, document);

Object.assign(window, { harness: { controlOf: find, observe } });
