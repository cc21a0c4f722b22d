import { createElement, Fragment, type ReactNode } from 'react';

/**
 * A template tag that wraps each value, such as a name, in `<bdi>`. The text direction of a value then affects only the
 * value.
 */
export const isolated = (texts: TemplateStringsArray, ...values: ReactNode[]): ReactNode =>
  createElement(
    Fragment,
    undefined,
    ...texts.flatMap((text, index) => {
      const value = values[index];
      return [text, typeof value === 'string' ? createElement('bdi', undefined, value) : value];
    }),
  );
