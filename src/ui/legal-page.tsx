import type { ReactNode } from 'react';

type LegalPageProps = {
  title: string;
  /** The date it takes effect, as year/month/day. */
  effective: string;
  children: ReactNode;
};

export function LegalPage({ title, effective, children }: LegalPageProps) {
  return (
    <article className="prose legal">
      <h1>{title}</h1>
      <p className="effective">
        Effective <time dateTime={effective.replaceAll('/', '-')}>{effective}</time>
      </p>
      {children}
    </article>
  );
}
