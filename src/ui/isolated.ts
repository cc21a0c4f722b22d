import { createElement, Fragment, type ReactNode } from 'react';

/** Tags a template whose strings, such as names, have a direction of their own, which orders nothing around them. */
export const isolated = (texts: TemplateStringsArray, ...values: ReactNode[]): ReactNode =>
  createElement(
    Fragment,
    undefined,
    ...texts.flatMap((text, index) => {
      const value = values[index];
      return [text, typeof value === 'string' ? createElement('bdi', undefined, value) : value];
    }),
  );
