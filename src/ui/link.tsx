import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** The path of a page of this site. */
  to: string;
  /** Replaces the current entry of the history. */
  replace?: boolean;
};

/**
 * A link to another page of this site. React Router's `Link` also prefetches data and handles other sites, which would
 * enlarge the script of every page (docs/decisions/0047).
 */
export function Link({ to, replace, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, replace === undefined ? {} : { replace });
  return (
    <a {...rest} href={useHref(to)} onClick={follow}>
      {children}
    </a>
  );
}

/** A link that says whether its page is the current one. */
export function NavLink(props: LinkProps) {
  const isCurrent = useLocation().pathname === props.to;
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}
