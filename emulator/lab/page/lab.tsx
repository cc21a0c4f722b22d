import { useEffect, useRef, useState } from 'react';
import { faultsClient } from 'firebase-auth-faults/client';
import { screens } from '../../site/screens.ts';
import { whenOf } from '../entries.ts';
import { Details } from './details.tsx';
import { ErrorPicker, type ReproductionRequest } from './error-picker.tsx';
import { startReproduction, type Reproduction, type ReproductionState } from './reproduction.ts';
import { PictureButton } from './picture-button.tsx';
import { siteFrame } from './site-frame.ts';

/** How often the lab observes the site and the gateway, in milliseconds. */
const INTERVAL = 300;

const gateway = faultsClient(location.origin);

/** The lab's page: makes an error of the provider happen on the site beside it. */
export function Lab() {
  const site = useRef<HTMLElement>(null);
  const iframe = useRef<HTMLIFrameElement>(null);
  const reproduction = useRef<Reproduction>(undefined);
  const [state, setState] = useState<ReproductionState>();
  const [address, setAddress] = useState('');
  const [width, setWidth] = useState<'Phone' | 'Desktop'>('Desktop');

  useEffect(() => {
    let timer: number;
    async function observe() {
      setAddress(iframe.current?.contentDocument?.location.pathname ?? '');
      if (document.visibilityState === 'visible') await reproduction.current?.observe();
      timer = window.setTimeout(observe, INTERVAL);
    }
    void observe();
    return () => clearTimeout(timer);
  }, []);

  function start(request: ReproductionRequest): void {
    reproduction.current?.stop();
    reproduction.current = startReproduction(request, siteFrame(iframe.current!), gateway, setState);
    site.current!.scrollIntoView({ block: 'nearest' });
  }

  return (
    <>
      <ErrorPicker onGo={start} />
      <section id="site" aria-label="The site" ref={site}>
        <div className="toolbar">
          <code id="address" className="quiet">
            {address}
          </code>
          <fieldset className="row" aria-label="Width of the site">
            {(['Phone', 'Desktop'] as const).map((name) => (
              <label key={name}>
                <input type="radio" name="width" checked={width === name} onChange={() => setWidth(name)} />{' '}
                {name}
              </label>
            ))}
          </fieldset>
          <button
            className="button button-quiet"
            onClick={() => iframe.current!.contentWindow!.location.reload()}
          >
            Reload
          </button>
          {state && <PictureButton width={width} />}
        </div>
        <div id="viewport" data-width={width.toLowerCase()}>
          <div id="screen">
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the site works as it does by itself */}
            <iframe title="The site" src="/" ref={iframe} />
            {state?.pointer && <div id="pointer" style={state.pointer} />}
          </div>
        </div>
      </section>
      <section id="run" aria-labelledby="run-heading">
        <h2 id="run-heading">What happens</h2>
        <p className="quiet">
          {state
            ? `${screens[state.request.option.row.screen].title}. ${whenOf(state.request.option)}.`
            : 'Nothing yet. Pick a screen and an error, then press Go.'}
        </p>
        <div id="status" role="status">
          {state && <p>{state.message}</p>}
          {state && state.toDo.length > 0 && (
            <ol>
              {state.toDo.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
        </div>
        <p className="buttons">
          {state?.offer && (
            <button className="button button-quiet" onClick={() => reproduction.current!.acceptOffer()}>
              {state.offer}
            </button>
          )}
          {state?.phase === 'failing' && (
            <button className="button button-quiet" onClick={() => reproduction.current!.letPass()}>
              Let it pass
            </button>
          )}
        </p>
        {state && <Details {...state} />}
      </section>
    </>
  );
}
