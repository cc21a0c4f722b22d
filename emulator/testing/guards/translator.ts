/**
 * Runs in every page. Acts like a browser's translator on a loaded page: replaces each text node, also new and changed ones,
 * by an element with the translated text. This translator leaves the words unchanged.
 */
export function translate(): void {
  const isTranslated = (node: Node) => node.parentElement?.closest('font, script, style, title, textarea');
  const replace = (text: Text) => {
    if (!text.data.trim() || !text.isConnected || isTranslated(text)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateBelow = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    if (root instanceof Text) texts.push(root);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) replace(text);
  };
  // If the text changes before hydration, React renders the page anew and reports an error.
  const isTakenOver = () => {
    const parts = [...document.querySelectorAll('header, main, footer')];
    const ofReact = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactProps'));
    return parts.length >= 3 && parts.every(ofReact);
  };
  addEventListener('load', function start() {
    if (!isTakenOver()) return void requestAnimationFrame(start);
    translateBelow(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const node of [target, ...addedNodes])
          if (node !== target || node instanceof Text) translateBelow(node);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
