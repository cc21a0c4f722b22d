import { install, installWay } from './offer-install.ts';

/**
 * Shows the link that installs the site while that is possible.
 * @param link the button in the footer, which keeps its room while invisible
 */
export function showInstallLink(link: HTMLElement): void {
  const show = () => {
    const isPossible = installWay.get().kind !== 'none';
    // An invisible button loses the focus, which would fall to the start of the page.
    if (!isPossible && link === document.activeElement)
      link.closest('footer')?.querySelector<HTMLElement>('a:last-of-type')?.focus();
    link.toggleAttribute('data-possible', isPossible);
  };
  link.addEventListener('click', () => void install());
  installWay.subscribe(show);
  show();
}
