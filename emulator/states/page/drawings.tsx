import { useEffect, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../../../src/app/app.tsx';
import { CodeEntry } from '../../../src/provider/screens/code-entry.tsx';
import { countries } from '../../../src/provider/screens/countries.ts';
import { draw } from '../../../src/provider/screens/draw.tsx';
import { FactorChoice, type Factor } from '../../../src/provider/screens/factor-choice.tsx';
import { PhoneEntry } from '../../../src/provider/screens/phone-entry.tsx';
import { internals } from '../../../src/provider/widget/bridge.ts';
import { currentMount } from '../../../src/provider/widget/current-mount.ts';
import { mountWidget } from '../../../src/provider/widget/widget.ts';
import { MessageStrip } from '../../../src/pwa/message-strip.tsx';
import { version } from '../../../src/pwa/registration.ts';
import { Account } from '../../../src/session/account.tsx';
import { NoticeBar, NoticeProvider, useNotify } from '../../../src/ui/notice.tsx';

const nothing = () => {};

/** The screens of the widget, and ours in it. The widget has to be there first. */
async function drawScreens() {
  const host = place('sign-in').appendChild(document.createElement('div'));
  host.className = 'sign-in-host';
  const unmount = new AbortController().signal;
  await mountWidget(host, { followsAddress: false, onSignedIn: nothing, onTrouble: reportError, unmount });
  const { app } = currentMount()!;
  const open = (screen: 'passwordSignIn' | 'passwordSignUp') => {
    internals.closePage(app);
    internals.screens[screen](app, host, '');
    return copyOf(host);
  };
  const submit = () => host.querySelector<HTMLElement>('[type="submit"]')!.click();

  const choice = copyOf(host);
  const passwordSignIn = open('passwordSignIn');
  const signUp = open('passwordSignUp');
  submit();
  const refusedSignUp = copyOf(host);
  internals.closePage(app);

  const screen = (content: ReactNode) => {
    const page = host.appendChild(document.createElement('div'));
    draw(page, content);
    return page;
  };
  const [country] = countries();
  const codeEntry = screen(
    <CodeEntry
      name="code"
      title="Code"
      explanation=""
      confirm={() => Promise.resolve()}
      resend={undefined}
      onConfirmed={nothing}
      reactions={{}}
      onCancel={nothing}
    />,
  );
  const code = copyOf(codeEntry);
  codeEntry.querySelector('form')!.requestSubmit();
  const refusedCode = copyOf(codeEntry);
  const phone = screen(
    <PhoneEntry
      number={{ country: country!, typed: '' }}
      onChange={nothing}
      problem={undefined}
      send={() => Promise.resolve({})}
      onSent={nothing}
      onUnauthorized={nothing}
      onCancel={nothing}
    />,
  );
  const factors = ['one', 'two'].map((uid): Factor => ({
    uid,
    factorId: 'totp',
    displayName: uid,
    enrollmentTime: '',
  }));
  const choiceOfFactor = screen(
    <FactorChoice
      factors={factors}
      chosen={factors[0]!}
      onChoose={nothing}
      problem={undefined}
      send={() => Promise.resolve('')}
      onSent={nothing}
      onCancel={nothing}
    />,
  );
  return { choice, passwordSignIn, signUp, refusedSignUp, code, refusedCode, phone, factors: choiceOfFactor };
}

/** Draws everything that has controls, out of sight. */
async function drawAll() {
  version.set('waiting');
  const site = (address: string) => drawn(<App />, address);
  const pages = {
    faq: site('/faq'),
    terms: site('/terms-of-service'),
    download: site('/download'),
    account: drawn(
      <Account user={{ uid: '', name: 'Ada', email: 'ada@example.org', emailVerified: false }} />,
    ),
    strip: drawn(<MessageStrip />, '/', 'message-strip'),
    notice: drawn(<Noted />),
  };
  return { ...pages, ...(await drawScreens()) };
}

export type Drawing = keyof Awaited<ReturnType<typeof drawAll>>;

/** Everything that has controls, as the site and the widget draw it. */
export const drawings: Promise<Readonly<Record<Drawing, Element>>> = drawAll();

function Noted() {
  const notify = useNotify();
  useEffect(() => notify({ kind: 'done', text: 'You are logged out' }), [notify]);
  return <NoticeBar />;
}

function drawn(content: ReactNode, address = '/', className = ''): Element {
  const element = place(className);
  const within = (
    <MemoryRouter initialEntries={[address]}>
      <NoticeProvider>{content}</NoticeProvider>
    </MemoryRouter>
  );
  draw(element, within);
  return element;
}

function place(className: string): Element {
  const hidden = document.body.appendChild(document.createElement('div'));
  hidden.hidden = true;
  const element = hidden.appendChild(document.createElement('div'));
  element.className = className;
  return element;
}

const copyOf = (element: Element) => {
  const copy = element.cloneNode(true) as Element;
  // Styles ask what is around a control.
  const around = element.parentElement!.cloneNode(false) as Element;
  around.append(copy);
  return around;
};
