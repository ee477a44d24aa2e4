/** Saves a change of the source; `error` holds a failure. */
import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#engine/client/api/apiError.ts';
import { readChatState } from '#engine/client/api/calls/platform.ts';
import { changeSource } from '#engine/client/api/calls/users.ts';
import type { ChangeSource, SourceName } from '#schemas/generated/types.ts';
import { useAction } from '../app/api/useCall.ts';
import { useAppState } from '../app/AppContext.ts';
import { notify } from '../app/notify.ts';
import { sourceKey, useSource } from './useSource.ts';

/** Saves a change and confirms it. */
export type SaveSource = (change: Omit<ChangeSource, 'connector'>, said: string) => void;

interface SavedSource {
  save: SaveSource;
  choose(connector: SourceName): void;
  isBusy: boolean;
  error: ApiError | null;
}

/** @param onSaved called after a change by `save` */
export function useSaveSource(onSaved?: () => void): SavedSource {
  const locale = useAppState((state) => state.locale);
  const queries = useQueryClient();
  const source = useSource();
  const change = useAction(changeSource, {
    // Whether messages reach the chat depends on the source.
    invalidates: [readChatState],
    onDone: (answer) => queries.setQueryData(sourceKey(locale), answer),
    onFailed: () => undefined,
  });

  function save(more: Omit<ChangeSource, 'connector'>, said: string): void {
    if (source === undefined) return;
    change.mutate(
      { body: { connector: source.connector, ...more } },
      {
        onSuccess() {
          notify.done(said);
          onSaved?.();
        },
      },
    );
  }

  const choose = (connector: SourceName): void => change.mutate({ body: { connector } });
  return { save, choose, isBusy: change.isPending, error: change.error };
}
