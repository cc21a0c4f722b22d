import { createElement, Fragment, type ReactNode } from 'react';

/** A template tag that wraps each value, such as a name, in `<bdi>`. Its text direction then affects no other text. */
export const isolated = (texts: TemplateStringsArray, ...values: ReactNode[]): ReactNode =>
  createElement(
    Fragment,
    undefined,
    ...texts.flatMap((text, index) => {
      const value = values[index];
      return [text, typeof value === 'string' ? createElement('bdi', undefined, value) : value];
    }),
  );
