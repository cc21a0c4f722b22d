/** The icons by file, which has the name of the provider's id. The build inlines those of the methods in src/site.ts. */
const icons = import.meta.glob<string>('./icons/*.svg', { eager: true, import: 'default' });

/** The icon of a sign-in method. @param provider the provider's id of the method */
export const MethodIcon = ({ provider }: { provider: string }) => (
  <img
    className="method-icon"
    src={icons[`./icons/${provider}.svg`] ?? icons['./icons/own-provider.svg']}
    alt=""
  />
);
