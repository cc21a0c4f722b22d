/** Requests one address as `fetch` does, but does not follow redirects. @throws {NoAnswer} if no answer arrives */
export type Ask = (address: string, init?: RequestInit) => Promise<Response>;

/** Thrown if a request gets no answer. The message is one or two sentences. */
export class NoAnswer extends Error {}

/** Requests an address over the network. */
export const ask: Ask = (address, init) =>
  fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(10_000) }).catch(
    ({ message, cause }: Error & { cause?: { code?: string; message?: string } }) => {
      // Node's `fetch` names the reason in the cause of its error.
      const reason = cause?.message || cause?.code || message;
      throw new NoAnswer(
        `${new URL(address).host} cannot be reached: ${reason}. Check the address and your network. Behind a company’s proxy, see docs/deploy.md.`,
      );
    },
  );
