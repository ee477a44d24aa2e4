import { expect, test } from 'vitest';
import { loginPath, returnPath } from './returnPath.ts';

test.each([
  ['/overlays', '/overlays'],
  ['/overlays/a%2Fb?tab=1#top', '/overlays/a%2Fb?tab=1#top'],
  [null, '/welcome'],
  ['', '/welcome'],
  ['/', '/welcome'],
  ['overlays', '/welcome'],
  ['https://evil.example/overlays', '/welcome'],
  ['//evil.example', '/welcome'],
  ['//', '/welcome'],
  ['/\\evil.example', '/welcome'],
  ['/\t/evil.example', '/welcome'],
  ['/.//evil.example', '/welcome'],
  ['javascript:alert(1)', '/welcome'],
  ['/login?next=/login', '/welcome'],
  ['/signup', '/welcome'],
])('%s leads to %s', (text, expected) => expect(returnPath(text)).toBe(expected));

test.each([
  ['/welcome', false, '/login'],
  ['/overlays?tab=1', false, '/login?next=%2Foverlays%3Ftab%3D1'],
  ['/overlays', true, '/login?ended=1&next=%2Foverlays'],
  ['/login', true, '/login?ended=1'],
] as const)('from %s (ended: %s) one signs in at %s', (path, hasEnded, expected) => {
  expect(loginPath(path, hasEnded)).toBe(expected);
});
