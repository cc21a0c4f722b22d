import { useState, type ReactNode } from 'react';
import { causes } from '../../site/causes.ts';
import { CONTROL_PATH, type RecordedCall } from 'firebase-auth-faults/client';
import { USUAL_PORT } from 'firebase-auth-faults/command';
import type { ErrorAction } from '../../../src/sign-in/auth-errors.ts';
import { kinds, places, sessions } from '../../replay/in-words.ts';
import { errorOn, type Expected } from '../../replay/outcome.ts';
import { isAsExpected } from '../is-as-expected.ts';
import { sentenceCase } from '../describe-step.ts';
import { kindOf, type Row } from '../../replay/row.ts';
import { commandFor } from '../options.ts';
import { Facts, Said } from './parts.tsx';
import { caughtCalls, type ReproductionState } from './reproduction.ts';

/** Says what the site does besides showing the text. */
const actions: Record<ErrorAction, string> = {
  ignore: 'nothing is shown where nothing was lost',
  redirect: 'sign-in goes on in the page instead of a window',
  'unauthorized-screen': 'the screen for unauthorized people follows',
  'sign-in-or-recover': 'sign-in and a new password are offered',
  link: 'the account’s own method is asked for, and the new one connected to it',
  'merge-conflict': 'a guest goes on with the existing account',
  'second-factor': 'the second factor is asked for',
  'new-code': 'a new code is asked for',
  'new-link': 'a new link is offered',
  'sign-out': 'the session ends',
};

/** Shows what a reproduction has set up and observed. */
export function Details(state: ReproductionState) {
  const { request, person, phase } = state;
  const { row, callFault } = request.option;
  const rules = state.rules.map(({ rule }) => rule);
  return (
    <>
      <Texts {...state} />
      <Section title="Calls of the provider">
        {state.calls.length === 0 ? <p className="quiet">None yet.</p> : <Calls {...state} />}
        {state.calls.length > 0 && (
          <p>
            <a className="quiet" href={`${CONTROL_PATH}/default/har`} download="calls.har">
              Save the calls (HAR)
            </a>
          </p>
        )}
      </Section>
      {phase === 'failing' && rules.length > 0 && (
        <Section
          title={`${rules.length > 1 ? 'The rules' : 'The rule'} (caught ${caughtCalls(state).length})`}
        >
          <Copied what="the rule" text={JSON.stringify(rules.length === 1 ? rules[0] : rules, null, 2)} />
          <p className="quiet">From a terminal:</p>
          <Copied what="the command" text={commandFor(rules, location.port, USUAL_PORT)} />
        </Section>
      )}
      {person && (
        <Section title="Account">
          <Facts facts={{ Email: person.email, Password: person.password, Phone: person.phone }} />
        </Section>
      )}
      <Section title="Cause">
        {callFault ? (
          <p className="quiet">The gateway disturbs the call, as a network or a server on the way would.</p>
        ) : (
          <Cause {...row} />
        )}
      </Section>
    </>
  );
}

function Cause(row: Row) {
  const { kind, source } = causes.get(row.code)!;
  const kindHere = kindOf(row);
  return (
    <>
      {[...new Set([kind, kindHere])].map((name, index) => (
        <p className="quiet" key={name}>
          {kind !== kindHere && ['In the replay: ', 'Here: '][index]}
          <span className={`tag ${name}`}>{name}</span> {kinds[name]}
        </p>
      ))}
      <p className="quiet">{source}</p>
    </>
  );
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Compares the text that a person should read with the texts on the site. */
function Texts(state: ReproductionState) {
  const { request, observed, phase } = state;
  const { row, callFault } = request.option;
  const hasHappened = phase === 'failing' && (state.rules.length === 0 || caughtCalls(state).length > 0);
  const matches = observed && isAsExpected(observed, row.sees);
  const { at, then } = errorOn(row);
  const entry = [`the text stands ${at ? places[at] : 'above the form'}`, ...(then ? [actions[then]] : [])];
  const { messages = [], faults = [] } = observed ?? {};
  return (
    <>
      <Section
        title={
          <>
            {phase === 'passing' ? 'What a person should have read ' : 'What a person should read '}
            {hasHappened && observed && !callFault?.open && (
              <span className={`tag ${matches ? 'passed' : ''}`}>{matches ? 'as expected' : 'not yet'}</span>
            )}
          </>
        }
      >
        {callFault?.open ? (
          <p>{callFault.open}</p>
        ) : (
          <>
            <Seen {...row.sees} />
            <p className="quiet">
              {callFault && 'As without a network. '}By the site’s table of errors, {entry.join(', and ')}.
            </p>
          </>
        )}
      </Section>
      <Section title="What the site shows now">
        {observed && messages.length === 0 && <Seen {...observed} place="nothing" text={null} />}
        {observed && messages.map((message) => <Seen key={message.text} {...observed} {...message} />)}
        {!observed && <p className="quiet">Nothing yet.</p>}
        {faults.map((fault) => (
          <p className="reason" key={fault}>
            A person must never see {fault}
          </p>
        ))}
      </Section>
    </>
  );
}

function Seen({ screen, place, text, session, explains }: Expected) {
  const where = [sentenceCase(screen), ...(place === 'nothing' ? [] : [places[place]]), sessions[session]];
  return (
    <>
      <Said text={explains ?? text} />
      <p className="quiet">{where.join(', ')}</p>
    </>
  );
}

function Calls(state: ReproductionState) {
  const caught = caughtCalls(state);
  return (
    <table>
      <thead>
        <tr>
          {['Call', 'Answer', 'By'].map((name) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {state.calls.map((call) => (
          <tr key={call.number}>
            <td>
              <code>{call.operation}</code>
            </td>
            <td>{outcomeOf(call)}</td>
            <td>{caught.includes(call) && <span className="tag injected">the rule</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const outcomeOf = ({ outcome, status }: RecordedCall): string =>
  outcome === 'answered' ? String(status) : outcome === 'cut' ? 'cut off' : 'under way';

function Copied({ what, text }: { what: string; text: string }) {
  const [copied, setCopied] = useState<string>();
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(text));
  return (
    <div className="copied">
      <pre className="panel">{text}</pre>
      <button className="button button-quiet" aria-label={`Copy ${what}`} onClick={copy}>
        {copied === text ? 'Copied' : 'Copy'}
      </button>
    </div>
  );
}
