import { site } from '../site.ts';

/**
 * The worker shows this page for an address that is not on this device while the server is unreachable. The page has no
 * script, because React would render the page of the current address instead.
 */
export function Offline() {
  return (
    <article className="prose">
      <h1>You are offline</h1>
      <p>
        The page at this address has not been stored on this device, and {site.name} can’t be reached right
        now. Check your internet connection, then try again.
      </p>
      <p>
        {/* An empty href leads to the current address. */}
        <a className="button" href="">
          Try again
        </a>
      </p>
      <p>
        The <a href="/">home page</a>, the <a href="/faq">FAQ</a> and all pages linked above and below can be
        read without a connection.
      </p>
    </article>
  );
}
