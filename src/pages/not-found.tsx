import { Link } from 'react-router-dom';

export function NotFound() {
  return (
    <article className="prose">
      <h1>Page Not Found</h1>
      <p>There is no page at this address. It may have moved, or the address may be mistyped.</p>
      <p>
        <Link to="/">Go to the home page</Link>, or look for an answer in the <Link to="/faq">FAQ</Link>.
      </p>
    </article>
  );
}
