import { install, installWay } from './offer-install.ts';

/**
 * Shows the link that installs the site, for as long as that is possible.
 * @param link the button in the footer, which takes its room also while it is unseen
 */
export function showInstallLink(link: HTMLElement): void {
  const show = () => {
    const isPossible = installWay.get().kind !== 'none';
    // What is unseen can't keep the focus: without this it would fall to the start of the page.
    if (!isPossible && link === document.activeElement)
      link.closest('footer')?.querySelector<HTMLElement>('a:last-of-type')?.focus();
    link.toggleAttribute('data-possible', isPossible);
  };
  link.addEventListener('click', () => void install());
  installWay.subscribe(show);
  show();
}
