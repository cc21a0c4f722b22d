import type { ReactNode } from 'react';
import { authErrorOf } from '../../auth/auth-errors.ts';
import { cancelled } from '../../auth/site-error.ts';
import { createStore } from '../../ui/store.ts';
import { announced } from '../screens/announcement.tsx';
import { functionTextOf } from '../sdk/blocking-function-text.ts';
import { fresh, type Shown } from './stage.tsx';

/** An element of the page in which one screen replaces another, and a question may stand over the current screen. */
export class Scene {
  readonly #end = new AbortController();
  /** Aborted when the screens leave the element. */
  readonly over = this.#end.signal;
  /** Whether the element had the focus when the current screen replaced another one. */
  hadFocus = false;
  /** What the stage shows. */
  readonly shown = createStore<Shown>({});
  /** Shows a message above the current screen. */
  #say: (message: string) => void = () => {};

  /** @param host the element. The page draws the stage into it. */
  constructor(readonly host: HTMLElement) {}

  /** Replaces the current screen. @param screen made by `fresh` */
  draw(screen: ReactNode): void {
    this.hadFocus = this.host.closest('.sign-in')?.contains(document.activeElement) ?? false;
    this.shown.set({ ...this.shown.get(), screen });
  }

  /** Shows a message above the current screen, whichever that is by now. */
  say(message: string): void {
    this.#say(message);
  }

  /** Shows the text of an error above the current screen, whichever that is by now. */
  report(error: unknown): void {
    this.say(functionTextOf(error) ?? authErrorOf(error).text);
  }

  /** Tells which function shows a message above the current screen, and what a screen reader says about the screen. */
  onScreen(heading: string, say: (message: string) => void): void {
    this.#say = say;
    this.shown.set({ ...this.shown.get(), heading: announced(heading) });
  }

  /**
   * Shows a question over the current screen, until it is answered.
   * @param question draws it; its parameters answer it, or cancel it
   * @returns the answer
   * @throws {name: 'cancel'} if the person cancels, or the screens leave the element
   */
  ask<Answer>(question: (answer: (given: Answer) => void, cancel: () => void) => ReactNode): Promise<Answer> {
    const { shown } = this;
    const say = this.#say;
    return new Promise<Answer>((resolve, reject) => {
      const cancel = () => reject(cancelled());
      this.over.addEventListener('abort', cancel, { once: true });
      shown.set({ ...shown.get(), question: fresh(question(resolve, cancel)) });
    }).finally(() => {
      this.#say = say;
      shown.set({ ...shown.get(), question: undefined });
    });
  }

  /** Ends what the person has begun here. */
  end(): void {
    this.#end.abort();
  }
}
