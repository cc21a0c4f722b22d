/** The name of the JSON member that holds an element's id (WebDriver, 12.2). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type ElementId = { readonly [ELEMENT]: string };

/** A browser with an empty profile, driven over the WebDriver protocol. */
export type WebDriver = Awaited<ReturnType<typeof startSession>>;

/**
 * Starts a browser through a driver that is already running.
 *
 * @param driver The origin of the driver.
 * @throws {Error} if the driver cannot start a browser.
 */
export async function startSession(driver: string) {
  const { sessionId } = await sendTo(driver)<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', acceptInsecureCerts: true } },
  });
  const send = sendTo(`${driver}/session/${sessionId}`);
  const element = (id: ElementId, command: string, body: object = {}) =>
    send<void>('POST', `/element/${id[ELEMENT]}/${command}`, body);

  return {
    goto: (url: string) => send<void>('POST', '/url', { url }),
    reload: () => send<void>('POST', '/refresh', {}),
    address: () => send<string>('GET', '/url'),
    /** Runs a script (a function's body) in the page, and awaits its result. @param values the script's `arguments` */
    run: <Result>(script: string, ...values: unknown[]) =>
      send<Result>('POST', '/execute/sync', { script, args: values }),
    click: (id: ElementId) => element(id, 'click'),
    /** Empties a field, then types a text into the field. */
    async type(id: ElementId, text: string): Promise<void> {
      await element(id, 'clear');
      await element(id, 'value', { text });
    },
    windows: () => send<string[]>('GET', '/window/handles'),
    /** Opens an empty tab, as a person does before typing an address. @returns the tab's handle */
    newTab: async () => (await send<{ handle: string }>('POST', '/window/new', { type: 'tab' })).handle,
    switchTo: (handle: string) => send<void>('POST', '/window', { handle }),
    /** @returns the PNG of a screenshot */
    screenshot: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    end: () => send<void>('DELETE', ''),
  };
}

/** @returns whether a driver is ready to start a browser */
export const isReady = async (driver: string): Promise<boolean> =>
  (await sendTo(driver)<{ ready: boolean }>('GET', '/status').catch(() => ({ ready: false }))).ready;

/** @returns a function that sends a command of the WebDriver protocol (w3.org/TR/webdriver2) to an address below `base` */
const sendTo =
  (base: string) =>
  async <Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Result> => {
    const answer = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) {
      const { error, message } = value as { error: string; message: string };
      throw new Error(`${error}: ${message.split('\n', 1)[0]}`);
    }
    return value as Result;
  };
