import type { LabStep } from './steps.ts';

/** How long a step may take (milliseconds). */
const LIMIT = 10_000;
const INTERVAL = 50;

/** The part of a page that a person can click: an open modal dialog, or else the whole page. */
const IN_FRONT = 'dialog:modal, body:not(:has(dialog:modal))';
const CLICKED = 'button, a[href], summary, [role="button"], input:is([type="submit"], [type="button"])';
const FILLED = 'input, textarea, select';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Takes a step in the app. @throws {Error} with one line, if the element for the step does not appear */
export async function takeStep(frame: HTMLIFrameElement, step: LabStep): Promise<void> {
  if ('go' in step) return open(frame, step.go);
  if ('see' in step) return void (await visible(frame, step.see, () => true, `An element ${step.see}`));
  const [name, what] = 'click' in step ? [step.click, CLICKED] : [step.fill, FILLED];
  // Ignores upper and lower case, because a style may show a text in capitals.
  const hasName = (element: HTMLElement) => nameOf(element).toLowerCase() === name.toLowerCase();
  const control = await visible(frame, `:is(${step.in ?? IN_FRONT}) :is(${what})`, hasName, `‘${name}’`);
  control.focus();
  if ('click' in step) control.click();
  else fill(control as HTMLInputElement, step.with);
}

/** Opens an address, and waits until the page has loaded and is idle. */
export async function open(frame: HTMLIFrameElement, address: string): Promise<void> {
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.contentWindow!.location.assign(new URL(address, location.origin));
  // If only the fragment differs, no page loads, so this waits no longer than the limit.
  await Promise.race([loaded, wait(LIMIT)]);
  const whenIdle = window.requestIdleCallback ?? ((done: () => void) => setTimeout(done, INTERVAL));
  await new Promise<unknown>((resolve) => whenIdle(resolve));
}

/** Removes everything that the app has stored in this browser, as before a first visit. The frame is empty afterwards. */
export async function forgetApp(frame: HTMLIFrameElement): Promise<void> {
  await open(frame, 'about:blank');
  sessionStorage.clear();
  localStorage.clear();
  for (const entry of document.cookie.split('; ')) {
    const name = entry.split('=', 1)[0]!;
    document.cookie = `${name}=; Max-Age=0; Path=/${name.startsWith('__') ? '; Secure' : ''}`;
  }
  for (const { name } of await indexedDB.databases())
    await new Promise((resolve) => {
      const request = indexedDB.deleteDatabase(name!);
      for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, resolve);
    });
}

/** Removes the service workers of this origin, because a worker may answer with a page that forbids frames. */
export async function forgetWorkers(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  for (const name of workers.length > 0 ? await caches.keys() : []) await caches.delete(name);
}

async function visible(
  frame: HTMLIFrameElement,
  selector: string,
  fits: (element: HTMLElement) => boolean,
  what: string,
): Promise<HTMLElement> {
  const limit = Date.now() + LIMIT;
  for (;;) {
    const all = frame.contentDocument?.querySelectorAll<HTMLElement>(selector) ?? [];
    const found = [...all].find(
      (element) => element.checkVisibility({ visibilityProperty: true }) && fits(element),
    );
    if (found) return found;
    if (Date.now() > limit) throw new Error(`${what} did not appear within ${LIMIT / 1000} s.`);
    await wait(INTERVAL);
  }
}

/** @returns the name of a control: the text of its label, its `aria-label` or its own text, as displayed */
function nameOf(control: HTMLElement): string {
  const { labels = null, type = '', value = '' } = control as Partial<HTMLInputElement>;
  const ids = control.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const labelled = ids.flatMap((id) => control.ownerDocument.getElementById(id) ?? []);
  const texts = [
    labelled.map(({ innerText }) => innerText).join(' '),
    control.ariaLabel,
    [...(labels ?? [])].map(({ innerText }) => innerText).join(' '),
    /^(submit|button)$/.test(type) && value,
    control.innerText,
    control.getAttribute('placeholder'),
  ];
  return (texts.find((text) => text && text.trim() !== '') || '').replace(/\s+/g, ' ').trim();
}

/** Sets a field's value as typing does, even if a framework has replaced the property `value` of the field. */
function fill(field: HTMLInputElement, text: string): void {
  const prototype = Object.getPrototypeOf(field) as HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, text);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
