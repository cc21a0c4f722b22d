import { Fragment, type ReactNode } from 'react';

type LegalPageProps = {
  title: string;
  /** The date on which the text takes effect, as year/month/day. */
  effective: string;
  intro: ReactNode;
  /** By heading, in order: the text of the section. The page adds a section about contact at the end. */
  sections: Readonly<Record<string, ReactNode>>;
  /** The subject of the questions for which `email` is the address. */
  about: string;
  email: string;
};

/** A long text with a table of contents. The anchor of a section is its heading in lower case, with hyphens. */
export function LegalPage({ title, effective, intro, sections, about, email }: LegalPageProps) {
  const contact = (
    <p>
      Questions about {about}: <a href={`mailto:${email}`}>{email}</a>.
    </p>
  );
  const parts = Object.entries({ ...sections, 'Contact Us': contact }).map(([heading, text]) => ({
    id: heading.toLowerCase().replaceAll(' ', '-'),
    heading,
    text,
  }));
  return (
    <article className="prose">
      <h1>{title}</h1>
      <p className="effective">
        Effective <time dateTime={effective.replaceAll('/', '-')}>{effective}</time>
      </p>
      <nav className="contents" aria-label="On this page">
        <ul>
          {parts.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      {intro}
      {parts.map(({ id, heading, text }) => (
        <Fragment key={id}>
          <h2 id={id}>{heading}</h2>
          {text}
        </Fragment>
      ))}
    </article>
  );
}
