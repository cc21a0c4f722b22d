import { FetchProvider } from '@firebase/auth/internal';
import { withWholeFunctionText } from './function-text.ts';

/** Has the SDK's calls to the provider come by here. The seam is the SDK's own, for platforms without `fetch`. */
export function mendAnswers(): void {
  FetchProvider.initialize(async (...request) => {
    const response = await fetch(...request);
    if (response.ok) return response;
    const body = await response.clone().text();
    const whole = withWholeFunctionText(body);
    return whole === body ? response : new Response(whole, response);
  });
}
