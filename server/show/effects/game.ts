/**
 * Makes a game do something (behaviour: game-int-3). A game that is busy is asked three more times before the deadline. After a
 * crash nothing is asked again, because viewers would see it twice; then their points go back.
 */
import { AppError } from '#engine/core/appError.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import type { EffectKind } from './effectKind.ts';
import type { EffectServices } from './effectServices.ts';

const RETRIES = 3;
const REHEARSED_MS = 200;

export function game({ playGame }: Pick<EffectServices, 'playGame'>): EffectKind {
  return {
    afterCrash: 'skip',
    retries: RETRIES,
    // The simulated game only writes down what it is told, so test streams show how it works.
    isHarmless: ({ isSimulated }) => isSimulated === true,
    againAfterMs: (error) => (error instanceof AppError && error.code === 'GAME_BUSY' ? 0 : null),
    async perform({ integrationId, actionId, values, viewer }, { key, streamerId, attempt }, signal) {
      const order = {
        streamerId,
        integrationId: String(integrationId),
        actionId: String(actionId),
        values: (values ?? {}) as JsonObject,
        viewer: String(viewer),
        // Each attempt is a call of its own, because the answer to the same key would be remembered.
        key: attempt === 1 ? key : `${key}/${attempt}`,
      };
      return { ...(await playGame(order, signal)) };
    },
    rehearse: () => ({ result: { result: 'SUCCESS' }, durationMs: REHEARSED_MS }),
  };
}
