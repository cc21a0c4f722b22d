import type { FaultsClient, RecordedCall, RuleState } from 'firebase-auth-faults/client';
import { givenRules } from '../../site/fault-for.ts';
import type { Observation } from '../../site/observation.ts';
import { settingsOf } from '../../site/people.ts';
import { screens } from '../../site/screens.ts';
import type { Person, Step } from '../../site/steps.ts';
import { byHandOf } from '../by-hand.ts';
import { describeStep } from '../describe-step.ts';
import { isForPerson, whyNotInLab } from '../limits.ts';
import { rulesOf, triggerOf } from '../../replay/row.ts';
import type { ReproductionRequest } from './error-picker.tsx';
import { createPerson } from './lab-api.ts';
import { controlOf } from '../../site/control-of.ts';
import { performSteps } from './perform-steps.ts';
import type { SiteFrame } from './site-frame.ts';

/** How long the lab points at something before it uses it, in milliseconds; not at all for people who want less motion. */
const POINTED = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 350;

const DONE = 'It has happened: look at the site.';

/** Everything that the page shows of a reproduction. */
export interface ReproductionState {
  request: ReproductionRequest;
  /** On the way to the screen, with the error in force, or after it has been lifted. */
  phase: 'reaching' | 'failing' | 'passing';
  /** The lab's message to the person. */
  message: string;
  /** The steps that the person performs. */
  toDo: readonly string[];
  /** The label of the button by which the lab performs them, where it can. */
  offer?: string | undefined;
  /** The box on the site where something happens next, in pixels. */
  pointer?: Record<'left' | 'top' | 'width' | 'height', number> | undefined;
  person?: Person;
  /** The rules that inject the error, also when they are gone. */
  rules: readonly RuleState[];
  /** The calls since the screen was reached. */
  calls: readonly RecordedCall[];
  observed?: Observation | undefined;
}

export const caughtCalls = ({ calls, rules }: Pick<ReproductionState, 'calls' | 'rules'>) =>
  calls.filter((call) => rules.some(({ id }) => id === call.rule));

/** One error, from the way to its screen to how a person goes on. */
export type Reproduction = ReturnType<typeof startReproduction>;

/**
 * Starts to reproduce an error: creates the account, goes to the screen, sets the rule, and triggers it.
 *
 * @param onChange called with each new state
 */
export function startReproduction(
  request: ReproductionRequest,
  frame: SiteFrame,
  gateway: FaultsClient,
  onChange: (state: ReproductionState) => void,
) {
  const { row } = request.option;
  const trigger = triggerOf(row);
  const lab = byHandOf(row);
  const screen = screens[row.screen];
  const stopping = new AbortController();
  let state: ReproductionState = {
    request,
    phase: 'reaching',
    message: '',
    toDo: [],
    rules: [],
    calls: [],
  };
  let onOffer = async () => {};
  /** The next step of the person, at which the lab points. */
  let next: Step | undefined;
  let callsBefore = 0;
  /** The state before the error was set. */
  let before: { person: Person; configuration: Readonly<Record<string, unknown>> };

  function tell(change: Partial<ReproductionState>): void {
    if (stopping.signal.aborted) return;
    state = { ...state, ...change };
    onChange(state);
  }

  const perform = (steps: readonly Step[]) =>
    performSteps(frame, steps, state.person!, {
      signal: stopping.signal,
      onStep: (step) => tell({ message: describeStep(step, state.person!) ?? 'Waiting for the site …' }),
      async pointAt(element) {
        element.scrollIntoView({ block: 'nearest' });
        tell({ pointer: boxOf(element) });
        await new Promise((resolve) => setTimeout(resolve, POINTED));
        tell({ pointer: undefined });
      },
    });

  /** Starts some work, and tells the person when it fails. */
  function begin(work: () => Promise<void>): void {
    next = undefined;
    tell({ toDo: [], offer: undefined, pointer: undefined });
    work().catch((error: Error) => tell({ message: `This did not work. ${error.message}` }));
  }

  function offer(label: string, work: () => Promise<void>): void {
    onOffer = work;
    tell({ offer: label });
  }

  async function reach(): Promise<void> {
    const why = whyNotInLab(row);
    if (why !== undefined) return tell({ message: why });
    tell({ message: 'Creating an account …' });
    const takenAndHidden = trigger?.enumerationProtection ?? false;
    const person = await createPerson({ screen: row.screen, takenAndHidden });
    tell({ person: { ...person, ...trigger?.types } });
    await gateway.reset();
    before = { person, configuration: await (await fetch('/__/firebase/init.json')).json() };
    frame.endSession();
    await gateway.changeSettings({ ...settingsOf(screen, person), ...trigger?.settings });
    await gateway.replace(givenRules(screen, person, true));
    await perform(screen.enter);
    (lab?.inPage ?? trigger?.inPage)?.(frame.page().defaultView!);

    const rules = rulesOf(row, person, request);
    callsBefore = (await gateway.calls()).length;
    const set = await gateway.replace([...rules, ...givenRules(screen, person)]);
    tell({ rules: set.slice(0, rules.length), phase: 'failing' });
    if (request.byPerson || lab?.says !== undefined) leaveToPerson(screen.act);
    else await act(screen.act);
  }

  async function act(steps: readonly Step[]): Promise<void> {
    const rest = await perform(steps);
    if (rest.length > 0) return leaveToPerson(rest);
    const isFailing = state.phase === 'failing';
    tell({ message: isFailing ? DONE : 'Done, and nothing went wrong.' });
    if (isFailing && !trigger) offer('Do it again', () => act(screen.act));
  }

  function leaveToPerson(steps: readonly Step[]): void {
    const says = state.phase === 'failing' ? lab?.says : undefined;
    next = says === undefined ? steps[0] : undefined;
    const toDo =
      says === undefined ? steps.flatMap((step) => describeStep(step, state.person!) ?? []) : [says];
    tell({ message: 'Your turn, on the site:', toDo });
    if (next && !isForPerson(next)) offer('Do it for me', () => act(steps));
  }

  async function letPass(): Promise<void> {
    await gateway.replace(givenRules(screen, before.person));
    const changed = Object.keys(trigger?.settings ?? {});
    await gateway.changeSettings(
      Object.fromEntries(changed.map((name) => [name, before.configuration[name]])),
    );
    tell({
      phase: 'passing',
      person: { ...before.person, ...trigger?.typesThen },
      message:
        request.option.callFault?.passes ?? `The error is gone. Next, a person does this: ${row.next}.`,
    });
    const again = [...screen.act, ...(screen.finish ?? [])];
    if (row.next === 'again') offer('Do it again', () => act(again));
    if (row.next === 'reload, then again')
      offer('Reload, and do it again', async () => {
        frame.endSession();
        await act([...screen.enter, ...again]);
      });
  }

  async function observe(): Promise<void> {
    if (stopping.signal.aborted) return;
    try {
      const calls = (await gateway.calls()).slice(callsBefore);
      tell({ calls, observed: frame.observe() ?? state.observed });
      if (state.phase === 'failing' && state.toDo.length > 0 && caughtCalls(state).length > 0) {
        next = undefined;
        tell({ message: DONE, toDo: [], offer: undefined, pointer: undefined });
      }
    } catch {
      tell({ message: 'The lab has stopped. npm run lab starts it again.' });
    }
    const control = next && controlOf(next, frame.page());
    if (next) tell({ pointer: control && boxOf(control) });
  }

  begin(reach);
  return {
    /** Observes the site and the gateway again. */
    observe,
    /** Performs what the button offers. */
    acceptOffer: () => begin(onOffer),
    /** Lifts the error. */
    letPass: () => begin(letPass),
    stop: () => stopping.abort(new Error('Another reproduction has begun.')),
  };
}

function boxOf(element: Element): NonNullable<ReproductionState['pointer']> {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}
