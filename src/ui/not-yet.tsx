import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from './icons.tsx';

type NotYetProps = {
  title: string;
  /** A sentence that says what the page will contain. */
  what: string;
  /** The mailbox for questions about the page's subject. */
  email: string;
  /** The items of a list of facts that are known already. */
  children: ReactNode;
};

/** A page whose subject is not available yet. The page promises no date, and links to the FAQ and the mailbox. */
export function NotYet({ title, what, email, children }: NotYetProps) {
  return (
    <article className="prose">
      <h1>{title}</h1>
      <section className="card not-yet" aria-labelledby="what-will-come">
        <Logo />
        <p className="badge">Not available yet</p>
        <p className="not-yet-what">{what}</p>
        <h2 id="what-will-come">What will come</h2>
        <ul>{children}</ul>
        <p className="not-yet-ways">
          <Link className="button" to="/faq">
            Read the FAQ
          </Link>
          <span>
            or ask us: <a href={`mailto:${email}`}>{email}</a>
          </span>
        </p>
      </section>
    </article>
  );
}
