import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiError } from '#engine/client/api/apiError.ts';
import { listRolloutMembers, readRollout } from '#engine/client/api/calls/rollouts.ts';
import type { RolloutAnswer } from '#schemas/generated/types.ts';
import { keyOf, useCall } from '../../../../app/api/useCall.ts';
import { isMoving } from '../rolloutStates.ts';

/** Interval of updates while the server works on a roll-out. */
const MOVING_MS = 2_000;

/** Follows a roll-out until it rests. */
export function useRollout(id: string): UseQueryResult<RolloutAnswer, ApiError> {
  const [isFollowed, setFollowed] = useState(true);
  const answer = useCall(readRollout, { params: { id } }, { staleMs: 0, ...(isFollowed && { everyMs: MOVING_MS }) });
  const moves = answer.data === undefined || isMoving(answer.data);
  if (moves !== isFollowed) setFollowed(moves);
  useFreshMembers(answer.data);
  return answer;
}

/** Reloads the members whenever one of them got a turn; also the last one, after which nothing moves any more. */
function useFreshMembers(rollout: RolloutAnswer | undefined): void {
  const queries = useQueryClient();
  const progress = JSON.stringify([rollout?.state, rollout?.members]);
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: keyOf(listRolloutMembers) });
  }, [queries, progress]);
}
