import { site } from '../site.ts';

/**
 * What the worker shows for an address that is not on this device while the server is out of reach. It is plain
 * HTML without a script, since it stands at addresses that no script could make sense of.
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
        {/* An empty address is the one that was asked for. */}
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
