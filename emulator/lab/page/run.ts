import type { FaultsClient, RecordedCall, Rule, RuleState } from '../../faults/client.ts';
import { givenRules } from '../../site/fault-for.ts';
import { finderIn } from '../../replay/find.ts';
import { settingsOf } from '../../site/people.ts';
import type { Screen } from '../../site/screen.ts';
import type { Step } from '../../site/steps.ts';
import { screens } from '../../site/screens.ts';
import type { Observation } from '../../site/observation.ts';
import { inWords } from '../in-words.ts';
import { rulesOf } from '../options.ts';
import type { Wanted } from './choice-form.ts';
import { makePerson, type LabPerson } from './people.ts';
import type { Pointer } from './pointer.ts';
import type { SiteFrame } from './site-frame.ts';
import { takeSteps, type Watched } from './take-steps.ts';

/** All there is to tell of a run. */
export interface RunState {
  wanted: Wanted;
  /** What is said to the person. */
  says: string;
  /** What they are to do. */
  toDo: readonly string[];
  /** The button by which the lab does it, where it can. */
  act: string | undefined;
  /** Whether the error is still in the way. */
  isSet: boolean;
  /** Whether it ever was. */
  wasSet: boolean;
  person: LabPerson | undefined;
  rules: readonly Rule[];
  /** Theirs, also when they are gone. The screen may have rules of its own, which are not the person's. */
  ruleIds: readonly number[];
  /** What came of them. */
  states: readonly RuleState[];
  /** Those made since the screen was reached. */
  calls: readonly RecordedCall[];
  seen: Observation | undefined;
}

/** One error, from the way to its screen to how a person goes on. */
export interface Run {
  /** Looks at the site and the gateway again. */
  look(): Promise<void>;
  /** Has the lab do what the person would. */
  act(): void;
  /** Has what is in the way be gone. */
  letPass(): void;
  stop(): void;
}

/** What a run is made with. */
export interface Tools {
  frame: SiteFrame;
  gateway: FaultsClient;
  pointer: Pointer;
  /** Told what there is to tell, whenever that changes. */
  onChange(state: RunState): void;
}

const DONE = 'It has happened: look at the site.';

export function startRun(wanted: Wanted, { frame, gateway, pointer, onChange }: Tools): Run {
  const screen: Screen = screens[wanted.choice.screen];
  const { row, byHand } = wanted.option;
  const stopping = new AbortController();
  const state: RunState = {
    wanted,
    says: '',
    toDo: [],
    act: undefined,
    isSet: false,
    wasSet: false,
    person: undefined,
    rules: [],
    ruleIds: [],
    states: [],
    calls: [],
    seen: undefined,
  };
  /** What the lab does when it is asked to. */
  let onAct = async () => {};
  /** The next of what is left to the person. */
  let next: Step | undefined;
  let callsBefore = 0;
  /** What stood there before the error was set. */
  let usual: { person: LabPerson; configuration: Readonly<Record<string, unknown>> };

  function tell(change: Partial<RunState>): void {
    if (stopping.signal.aborted) return;
    Object.assign(state, change);
    onChange(state);
  }

  const watched: Watched = {
    signal: stopping.signal,
    onStep: (step) => tell({ says: inWords(step, state.person!) ?? 'Waiting for the site …' }),
    pointAt: pointer.dwell,
  };
  const take = (steps: readonly Step[]) => takeSteps(frame, steps, state.person!, watched);

  /** Does what takes a while, and tells when it is not possible. */
  function begin(work: () => Promise<void>): void {
    next = undefined;
    pointer.show(undefined);
    tell({ toDo: [], act: undefined });
    work().catch((error: Error) => tell({ says: `This did not work. ${error.message}` }));
  }

  function offer(act: string, does: () => Promise<void>): void {
    onAct = does;
    tell({ act });
  }

  async function reach(): Promise<void> {
    if (byHand?.lab?.elsewhere !== undefined) return tell({ says: byHand.lab.elsewhere });
    if (
      [...screen.enter, ...screen.act].some((step) => 'awayFor' in step) ||
      screen.enter.some((step) => 'chooseAccountAfter' in step)
    )
      return tell({
        says: `On the way to this screen are a window of Google or hours that pass, which the lab cannot have. The replay has them: npm run replay -- --full --screen ${wanted.choice.screen}`,
      });
    tell({ says: 'Making an account …' });
    const takenAndHidden = byHand?.enumerationProtection ?? false;
    const person = await makePerson({ screen: wanted.choice.screen, takenAndHidden });
    tell({ person: { ...person, ...byHand?.types } });
    await gateway.reset();
    usual = { person, configuration: await (await fetch('/__/firebase/init.json')).json() };
    frame.endSession();
    await gateway.changeSettings({ ...settingsOf(screen, person), ...byHand?.settings });
    await gateway.replace(givenRules(screen, person, true));
    await take(screen.enter);
    (byHand?.lab?.inPage ?? byHand?.inPage)?.(frame.page().defaultView!);

    const rules = rulesOf(wanted.option, person, wanted.once);
    callsBefore = (await gateway.calls()).length;
    const set = await gateway.replace([...rules, ...givenRules(screen, person)]);
    tell({ rules, ruleIds: set.slice(0, rules.length).map(({ id }) => id), isSet: true, wasSet: true });
    if (wanted.byMe || byHand?.lab?.says !== undefined) leaveToThem(screen.act);
    else await doThem(screen.act);
  }

  async function doThem(steps: readonly Step[]): Promise<void> {
    const rest = await take(steps);
    if (rest.length > 0) return leaveToThem(rest);
    tell({ says: state.isSet ? DONE : 'Done, and nothing was in the way.' });
    if (state.isSet && !byHand) offer('Do it again', () => doThem(screen.act));
  }

  function leaveToThem(steps: readonly Step[]): void {
    const says = state.isSet ? byHand?.lab?.says : undefined;
    next = says === undefined ? steps[0] : undefined;
    const toDo = says === undefined ? steps.flatMap((step) => inWords(step, state.person!) ?? []) : [says];
    tell({ says: 'Your turn, on the site:', toDo });
    if (next && !('chooseAccountAfter' in next)) offer('Do it for me', () => doThem(steps));
  }

  function theyDid(): void {
    next = undefined;
    pointer.show(undefined);
    tell({ says: DONE, toDo: [], act: undefined });
  }

  async function letPass(): Promise<void> {
    await gateway.replace(givenRules(screen, usual.person));
    const changed = Object.keys(byHand?.settings ?? {});
    await gateway.changeSettings(
      Object.fromEntries(changed.map((name) => [name, usual.configuration[name]])),
    );
    tell({ isSet: false, rules: [], person: { ...usual.person, ...byHand?.typesThen } });
    const again = [...screen.act, ...(screen.finish ?? [])];
    tell({ says: `Nothing is in the way any more. What a person does next: ${row.next}.` });
    if (row.next === 'again') offer('Do it again', () => doThem(again));
    if (row.next === 'reload, then again')
      offer('Reload, and do it again', async () => {
        frame.endSession();
        await doThem([...screen.enter, ...again]);
      });
  }

  async function look(): Promise<void> {
    if (stopping.signal.aborted) return;
    try {
      const [calls, all] = await Promise.all([gateway.calls(), gateway.rules()]);
      const states = all.filter(({ id }) => state.ruleIds.includes(id));
      tell({ calls: calls.slice(callsBefore), states, seen: frame.see() ?? state.seen });
      if (state.toDo.length > 0 && states.some(({ hits }) => hits > 0)) theyDid();
    } catch {
      tell({ says: 'The lab has stopped. npm run lab starts it again.' });
    }
    if (next) pointer.show(targetOf(next, frame.page()));
  }

  begin(reach);
  return {
    look,
    act: () => begin(onAct),
    letPass: () => begin(letPass),
    stop: () => stopping.abort(new Error('Another one has begun.')),
  };
}

/** Where on the site a step is taken. */
function targetOf(step: Step, page: Document): HTMLElement | undefined {
  const finder = finderIn(page);
  if ('press' in step) return finder.pressed(step);
  if ('fill' in step) return finder.field(step.fill);
  return 'chooseAccountAfter' in step ? finder.pressed({ press: step.chooseAccountAfter }) : undefined;
}
