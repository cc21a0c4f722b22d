/*
 * Stands in for https://apis.google.com/js/api.js, which the Firebase SDK loads in the page (its
 * platform_browser/iframe) and the Auth emulator in its helper iframe: only the calls those two make.
 *
 * Both sides are served by the gateway, so messages are sent to, and taken from, the own origin alone.
 * Must hold a message back until its receiver can take it: the iframe sends its first event before the SDK has
 * registered for it, and an unanswered one makes the emulator's page alert().
 */
(() => {
  const peers = new Map(); // window -> Iframe

  class Iframe {
    constructor(peerWindow, loaded) {
      Object.assign(this, { peerWindow, loaded, handlers: {}, early: {}, replies: {}, count: 0 });
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
      // Google's script keeps what a callback throws to itself, and one of the SDK's always throws (webStorageSupport).
      if (onReply) replied.then(onReply).catch(() => undefined);
      return replied;
    }
    ping(onReply) {
      return this.send('ping', null, onReply);
    }
    restyle() {
      return Promise.resolve([]);
    }
    post(message) {
      this.peerWindow.postMessage({ gapiStandIn: message }, location.origin);
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
      element.src = url;
      const loaded = new Promise((resolve) => element.addEventListener('load', resolve, { once: true }));
      where.append(element);
      const iframe = new Iframe(element.contentWindow, loaded);
      return onOpen ? onOpen(iframe) : iframe;
    },
    getParentIframe: () => peers.get(parent) ?? new Iframe(parent, Promise.resolve()),
  };

  addEventListener('message', ({ source, origin, data }) => {
    if (origin === location.origin && data?.gapiStandIn) peers.get(source)?.receive(data.gapiStandIn);
  });

  window.gapi = {
    load: (_modules, options) => (typeof options === 'function' ? options : options.callback)(),
    iframes: { Iframe, getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: () => true },
  };
  // Where it is there ahead of a page, without a script element, the page begins when it has been read.
  const begin = (name) => window[name ?? 'gapi_onload']?.();
  if (document.currentScript) begin(new URL(document.currentScript.src).searchParams.get('onload'));
  else addEventListener('DOMContentLoaded', () => begin());
})();
