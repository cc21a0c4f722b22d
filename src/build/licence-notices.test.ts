import { expect, test } from 'vitest';
import { noticesOf, packageFolder, type ShippedPackage } from './licence-notices.ts';

test.each([
  ['/repo/src/main.tsx', []],
  ['/repo/node_modules/idb/build/index.js', ['/repo/node_modules/idb']],
  ['/repo/node_modules/@firebase/auth/dist/index.js?used', ['/repo/node_modules/@firebase/auth']],
  ['\0/repo/node_modules/react/index.js?commonjs', ['/repo/node_modules/react']],
  ['/repo/node_modules/a/node_modules/b/index.js', ['/repo/node_modules/a/node_modules/b']],
])('the module %j comes from the package %j', (moduleId, folders) => {
  expect(packageFolder(moduleId)).toEqual(folders);
});

const shipped = (name: string, licence: string, ...texts: string[]): ShippedPackage => ({
  name,
  version: '1.0.0',
  licence,
  texts,
});

test('a package without a licence file refers to another package with the same licence', () => {
  const notices = noticesOf([shipped('b', 'MIT', 'Permission is granted'), shipped('a', 'MIT')]);
  expect(notices).toContain('a 1.0.0 (MIT)\n\nThe text of this licence is that of b.');
  expect(notices).toContain('b 1.0.0 (MIT)\n\nPermission is granted');
});

test('a licence without any text fails the build', () => {
  expect(() => noticesOf([shipped('a', 'ISC'), shipped('b', 'MIT', 'Permission')])).toThrow(
    'a (ISC) comes without the text of its licence',
  );
});
