import { createElement, Fragment, type ReactNode } from 'react';

/** A template tag that wraps each string, such as a name, in `<bdi>`, so that its direction affects no other text. */
export const isolated = (texts: TemplateStringsArray, ...values: ReactNode[]): ReactNode =>
  createElement(
    Fragment,
    undefined,
    ...texts.flatMap((text, index) => {
      const value = values[index];
      return [text, typeof value === 'string' ? createElement('bdi', undefined, value) : value];
    }),
  );
