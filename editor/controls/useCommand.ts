import { useCallback } from 'react';
import type { EventPayloads } from '#schemas/generated/types.ts';
import { commandItem, commandStream } from '#engine/client/api/calls/commands.ts';
import { useAction } from '../app/api/useCall.ts';

/** Commands that the controls send to an item. */
type Command =
  | 'changeTimer'
  | 'changeCounter'
  | 'changeGoal'
  | 'changeVisibility'
  | 'showText'
  | 'setText'
  | 'startVote'
  | 'stopVote'
  | 'resetVote'
  | 'playVideo'
  | 'stopVideo'
  | 'showImage';

export type SendCommand = <T extends Command>(itemId: string, type: T, payload: EventPayloads[T]) => void;

/** Returns a function that sends commands to items of an overlay; a failure is shown in a toast. */
export function useCommand(profileId: string): SendCommand {
  const { mutate } = useAction(commandItem);
  return useCallback(
    (itemId, type, payload) =>
      mutate({ params: { profileId, itemId }, body: { type, payload: payload as unknown as Record<string, unknown> } }),
    [mutate, profileId],
  );
}

/** Commands that belong to no item. */
type StreamCommand = 'playSound' | 'stopSound' | 'explodeLikeBalloon' | 'stopLikeBalloon';

/** The same for commands without an item; `onDone` is called when the server has accepted it. */
export function useStreamCommand(): <T extends StreamCommand>(
  type: T,
  payload: EventPayloads[T],
  onDone?: () => void,
) => void {
  const { mutate } = useAction(commandStream);
  return useCallback(
    (type, payload, onDone) =>
      mutate(
        { body: { type, payload: payload as unknown as Record<string, unknown> } },
        { onSuccess: () => onDone?.() },
      ),
    [mutate],
  );
}
