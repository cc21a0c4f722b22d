import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Operation } from 'firebase-auth-faults/client';
import { screens } from '../../site/screens.ts';
import { fragmentOf } from '../address.ts';
import { findOption, operationsOn, optionsOn, selectionOf, type ErrorOption } from '../options.ts';
import { Select } from './parts.tsx';
import { entriesElsewhere, entriesOn, foundAmong, idOf, type Entry } from '../entries.ts';

/** The error that the person has picked. */
export interface ReproductionRequest {
  option: ErrorOption;
  /** Whether the rule ends with the first call that it answers. */
  once: boolean;
  /** Whether the person triggers the error, rather than the lab. */
  byPerson: boolean;
}

/** The greatest number of errors elsewhere that the list shows: a longer one says too little. */
const MOST_ELSEWHERE = 30;

const NO_CALL = 'None: a person, the browser or the site causes it';

const optionInAddress = (): ErrorOption =>
  findOption(Object.fromEntries(new URLSearchParams(location.hash.slice(1))));

/** The form that picks an error. The address of the page names the choice, so that it can be kept and sent. */
export function ErrorPicker({ onGo }: { onGo: (request: ReproductionRequest) => void }) {
  const [picked, setPicked] = useState(optionInAddress);
  const [search, setSearch] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const { screen, operation } = picked.row;
  const entries = entriesOn(screen, operation);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = foundAmong(entries, words);
  const elsewhere = words.length > 0 ? foundAmong(entriesElsewhere(picked.row), words) : [];

  useEffect(() => {
    const follow = () => setPicked(optionInAddress());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    history.replaceState(null, '', fragmentOf(selectionOf(picked)));
  }, [picked]);
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
    const { key, row } = picked;
    setPicked(
      there.find((option) => option.key === key) ??
        there.find((option) => option.row.code === row.code) ??
        there[0]!,
    );
  }

  /** Enter picks the first error found. It does not start it. */
  function pickFirst(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const first = found[0] ?? elsewhere[0];
    if (!first) return;
    flushSync(() => setPicked(first.option));
    list.current!.querySelector<HTMLInputElement>(':checked')!.focus();
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
        onChange={({ target }) => setPicked(findOption({ screen: target.value, code: picked.key }))}
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
          placeholder="A code, or a word that people read"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={pickFirst}
        />
        <p id="found" className="quiet" role="status">
          {words.length === 0
            ? `${entries.length} errors`
            : `${found.length} of ${entries.length} here, ${elsewhere.length} elsewhere`}
        </p>
        <div id="options" className="panel" ref={list} tabIndex={-1}>
          {groups.map(({ title, has }) => (
            <Group
              key={title}
              title={title}
              entries={entries.filter(
                (entry) => has(entry.option) && (found.includes(entry) || entry.option === picked),
              )}
              {...{ picked, onPick: setPicked }}
            />
          ))}
          <Group
            title={elsewhere.length > MOST_ELSEWHERE ? `Elsewhere: the first ${MOST_ELSEWHERE}` : 'Elsewhere'}
            entries={elsewhere.slice(0, MOST_ELSEWHERE)}
            {...{ picked, onPick: setPicked }}
          />
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

type GroupProps = {
  title: string;
  entries: readonly Entry[];
  picked: ErrorOption;
  onPick: (option: ErrorOption) => void;
};

function Group({ title, entries, picked, onPick }: GroupProps) {
  if (entries.length === 0) return null;
  return (
    <div role="group" aria-label={title}>
      <h2>{title}</h2>
      {entries.map(({ option, when, where, kind, code, word, inReplay }) => (
        <label key={idOf(option)}>
          <input
            type="radio"
            name="option"
            value={idOf(option)}
            checked={option === picked}
            onChange={() => onPick(option)}
          />
          <span>{when}</span>
          <span className={`tag ${kind}`}>{kind}</span>
          <code>{code}</code>
          {word && <code className="quiet">{word}</code>}
          {where && <span className="here">{where}</span>}
          {inReplay && <span className="here">{inReplay}</span>}
        </label>
      ))}
    </div>
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
  { title: 'Likely here: part of every replay', has: ({ isUsual }: ErrorOption) => isUsual },
  {
    title: 'Possible: part of the full matrix',
    has: ({ isUsual, callFault }: ErrorOption) => !isUsual && !callFault,
  },
  { title: 'Slow or broken: any call', has: ({ callFault }: ErrorOption) => callFault !== undefined },
];
