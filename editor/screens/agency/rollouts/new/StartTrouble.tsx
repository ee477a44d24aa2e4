/** Explains why a roll-out did not start, with the way out (behaviour: rollout-59). */
import { Anchor, Button, Group, Stack } from '@mantine/core';
import { Link } from 'react-router';
import type { ApiError } from '#engine/client/api/apiError.ts';
import { listRollouts } from '#engine/client/api/calls/rollouts.ts';
import { useCall } from '../../../../app/api/useCall.ts';
import { useText } from '../../../../app/AppContext.ts';
import { ErrorNote } from '../../../../app/parts/ErrorNote.tsx';
import { rolloutPath } from '../rolloutPaths.ts';
import { isMoving } from '../rolloutStates.ts';
import { ROLLOUTS_TEXT } from '../rolloutsText.ts';

/** Errors that a new plan resolves. */
const PLAN_AGAIN: readonly string[] = ['PLAN_EXPIRED', 'PLAN_UNKNOWN', 'PLAN_EDITED', 'ROLLOUT_FILE_MISSING'];

interface StartTroubleProps {
  error: ApiError | null;
  isPlanning: boolean;
  onAgain: () => void;
}

export function StartTrouble({ error, isPlanning, onAgain }: StartTroubleProps) {
  const { preview: text } = useText(ROLLOUTS_TEXT);
  if (error === null) return null;
  return (
    <Stack gap="xs">
      <ErrorNote error={error} />
      <Group gap="sm">
        {error.code === 'ROLLOUT_RUNNING' && <RunningLink />}
        {PLAN_AGAIN.includes(error.code) && (
          <Button variant="default" size="xs" loading={isPlanning} onClick={onAgain}>
            {text.again}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function RunningLink() {
  const { preview: text } = useText(ROLLOUTS_TEXT);
  const { data } = useCall(listRollouts, { query: { limit: 100, sortDirection: 'desc' } }, { staleMs: 0 });
  const running = data?.items.find(isMoving);
  if (running === undefined) return null;
  return (
    <Anchor component={Link} to={rolloutPath(running.id)} size="sm">
      {text.running}
    </Anchor>
  );
}
