import { useCallback } from 'react';
import type { EventPayloads } from '#schemas/generated/types.ts';
import { commandItem } from '../../../app/api/calls/commands.ts';
import { useAction } from '../../../app/api/useCall.ts';

/** Commands that the controls send. */
type Command = 'changeTimer' | 'changeCounter' | 'changeGoal' | 'changeVisibility' | 'showText' | 'setText';

export type SendCommand = <T extends Command>(itemId: string, type: T, payload: EventPayloads[T]) => void;

/** Commands items of an overlay; a failure is said in a toast. */
export function useCommand(profileId: string): SendCommand {
  const { mutate } = useAction(commandItem);
  return useCallback(
    (itemId, type, payload) =>
      mutate({ params: { profileId, itemId }, body: { type, payload: payload as unknown as Record<string, unknown> } }),
    [mutate, profileId],
  );
}
