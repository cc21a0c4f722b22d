import { screens } from '../site/screens.ts';
import { changes, type Comparison } from './compare.ts';
import { labAddress, labCommand, type LabSelection } from '../lab/address.ts';
import { Facts, places, Said, sessions } from './parts.tsx';
import type { Result } from './result.ts';

/** Shows a row with its picture: JPEG in base64. */
export function Article({
  row,
  image,
  comparison,
}: {
  row: Result;
  image: string | undefined;
  comparison?: Comparison | undefined;
}) {
  const changed = comparison?.byRow.get(row.id) ?? [];
  const { id, title, code, word, cause, verdict, text, place, screen, second, lab, reason, flaky } = row;
  const facts = {
    Seen: `${screens[screen].title}, ${places[place]}; ${sessions[row.session]}`,
    Then: row.next,
    Call: row.operation ?? row.trigger ?? 'none',
    'Calls made': row.calls.join(', ') || 'none',
    Source: row.source,
    Time: `${row.ms} ms`,
  };
  return (
    <article
      id={id}
      className={`panel ${verdict} ${image ? '' : 'without-picture'}`}
      data-cause={cause}
      data-screen={screen}
      data-verdict={verdict}
      data-changes={[...changed, ...(flaky === undefined ? [] : ['flaky'])].join(' ')}
    >
      {image && (
        <button className="picture" type="button" aria-label={`Show in full what the person saw: ${title}`}>
          <img loading="lazy" width={480} height={640} alt="" src={`data:image/jpeg;base64,${image}`} />
        </button>
      )}
      <div className="details">
        <p>
          <span className={`tag ${cause}`}>{cause}</span> <span className={`tag ${verdict}`}>{verdict}</span>{' '}
          {flaky !== undefined && <span className="tag flaky">flaky</span>}{' '}
          {changed.map((change) => (
            <span key={change} className={`tag ${change}`}>
              {changes[change][0]}
            </span>
          ))}
        </p>
        <h2>
          {title}{' '}
          <a className="address" href={`#${id}`} aria-label={`Link to this row: ${title}`}>
            #
          </a>
        </h2>
        <code>{code}</code> {word && <code className="quiet">{word}</code>}
        <Said text={text} />
        {second && (
          <>
            <p>
              The next attempt meets <code>{second.code}</code>
              {image && ', which the picture shows'}:
            </p>
            <Said text={second.text} />
            <p className="quiet">{places[second.place]}</p>
          </>
        )}
        {changed.includes('text') && (
          <p className="quiet">Before: {comparison!.rowBefore.get(id)!.text ?? 'nothing was said'}</p>
        )}
        {reason && <p className="reason">{reason}</p>}
        {flaky && <p className="reason">An earlier attempt failed: {flaky}</p>}
        <Facts facts={facts} />
        {lab && <InLab selection={lab} title={title} />}
      </div>
    </article>
  );
}

/** The report is a file that may be read anywhere, so the link works only where the lab runs. */
function InLab({ selection, title }: { selection: LabSelection; title: string }) {
  return (
    <details className="in-lab quiet">
      <summary>Provoke it by hand</summary>
      <p>
        <code className="command">{labCommand(selection)}</code>{' '}
        <button className="button button-quiet copy" type="button" aria-label={`Copy the command: ${title}`}>
          Copy
        </button>
      </p>
      <p>
        <a href={labAddress(selection)} target="_blank" rel="noreferrer">
          Open it in the lab
        </a>{' '}
        while <code>npm run lab</code> runs here.
      </p>
    </details>
  );
}
