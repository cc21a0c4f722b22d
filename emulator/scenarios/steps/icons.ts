import type { Locator } from '@playwright/test';

/** Waits until the icons of buttons are there. @returns their widths in pixels, as the files have them */
export const iconsOf = (places: Locator): Promise<number[]> =>
  places.evaluateAll((elements) =>
    Promise.all(
      elements.map(async (element) => {
        const icon = new Image();
        // A mark has colours of its own; any other icon is a mask over the colour of the text.
        const { backgroundImage, maskImage } = getComputedStyle(element);
        // As the browser fetches masks, so that this waits for the same file.
        if (backgroundImage === 'none') icon.crossOrigin = 'anonymous';
        icon.src = /url\("(.+)"\)/.exec(backgroundImage + maskImage)![1]!;
        await icon.decode();
        return icon.naturalWidth;
      }),
    ),
  );
