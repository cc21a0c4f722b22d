import type { ReactNode } from 'react';

type LegalPageProps = {
  title: string;
  /** The date it takes effect, as year/month/day. */
  effective: string;
  /** The subject of the questions that `email` answers. */
  about: string;
  email: string;
  children: ReactNode;
};

export function LegalPage({ title, effective, about, email, children }: LegalPageProps) {
  return (
    <article className="prose">
      <h1>{title}</h1>
      <p className="effective">
        Effective <time dateTime={effective.replaceAll('/', '-')}>{effective}</time>
      </p>
      {children}
      <h2>Contact Us</h2>
      <p>
        Questions about {about}: <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </article>
  );
}
