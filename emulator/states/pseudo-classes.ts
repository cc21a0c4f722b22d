import type { CSSOptions } from 'vite';

type PostcssPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number];

/**
 * @param selector of a style rule
 * @returns the selector that also matches where a class stands for a pseudo-class: `is-hover` for `:hover`, and so on
 */
export const withClasses = (selector: string): string =>
  selector.replace(/:(hover|active|focus-visible|focus)(?![\w-])/g, ':is(:$1, .is-$1)');

/** Lets classes stand for the pseudo-classes that no script can set, in every style sheet. */
export const pseudoClasses: PostcssPlugin = {
  postcssPlugin: 'pseudo-classes',
  Once(root) {
    root.walkRules((rule) => {
      rule.selector = withClasses(rule.selector);
    });
  },
};
