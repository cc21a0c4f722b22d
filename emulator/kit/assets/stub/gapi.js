/*
 * The stub for https://apis.google.com/js/api.js. The Firebase SDK loads that script in the page (platform_browser/iframe of
 * the SDK), and the Auth emulator loads it in its helper iframe. The stub has only the functions that these two call.
 *
 * The page and its iframe exchange messages. The page sends its messages to the origin in the iframe's address. The iframe
 * sends its messages to the origin that the page put into the fragment of that address (`parent`), as Google's script does.
 * The stub must store a message until a handler for it is registered. The iframe sends its first event before that, and the
 * emulator's page calls alert() if an event gets no answer.
 *
 * If the stub is served at Google's own address, it also loads its modules from a second script, through a Trusted Types
 * policy. Google's script does the same, and the page's content security policy applies to the second script and to the
 * Trusted Types policy.
 */
(() => {
  const GOOGLE = 'https://apis.google.com';
  const MODULES = `${GOOGLE}/_/scs/abc-static/_/js/k=gapi.lb.en/m=gapi_iframes/cb=gapi.loaded_0`;
  const isGoogles = document.currentScript?.src.startsWith(GOOGLE);
  const policy = window.trustedTypes?.createPolicy('gapi#gapi', { createScriptURL: (address) => address });

  const loadModules = (onLoaded) => {
    const script = document.createElement('script');
    script.src = policy?.createScriptURL(MODULES) ?? MODULES;
    script.addEventListener('load', () => {
      try {
        onLoaded();
      } catch (error) {
        // The emulator's iframe reads sessionStorage, which a browser may deny to a frame of another site.
        if (error.name !== 'SecurityError') throw error;
      }
    });
    document.head.append(script);
  };

  const peers = new Map(); // window -> Iframe

  class Iframe {
    constructor(peerWindow, peerOrigin, loaded) {
      Object.assign(this, { peerWindow, peerOrigin, loaded, handlers: {}, early: {}, replies: {}, count: 0 });
      this.register('ping', () => 'pong');
      peers.set(peerWindow, this);
    }
    register(name, handler) {
      this.handlers[name] = handler;
      (this.early[name] ?? []).splice(0).forEach((message) => this.receive(message));
    }
    send(name, data, onReply) {
      const id = ++this.count;
      const replied = new Promise((resolve) => (this.replies[id] = (result) => resolve([result])));
      this.loaded.then(() => this.post({ id, name, data }));
      if (onReply) replied.then(onReply);
      return replied;
    }
    ping(onReply) {
      return this.send('ping', null, onReply);
    }
    restyle() {
      return Promise.resolve([]);
    }
    post(message) {
      this.peerWindow.postMessage({ gapiStub: message }, this.peerOrigin);
    }
    async receive(message) {
      if (message.replyTo) return this.replies[message.replyTo]?.(message.result);
      const handler = this.handlers[message.name];
      if (!handler) return (this.early[message.name] ??= []).push(message);
      this.post({ replyTo: message.id, result: await handler(message.data) });
    }
  }

  const context = {
    async open({ where, url, attributes }, onOpen) {
      const element = document.createElement('iframe');
      Object.assign(element.style, attributes.style);
      element.setAttribute('aria-hidden', attributes['aria-hidden']);
      element.setAttribute('tabindex', attributes.tabindex);
      element.src = `${url}#parent=${encodeURIComponent(location.origin)}`;
      const loaded = new Promise((resolve) => element.addEventListener('load', resolve, { once: true }));
      where.append(element);
      const iframe = new Iframe(element.contentWindow, new URL(url, location.href).origin, loaded);
      return onOpen ? onOpen(iframe) : iframe;
    },
    getParentIframe: () => peers.get(parent) ?? new Iframe(parent, originOfParent(), Promise.resolve()),
  };

  const originOfParent = () => new URLSearchParams(location.hash.slice(1)).get('parent');

  addEventListener('message', ({ source, origin, data }) => {
    const peer = peers.get(source);
    if (data?.gapiStub && peer?.peerOrigin === origin) peer.receive(data.gapiStub);
  });

  window.gapi = {
    load(_modules, options) {
      const onLoaded = typeof options === 'function' ? options : options.callback;
      if (isGoogles) loadModules(onLoaded);
      else onLoaded();
    },
    iframes: { Iframe, getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: () => true },
  };
  // A test may inject this script before the page, without a script element. The stub then starts once the page is parsed.
  const begin = (name) => window[name ?? 'gapi_onload']?.();
  if (document.currentScript) begin(new URL(document.currentScript.src).searchParams.get('onload'));
  else addEventListener('DOMContentLoaded', () => begin());
})();
