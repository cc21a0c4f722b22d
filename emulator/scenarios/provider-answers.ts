import type { BrowserContext } from '@playwright/test';

type Body = Record<string, string>;

/** Answers an operation of the provider, such as `signUp`, in its place. Each call when no number is given. */
export async function answer(
  context: BrowserContext,
  operation: string,
  json: object | ((body: Body) => object),
  { times, status = 200 }: { times?: number; status?: number } = {},
): Promise<void> {
  await context.route(
    `**/accounts:${operation}?*`,
    async (route, request) => {
      if (request.method() === 'OPTIONS') return route.fallback();
      const body = (request.postDataJSON() ?? {}) as Body;
      await route.fulfill({ status, json: typeof json === 'function' ? json(body) : json });
    },
    times === undefined ? {} : { times },
  );
}

/** Refuses an operation as the provider would. @param message its code and, after ` : `, what it says beyond that */
export async function refuse(
  context: BrowserContext,
  operation: string,
  message: string,
  { times, status = 400 }: { times?: number; status?: number } = {},
): Promise<void> {
  const error = { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] };
  await answer(context, operation, { error }, { ...(times !== undefined && { times }), status });
}
