/** Calls about game integrations. */
import { call } from '../call.ts';

const ANSWER = { answer: 'GameIntegrationAnswer' } as const;

export const listGames = call('GET', '/game-integrations', {
  query: 'ListGameIntegrations',
  answer: 'GameIntegrationList',
});
export const readGameCatalog = call('GET', '/game-integrations/catalog', { answer: 'GameCatalogAnswer' });
export const readGame = call('GET', '/game-integrations/{id}', ANSWER);
export const createGame = call('POST', '/game-integrations', { body: 'SaveGameIntegration', ...ANSWER });
export const saveGame = call('PUT', '/game-integrations/{id}', { body: 'SaveGameIntegration', ...ANSWER });
export const deleteGame = call('DELETE', '/game-integrations/{id}');
export const testGame = call('POST', '/game-integrations/{id}/test/{webhookId}', {
  body: 'TestGameAction',
  answer: 'GameTestAnswer',
});
