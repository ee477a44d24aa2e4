/** Lists which routes each scope of a key, and each right of a helper, reaches, so that a change of a right is a decision and no accident. */
import { expect, test } from 'vitest';
import { REACHED } from '#tests/support/reachedRoutes.ts';
import { ROUTES } from '../index.ts';
import { type Demand, demandsOf } from './guard.ts';

// behaviour: account-42
test.each(Object.entries(REACHED))('a key or a helper with %s reaches its routes', (scope, listed) => {
  const reached = ROUTES.flatMap(({ method, path, access }) =>
    access.who !== 'anyone' && demandsOf(access).includes(scope as Demand) ? [`${method} ${path}`] : [],
  );
  expect(reached.sort()).toEqual(
    listed
      .trim()
      .split(/\s*\n\s*/)
      .sort(),
  );
});
