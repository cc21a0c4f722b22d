import { screens } from '../site/screens.ts';
import type { Comparison } from './compare.ts';
import { Said } from './parts.tsx';
import type { Result } from './result.ts';
import { textsAsCsv, textsOf } from './texts.ts';

/** Shows every text that people read, with each code and screen where it occurs. page.js filters the occurrences. */
export function Texts({
  rows,
  comparison,
}: {
  rows: readonly Result[];
  comparison?: Comparison | undefined;
}) {
  const texts = textsOf(rows);
  // The report is a single file, so the CSV is in the link.
  const csv = `data:text/csv;charset=utf-8,${encodeURIComponent(textsAsCsv(texts))}`;
  return (
    <div id="texts">
      <h2>Every text that people read</h2>
      <p className="lead">
        {texts.length} texts.{' '}
        <a href={csv} download="texts.csv">
          Save them as CSV for a translator
        </a>
      </p>
      {texts.map(({ text, rows: saying }) => (
        <div className="text panel" key={text}>
          <Said text={text} />
          <ul className="quiet">
            {saying.map(({ id, code, word, cause, screen, verdict }) => (
              <li
                key={id}
                data-cause={cause}
                data-screen={screen}
                data-verdict={verdict}
                data-changes={comparison?.byRow.get(id)?.join(' ')}
                data-words={`${text} ${word ?? ''}`}
              >
                <a href={`#${id}`}>{code}</a> on the screen {screens[screen].title}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
