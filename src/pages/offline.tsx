import { site } from '../site.ts';

/**
 * The worker shows this page while the server is unreachable, for each address that is not in the cache. The page has no
 * module, because React would replace the page with the one at the current address.
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
        {/* An empty href means the current address. */}
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
