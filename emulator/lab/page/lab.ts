/* The lab's page: has an error of the provider happen on the site beside it. */
import { faultsClient } from '../../faults/client.ts';
import { byId } from './elements.ts';
import { choiceForm } from './choice-form.ts';
import { showFacts } from './facts.ts';
import { showNow } from './now.ts';
import { pointerOn } from './pointer.ts';
import { startRun, type Run, type RunState } from './run.ts';
import { siteFrame } from './site-frame.ts';

/** How often the site and the gateway are looked at, in milliseconds. */
const LOOK = 300;

const iframe = document.querySelector('iframe')!;
const frame = siteFrame(iframe);
const gateway = faultsClient(location.origin);
const pointer = pointerOn(iframe, byId('pointer'));
const [act, pass] = [byId('act') as HTMLButtonElement, byId('pass') as HTMLButtonElement];

let run: Run | undefined;

const form = choiceForm(() => {
  run?.stop();
  run = startRun(form.wanted(), { frame, gateway, pointer, onChange: show });
  byId('site').scrollIntoView({ block: 'nearest' });
});

act.addEventListener('click', () => run?.act());
pass.addEventListener('click', () => void run?.letPass());
byId('reload').addEventListener('click', () => iframe.contentWindow!.location.reload());
document.querySelector('.toolbar')!.addEventListener('change', ({ target }) => {
  byId('stage').dataset['width'] = (target as HTMLInputElement).value;
});

function show(state: RunState): void {
  showNow(byId('now'), state);
  act.hidden = state.act === undefined;
  act.textContent = state.act ?? '';
  pass.hidden = !state.isSet;
  showFacts(byId('facts'), state);
}

/** A worker of an earlier start would answer with pages of its build, whose policy has them in no frame. */
async function forgetWorkers(): Promise<void> {
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}

async function look(): Promise<void> {
  byId('address').textContent = iframe.contentDocument?.location.pathname ?? '';
  if (document.visibilityState === 'visible') await run?.look();
  setTimeout(look, LOOK);
}

await forgetWorkers();
iframe.src = '/';
await look();
