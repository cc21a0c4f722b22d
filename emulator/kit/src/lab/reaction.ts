import { newTexts, readVisibleTexts } from '../playwright/visible-texts.ts';

/** How the app reacts to an error: the texts, codes and uncaught errors that follow it. */
export interface Reaction {
  /** The texts that became visible, and the texts of `alert()`. */
  said: readonly string[];
  /** The codes of the error objects that the SDK created. */
  codes: readonly string[];
  /** The messages of errors that nothing in the app caught. */
  uncaught: readonly string[];
}

/** The visible texts at a moment, and how many alerts and errors came before that moment. */
export interface Moment {
  texts: readonly string[];
  heard: number;
}

/** Watches the app in the frame, on every page that the frame loads. */
export function watchApp(frame: HTMLIFrameElement) {
  const heard: { by: 'alert' | 'SDK' | 'nobody'; text: string }[] = [];

  frame.addEventListener('load', () => {
    const app = frame.contentWindow as (Window & typeof globalThis) | null;
    if (!frame.contentDocument || !app) return;
    app.addEventListener('error', ({ message }) => void heard.push({ by: 'nobody', text: message }));
    app.addEventListener('unhandledrejection', ({ reason }) => {
      heard.push({ by: 'nobody', text: (reason as Error | undefined)?.message ?? String(reason) });
    });
    const { alert } = app;
    app.alert = (text: unknown) => {
      heard.push({ by: 'alert', text: String(text) });
      alert.call(app, text);
    };
    // The SDK calls this function of the browser for every error that it creates (@firebase/util, FirebaseError).
    const capture = app.Error.captureStackTrace;
    app.Error.captureStackTrace = (error: { code?: unknown }, made) => {
      if (typeof error.code === 'string') heard.push({ by: 'SDK', text: error.code });
      capture.call(app.Error, error, made);
    };
  });

  const texts = () => (frame.contentDocument?.body ? readVisibleTexts(frame.contentDocument) : []);
  return {
    now: (): Moment => ({ texts: texts(), heard: heard.length }),
    /** @returns what the app has done since a moment */
    since(before: Moment): Reaction {
      const by = (whom: string) =>
        heard.slice(before.heard).flatMap((one) => (one.by === whom ? one.text : []));
      return {
        said: [...by('alert'), ...newTexts(before.texts, texts())],
        codes: by('SDK'),
        uncaught: by('nobody'),
      };
    },
  };
}
