/** How long something is shown before it is pressed or filled in, in milliseconds; who wants less motion sees what came of it. */
const SHOWN = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 350;

/** Shows where on the site something happens. */
export interface Pointer {
  /** @param element of the site; nothing hides the pointer */
  show(element: Element | undefined): void;
  /** Shows it for long enough to be seen. */
  dwell(element: Element): Promise<void>;
}

/** @param mark stands over the frame, and goes where it points */
export function pointerOn(frame: HTMLIFrameElement, mark: HTMLElement): Pointer {
  function show(element: Element | undefined): void {
    mark.hidden = element === undefined;
    if (!element) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    const place = { left: left + frame.offsetLeft, top: top + frame.offsetTop, width, height };
    for (const [side, length] of Object.entries(place))
      mark.style.setProperty(side, `${Math.round(length)}px`);
  }
  return {
    show,
    async dwell(element) {
      element.scrollIntoView({ block: 'nearest' });
      show(element);
      await new Promise((resolve) => setTimeout(resolve, SHOWN));
      show(undefined);
    },
  };
}
