/** @returns the path of the script that this page began with; its name holds a hash, so it identifies the deployment */
export const pageScript = (): string | null | undefined =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src');
