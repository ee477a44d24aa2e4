import { expect, test } from 'vitest';
import { testGame } from '#tests/support/gameIntegrations.ts';
import { gameProblem } from '../rules/game-integrations/gameProblem.ts';
import { withoutConnection } from './withoutConnection.ts';

const ACTION = { id: 'own', name: 'Own', method: 'POST' as const, command: '', variables: [] };

// behaviour: flowfile-2
test('a shared game is off, and says neither where it is nor with which secrets it is called', () => {
  const game = testGame({
    profileIds: ['p'],
    actions: [
      { ...ACTION, path: 'https://secret.example/own', body: '{"token":"very-secret"}' },
      { ...ACTION, id: 'other', path: '/{action}', body: '{"speed":{speed}}' },
    ],
  });
  const shared = withoutConnection(game);
  expect(JSON.stringify(shared)).not.toMatch(/secret|example/);
  expect(shared).toMatchObject({
    isEnabled: false,
    profileIds: [],
    connection: { kind: 'webhook' },
    actions: [
      { path: '', body: '' },
      { path: '/{action}', body: '{"speed":{speed}}' },
    ],
    mappings: game.mappings,
  });
  expect(gameProblem(shared)).toBeNull();
});
