/** Saves a part of a game integration. It is saved as a whole, and a shown copy may be older than the stored one. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '#engine/client/api/apiError.ts';
import { listGames, readGame, saveGame } from '#engine/client/api/calls/gameIntegrations.ts';
import type { GameIntegration, GameIntegrationAnswer, SaveGameIntegration } from '#schemas/generated/types.ts';
import { keyOf, useAction, useApi } from '../../app/api/useCall.ts';
import { notify } from '../../app/notify.ts';

type Part = Partial<SaveGameIntegration> | ((stored: GameIntegration) => Partial<SaveGameIntegration>);

export interface SaveDone {
  onSuccess?: (answer: GameIntegrationAnswer) => void;
  onError?: () => void;
  onSettled?: () => void;
}

export function useSaveGame() {
  const api = useApi();
  const queries = useQueryClient();
  const [isReading, setReading] = useState(false);
  const saving = useAction(saveGame, {
    invalidates: [listGames],
    onDone: (answer) => queries.setQueryData(keyOf(readGame, { params: { id: answer.integration.id } }), answer),
  });

  async function saveAsync(id: string, part: Part, done: SaveDone): Promise<void> {
    setReading(true);
    try {
      const { integration } = await api(readGame, { params: { id } });
      const { id: _id, ...stored } = integration;
      const changes = typeof part === 'function' ? part(integration) : part;
      saving.mutate({ params: { id }, body: { ...stored, ...changes } }, done);
    } catch (error) {
      notify.failed((error as ApiError).message);
      done.onError?.();
      done.onSettled?.();
    } finally {
      setReading(false);
    }
  }

  return {
    save: (id: string, part: Part, done: SaveDone = {}): void => void saveAsync(id, part, done),
    isPending: saving.isPending || isReading,
    error: saving.error,
  };
}
