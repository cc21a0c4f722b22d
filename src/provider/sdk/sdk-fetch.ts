import { FetchProvider } from '@firebase/auth/internal';
import { withWholeFunctionText } from './function-text.ts';
import { withOwnCodes } from './own-codes.ts';

/** Has the SDK's calls to the provider come by here. The seam is the SDK's own, for platforms without `fetch`. */
export function mendAnswers(): void {
  FetchProvider.initialize(async (...request) => {
    const response = await fetch(...request);
    if (response.ok) return response;
    const body = await response.clone().text();
    const mended = withOwnCodes(withWholeFunctionText(body));
    return mended === body ? response : new Response(mended, response);
  });
}
