import { useState, type ReactNode } from 'react';
import { causes } from '../../site/causes.ts';
import type { RecordedCall } from '../../faults/client.ts';
import { USUAL_PORT } from '../../command/port.ts';
import { kinds, places, sessions } from '../../report/labels.ts';
import { errorOn, type Expected } from '../../replay/outcome.ts';
import { compare } from '../compare.ts';
import { sentenceCase } from '../describe-step.ts';
import { commandFor, kindHere } from '../options.ts';
import type { ReproductionState } from './reproduction.ts';

/** Shows what a reproduction has set up and observed. */
export function Details(state: ReproductionState) {
  const { person, rules, hits } = state;
  const { option } = state.request;
  const { kind, source } = causes.get(option.row.code)!;
  const here = kindHere(option);
  return (
    <>
      <Texts {...state} />
      <Section title="Calls of the provider">
        {state.calls.length === 0 ? <p className="where">None yet.</p> : <Calls {...state} />}
      </Section>
      {rules.length > 0 && (
        <Section title={`${rules.length > 1 ? 'The rules' : 'The rule'} (caught ${hits})`}>
          <Copied what="the rule" text={JSON.stringify(rules.length === 1 ? rules[0] : rules, null, 2)} />
          <p className="where">From a terminal:</p>
          <Copied what="the command" text={commandFor(rules, location.port, USUAL_PORT)} />
        </Section>
      )}
      {person && (
        <Section title="Account">
          <dl>
            <dt>Email</dt>
            <dd>{person.email}</dd>
            <dt>Password</dt>
            <dd>{person.password}</dd>
            <dt>Phone</dt>
            <dd>{person.phone}</dd>
          </dl>
        </Section>
      )}
      <Section title="Cause">
        {[kind, ...(here ? [here] : [])].map((name, index) => (
          <p className="where" key={name}>
            {here && ['In the replay: ', 'Here: '][index]}
            <span className={`tag ${name}`}>{name}</span> {kinds[name]}
          </p>
        ))}
        <p className="where">{source}</p>
      </Section>
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
function Texts({ request, observed, rules, hits, phase }: ReproductionState) {
  const { row } = request.option;
  const hasHappened = phase === 'failing' && (rules.length === 0 || hits > 0);
  const matches = observed && Object.values(compare(observed, row.sees)).every(Boolean);
  const { at, then } = errorOn(row);
  const entry = [at && `at ${at}`, then && `then ${then}`].filter(Boolean).join(', ');
  const { messages = [], faults = [] } = observed ?? {};
  return (
    <>
      <Section
        title={
          <>
            {phase === 'passing' ? 'What a person should have read ' : 'What a person should read '}
            {hasHappened && observed && (
              <span className={`tag ${matches ? 'passed' : ''}`}>{matches ? 'as expected' : 'not yet'}</span>
            )}
          </>
        }
      >
        <Said {...row.sees} />
        <p className="where">
          The product’s table of errors: <code>{entry || 'text only'}</code>
        </p>
      </Section>
      <Section title="What the site shows now">
        {observed && messages.length === 0 && <Said {...observed} place="nothing" text={null} />}
        {observed && messages.map((message) => <Said key={message.text} {...observed} {...message} />)}
        {!observed && <p className="where">Nothing yet.</p>}
        {faults.map((fault) => (
          <p className="reason" key={fault}>
            A person must never see {fault}
          </p>
        ))}
      </Section>
    </>
  );
}

function Said({ screen, place, text, session }: Expected) {
  const where = [sentenceCase(screen), ...(place === 'nothing' ? [] : [places[place]]), sessions[session]];
  return (
    <>
      <blockquote className={text === null ? 'silence' : ''}>{text ?? 'Nothing is said.'}</blockquote>
      <p className="where">{where.join(', ')}</p>
    </>
  );
}

function Calls({ calls, ruleIds }: ReproductionState) {
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
        {calls.map((call) => (
          <tr key={call.number}>
            <td>
              <code>{call.operation}</code>
            </td>
            <td>{outcomeOf(call)}</td>
            <td>
              {call.rule !== undefined && ruleIds.includes(call.rule) && (
                <span className="tag injected">the rule</span>
              )}
            </td>
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
      <pre>{text}</pre>
      <button type="button" aria-label={`Copy ${what}`} onClick={copy}>
        {copied === text ? 'Copied' : 'Copy'}
      </button>
    </div>
  );
}
