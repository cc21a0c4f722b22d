/** @returns the script that this page began with: its name holds its hash, so it stands for the deployment */
export const ownScript = (): string | null | undefined =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src');
