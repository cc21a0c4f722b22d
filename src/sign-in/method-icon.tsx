/** The pictures in icons/, by provider. They come with the script, so that the page draws them at once, also offline. */
const icons = import.meta.glob<string>('./icons/*.svg', { eager: true, query: '?inline', import: 'default' });

/** The icon of a sign-in method. @param props.provider the provider's id, such as `google.com` */
export const MethodIcon = ({ provider }: { provider: string }) => (
  <img
    className="method-icon"
    src={icons[`./icons/${provider}.svg`] ?? icons['./icons/own-provider.svg']}
    alt=""
  />
);
