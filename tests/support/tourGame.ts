/** Game of the tour through all screens. */
import type { Page } from 'playwright';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { Dashboard } from './dashboard.ts';

/** Creates a game that a follow and a gift change, and plays it twice. */
export async function makeGame(dashboard: Dashboard, page: Page, name: string): Promise<string> {
  const choice = { actionId: 'meteors', values: [] };
  const mapping = { isEnabled: true, choices: [choice], price: 20, cooldown: 10, viewerCooldown: 0 };
  const mappings = [
    { ...mapping, id: 'm1', trigger: { kind: 'FOLLOW', settings: {} } },
    { ...mapping, id: 'm2', trigger: { kind: 'GIFT', settings: {} }, choices: [choice, choice] },
  ];
  const wanted = { name, game: 'simulated', mappings };
  const { integration } = await dashboard.call<ApiTypes['GameIntegrationAnswer']>(
    page,
    'POST',
    '/game-integrations',
    wanted,
  );
  for (const action of ['meteors', 'refuse'])
    await dashboard.call(page, 'POST', `/game-integrations/${integration.id}/test/${action}`, {});
  return integration.id;
}
