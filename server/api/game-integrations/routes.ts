/** Routes for game integrations: list, catalogue, create, read, save, delete, test. */
import { GAME_CATALOG } from '#engine/rules/game-integrations/gameCatalog.ts';
import type { GameIntegration, GameIntegrationAnswer } from '#schemas/generated/types.ts';
import { refuseWithoutGames } from '../../documents/game-integrations/gameService.ts';
import { DOCUMENT_ERRORS } from '../../documents/quotas.ts';
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';
import type { ApiServices } from '../services.ts';

const owns = { id: 'gameIntegration' } as const;
const SAVE_ERRORS = ['GAME_INTEGRATION_NOT_IN_PLAN', 'GAME_INPUT_INVALID', ...DOCUMENT_ERRORS] as const;

/** Adds what is known of the game now. */
async function answerOf(
  streamerId: string,
  integration: GameIntegration,
  { gameDesk }: Pick<ApiServices, 'gameDesk'>,
): Promise<GameIntegrationAnswer> {
  return {
    integration,
    hasPassword: await gameDesk.hasPassword(streamerId, integration.id),
    state: await gameDesk.state(streamerId, integration),
    log: gameDesk.log(streamerId, integration.id),
  };
}

export const gameIntegrationRoutes = [
  route({
    method: 'GET',
    path: '/game-integrations',
    summary: 'Lists your game integrations.',
    access: signedIn('read'),
    query: 'ListGameIntegrations',
    answer: 'GameIntegrationList',
    handle: async ({ caller, query }, { gameIntegrations }) => {
      const { rows, total } = await gameIntegrations.list(caller.userId, query);
      const items = rows.map(({ integration, editedAtMs }) => ({
        integration,
        lastEditedAt: new Date(editedAtMs).toISOString(),
      }));
      return { items, total };
    },
  }),
  route({
    method: 'POST',
    path: '/game-integrations',
    summary: 'Creates a game integration.',
    access: signedIn('edit'),
    body: 'SaveGameIntegration',
    answer: 'GameIntegrationAnswer',
    status: 201,
    errors: ['GAME_INTEGRATION_LIMIT_REACHED', ...SAVE_ERRORS],
    handle: async ({ caller, body: { password = '', ...wanted } }, services) => {
      const integration = await services.gameIntegrations.create(caller, wanted);
      await services.gameDesk.setPassword(caller.userId, integration.id, password);
      return answerOf(caller.userId, integration, services);
    },
  }),
  route({
    method: 'GET',
    path: '/game-integrations/catalog',
    summary: 'Lists the games that viewers can change, with their actions and how to install them.',
    access: signedIn('read'),
    answer: 'GameCatalogAnswer',
    handle: () => Promise.resolve({ items: Object.values(GAME_CATALOG) }),
  }),
  route({
    method: 'GET',
    path: '/game-integrations/{id}',
    summary: 'Reads a game integration, with the state of the game and its last requests.',
    access: signedIn('read'),
    owns,
    answer: 'GameIntegrationAnswer',
    handle: async ({ caller, params }, services) =>
      answerOf(caller.userId, await services.gameIntegrations.read(caller.userId, params.id), services),
  }),
  route({
    method: 'PUT',
    path: '/game-integrations/{id}',
    summary: 'Saves a game integration as a whole; what is left out gets its default, a password stays.',
    access: signedIn('edit'),
    owns,
    body: 'SaveGameIntegration',
    answer: 'GameIntegrationAnswer',
    errors: [...SAVE_ERRORS],
    handle: async ({ caller, params: { id }, body: { password, ...wanted } }, services) => {
      const integration = await services.gameIntegrations.save(caller, id, wanted);
      if (password !== undefined) await services.gameDesk.setPassword(caller.userId, id, password);
      return answerOf(caller.userId, integration, services);
    },
  }),
  route({
    method: 'DELETE',
    path: '/game-integrations/{id}',
    summary: 'Deletes a game integration, with its password.',
    access: signedIn('edit'),
    owns,
    answer: null,
    errors: ['SESSION_FENCED'],
    handle: async ({ caller, params: { id } }, { gameIntegrations, gameDesk }) => {
      await gameIntegrations.remove(caller.userId, id);
      await gameDesk.forget(caller.userId, id);
    },
  }),
  route({
    method: 'POST',
    path: '/game-integrations/{id}/test/{webhookId}',
    summary: 'Makes the game do an action at once.',
    access: signedIn('run'),
    limit: 'programs',
    owns: { ...owns, webhookId: 'gameAction' },
    body: 'TestGameAction',
    answer: 'GameTestAnswer',
    errors: ['GAME_ACTION_UNKNOWN', 'GAME_INPUT_INVALID', 'GAME_INTEGRATION_NOT_IN_PLAN', 'GAME_NEEDS_LIKES'],
    handle: async ({ caller: { userId, plan }, params: { id, webhookId }, body: { values = [] } }, { gameDesk }) => {
      refuseWithoutGames(plan);
      return { test: await gameDesk.test(userId, id, webhookId, values) };
    },
  }),
];
