import type { Page } from '@playwright/test';

/**
 * Compares two pictures of the same size (PNG).
 *
 * @param page any page, which decodes them
 * @returns the largest difference of a colour channel, from 0 to 255; the browser itself rounds edges differently by 1
 *   to 4 from one picture to the next
 */
export const largestDifference = (page: Page, ...pictures: [Buffer, Buffer]): Promise<number> =>
  page.evaluate(
    async (encoded) => {
      const [one, other] = await Promise.all(
        encoded.map(async (text) => {
          const bytes = Uint8Array.from(atob(text), (character) => character.codePointAt(0)!);
          const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
          context.drawImage(picture, 0, 0);
          return context.getImageData(0, 0, picture.width, picture.height).data;
        }),
      );
      return one!.reduce((most, value, index) => Math.max(most, Math.abs(value - other![index]!)), 0);
    },
    pictures.map((picture) => picture.toString('base64')),
  );
