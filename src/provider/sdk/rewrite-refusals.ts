import { FetchProvider } from '@firebase/auth/internal';
import { withWholeFunctionText } from './blocking-function-text.ts';
import { withDistinctCodes } from './distinct-codes.ts';

/** Rewrites the provider's refusals before the SDK reads them. The seam is the SDK's own, for platforms without `fetch`. */
export function rewriteRefusals(): void {
  FetchProvider.initialize(async (...request) => {
    const response = await fetch(...request);
    if (response.ok) return response;
    const body = await response.clone().text();
    const rewritten = withDistinctCodes(withWholeFunctionText(body));
    return rewritten === body ? response : new Response(rewritten, response);
  });
}
