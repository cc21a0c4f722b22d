import type * as v from 'valibot';
import type { FaultKind } from './fault.ts';
import { answer } from './kinds/answer.ts';
import { connectionReset } from './kinds/connection-reset.ts';
import { emptyAnswer } from './kinds/empty-answer.ts';
import { html502 } from './kinds/html-502.ts';
import { latency } from './kinds/latency.ts';
import { malformedJson } from './kinds/malformed-json.ts';
import { noOp } from './kinds/no-op.ts';
import { providerError } from './kinds/provider-error.ts';
import { refused } from './kinds/refused.ts';
import { slowBody } from './kinds/slow-body.ts';
import { stall } from './kinds/stall.ts';
import { stripCaptcha } from './kinds/strip-captcha.ts';
import { truncatedBody } from './kinds/truncated-body.ts';

/** Every kind of fault, by the name that rules use. To add a kind, write a file in kinds/, a test of it, and a line here. */
export const KINDS = {
  'provider-error': providerError,
  answer,
  latency,
  stall,
  'slow-body': slowBody,
  'truncated-body': truncatedBody,
  'malformed-json': malformedJson,
  'html-502': html502,
  'empty-answer': emptyAnswer,
  'connection-reset': connectionReset,
  refused,
  'strip-captcha': stripCaptcha,
  'no-op': noOp,
} as const;

export type KindName = keyof typeof KINDS;

type AttributesOf<Kind> =
  Kind extends FaultKind<infer Attributes>
    ? v.InferInput<v.StrictObjectSchema<Attributes, undefined>>
    : never;

/** A fault in a rule: the kind of the fault, and the attributes of that kind. */
export type Fault = { [Name in KindName]: { kind: Name } & AttributesOf<(typeof KINDS)[Name]> }[KindName];
