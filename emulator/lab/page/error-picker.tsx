import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { causes } from '../../site/causes.ts';
import type { Operation } from '../../faults/operations.ts';
import { kindOf } from '../../replay/rows.ts';
import { Select } from '../../report/parts.tsx';
import { screens } from '../../site/screens.ts';
import { sentenceCase } from '../describe-step.ts';
import { findOption, operationsOn, optionsOn, type ErrorOption } from '../options.ts';

/** The error that the person has picked. */
export interface ReproductionRequest {
  option: ErrorOption;
  /** Whether the rule ends with the first call that it answers. */
  once: boolean;
  /** Whether the person triggers the error, rather than the lab. */
  byPerson: boolean;
}

const NO_CALL = 'None: a person, the browser or the site causes it';

const optionInAddress = (): ErrorOption =>
  findOption(Object.fromEntries(new URLSearchParams(location.hash.slice(1))));

/** The form that picks an error. The address of the page names the choice, so that it can be kept and sent. */
export function ErrorPicker({ onGo }: { onGo: (request: ReproductionRequest) => void }) {
  const [picked, setPicked] = useState(optionInAddress);
  const [search, setSearch] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const { screen, operation, code } = picked.row;
  const entries = optionsOn(screen, operation).map((option, _, all) => entryOf(option, all));
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = entries.filter(({ text }) => words.every((word) => text.includes(word)));

  useEffect(() => {
    const follow = () => setPicked(optionInAddress());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    const named = new URLSearchParams({ screen, ...(operation && { operation }), code: picked.key });
    history.replaceState(null, '', `#${named}`);
  }, [screen, operation, picked]);
  // Another screen, or an address, may pick an error that is out of sight.
  useEffect(() => {
    const { offsetTop } = list.current!.querySelector(':checked')!.parentElement!;
    const { scrollTop, clientHeight } = list.current!;
    if (offsetTop < scrollTop || offsetTop > scrollTop + clientHeight * 0.8)
      list.current!.scrollTop = offsetTop - clientHeight / 3;
  }, [picked]);

  /** Keeps the code where the operation has it. */
  function pickOperation(wanted: Operation | undefined): void {
    const there = optionsOn(screen, wanted);
    setPicked(there.find(({ row }) => row.code === code) ?? there[0]!);
  }

  /** Enter picks the first error found. It does not start it. */
  function pickFirst(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!found[0]) return;
    const { option } = found[0];
    setPicked(option);
    list.current!.querySelector<HTMLInputElement>(`[value="${CSS.escape(option.key)}"]`)!.focus();
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onGo({ option: picked, once: data.get('often') === 'once', byPerson: data.get('who') === 'me' });
  }
  return (
    <form id="choice" aria-label="What goes wrong, and where" onSubmit={submit}>
      <h1>Make sign-in fail</h1>
      <p className="quiet">
        Pick a screen and an error. The real site beside it meets that error, and nobody has to spend a quota.
      </p>
      <Select
        label="Screen"
        value={screen}
        choices={Object.entries(screens).map(([name, { title }]) => [name, title])}
        onChange={({ target }) => setPicked(findOption({ screen: target.value, code }))}
      />
      <Select
        label="Call that fails"
        value={operation ?? ''}
        choices={operationsOn(screen).map((name) => [name ?? '', name ?? NO_CALL])}
        onChange={({ target }) => pickOperation((target.value || undefined) as Operation | undefined)}
      />
      <fieldset id="codes">
        <legend>Error</legend>
        <input
          type="search"
          aria-label="Search the errors"
          placeholder="A code, or a word of what happened"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={pickFirst}
        />
        <p id="found" className="quiet" role="status">
          {words.length > 0 ? `${found.length} of ${entries.length}` : `${entries.length} errors`}
        </p>
        <div id="options" className="panel" ref={list} tabIndex={-1}>
          {groups.map(({ title, isUsual }) => {
            const shown = entries.filter(
              (entry) =>
                entry.option.isUsual === isUsual && (found.includes(entry) || entry.option === picked),
            );
            return (
              shown.length > 0 && (
                <div key={title} role="group" aria-label={title}>
                  <h2>{title}</h2>
                  {shown.map(({ option, ...texts }) => (
                    <label key={option.key}>
                      <input
                        type="radio"
                        name="option"
                        value={option.key}
                        checked={option === picked}
                        onChange={() => setPicked(option)}
                      />
                      <span>{texts.when}</span>
                      <span className={`tag ${texts.kind}`}>{texts.kind}</span>
                      <code>{option.row.code}</code>
                      {texts.inReplay && <span className="here">{texts.inReplay}</span>}
                    </label>
                  ))}
                </div>
              )
            );
          })}
        </div>
      </fieldset>
      <Radios name="often" legend="How often" options={{ always: 'Until I let it pass', once: 'Once' }} />
      <Radios name="who" legend="Who triggers it" options={{ lab: 'The lab, and I watch', me: 'I do' }} />
      <p className="go">
        <button className="button">Go</button>
      </p>
    </form>
  );
}

/** The first of the options is checked at the start. */
function Radios({
  name,
  legend,
  options,
}: {
  name: string;
  legend: string;
  options: Record<string, string>;
}) {
  return (
    <fieldset className="row">
      <legend>{legend}</legend>
      {Object.entries(options).map(([value, label], index) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={index === 0} /> {label}
        </label>
      ))}
    </fieldset>
  );
}

const groups = [
  { title: 'Likely here: part of every replay', isUsual: true },
  { title: 'Possible: part of the full matrix', isUsual: false },
];

/** Returns the texts of an option, and all of them in lower case for the search. */
function entryOf(option: ErrorOption, among: readonly ErrorOption[]) {
  const { row } = option;
  const cause = causes.get(row.code)!;
  const isOnly = among.filter((other) => other.row.code === row.code).length === 1;
  const when = isOnly ? sentenceCase(cause.when) : row.title;
  const kind = kindOf(row);
  const inReplay = kind === cause.kind ? '' : `${cause.kind} in the replay`;
  const text = [when, kind, row.code, inReplay].join(' ').toLowerCase();
  return { option, when, kind, inReplay, text };
}
