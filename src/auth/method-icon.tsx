/** The icon of a sign-in method. @param provider the provider's id of the method, which is the name of the icon's file */
export function MethodIcon({ provider }: { provider: string }) {
  // The build inlines the icons of the methods in src/site.ts. The call is here, because scenarios load this file without Vite.
  const icons = import.meta.glob<string>('./icons/*.svg', { eager: true, import: 'default' });
  const src = icons[`./icons/${provider}.svg`] ?? icons['./icons/own-provider.svg'];
  return <img className="method-icon" src={src} alt="" />;
}
