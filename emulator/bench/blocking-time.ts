/** The longest task that leaves a page responsive (milliseconds). */
const SHORT = 50;

/**
 * Total blocking time, as Lighthouse counts it: of each task between first paint and quiet, what exceeds 50 ms. A task
 * that began before the first paint counts from there on.
 *
 * @param tasks long tasks; times in milliseconds on one clock
 * @returns milliseconds
 */
export const blockingTime = (
  tasks: readonly { start: number; duration: number }[],
  firstPaint: number,
): number =>
  tasks
    .map(({ start, duration }) => start + duration - Math.max(start, firstPaint))
    .reduce((total, length) => total + Math.max(0, length - SHORT), 0);
