const NAME = /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/;

/**
 * @returns whether the text is the name of a host on the internet, in the form in which browsers send it. In a content security
 *   policy, such a name stands for itself; `*` or `a.test; script-src *` would allow more.
 */
export const isHost = (text: string): boolean => NAME.test(text) && URL.canParse(`https://${text}`);
