/** Tests that the calls of the dashboard and the server's routes match. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CALLS } from '#engine/client/api/calls/index.ts';
import { ROUTES } from '#server/api/index.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';

const calls = Object.entries(CALLS).flatMap(([file, all]) =>
  Object.entries(all).map(([name, call]) => ({ name: `${file}.${name}`, call })),
);

test.each(calls)('$name is a route, and both mean the same', ({ call }) => {
  const route = ROUTES.find(({ method, path }) => method === call.method && path === call.path);
  expect(route, `${call.method} ${call.path} is no route`).toBeDefined();
  const { query, body, answer } = route!;
  expect({ query: call.query, body: call.body, answer: call.answer }).toEqual({ query, body, answer });
});

test('every file of calls is in the registry', () => {
  const files = readdirSync(join(packageFolder(), 'engine/client/api/calls')).filter((name) => name !== 'index.ts');
  expect(files.map((name) => name.replace('.ts', '')).sort()).toEqual(Object.keys(CALLS).sort());
});
