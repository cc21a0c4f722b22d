import { screens } from '../site/screens.ts';
import { changes, type Comparison } from './compare.ts';
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
  const { id, title, code, word, cause, verdict, text, place, screen, reason } = row;
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
      data-changes={changed.join(' ')}
    >
      {image && (
        <button className="picture" type="button" aria-label={`Show in full what the person saw: ${title}`}>
          <img loading="lazy" width={480} height={640} alt="" src={`data:image/jpeg;base64,${image}`} />
        </button>
      )}
      <div className="details">
        <p>
          <span className={`tag ${cause}`}>{cause}</span> <span className={`tag ${verdict}`}>{verdict}</span>{' '}
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
        {changed.includes('text') && (
          <p className="quiet">Before: {comparison!.rowBefore.get(id)!.text ?? 'nothing was said'}</p>
        )}
        {reason && <p className="reason">{reason}</p>}
        <Facts facts={facts} />
      </div>
    </article>
  );
}
