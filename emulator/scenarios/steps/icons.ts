import type { Locator } from '@playwright/test';

/** Waits until the buttons' icons have loaded. @returns the widths of the image files in pixels */
export const iconsOf = (places: Locator): Promise<number[]> =>
  places.evaluateAll((elements) =>
    Promise.all(
      elements.map(async (element) => {
        const icon = new Image();
        icon.src = /^url\("(.+)"\)$/.exec(getComputedStyle(element).backgroundImage)![1]!;
        await icon.decode();
        return icon.naturalWidth;
      }),
    ),
  );
