import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { BalloonSettings } from '#schemas/generated/types.ts';
import { readBalloon, saveBalloon } from '#engine/client/api/calls/games.ts';
import { Window } from '../app/windows/Window.tsx';
import { keyOf, useAction, useCall } from '../app/api/useCall.ts';
import { useDraft } from '../app/api/useDraft.ts';
import { useText } from '../app/AppContext.ts';
import { ErrorNote } from '../app/parts/ErrorNote.tsx';
import { BalloonLook, BalloonRules } from './BalloonFields.tsx';
import { CONTROLS_TEXT } from './controlsText.ts';

/** Settings of the like balloon: when it bursts, and how it looks. */
export function BalloonDialog({ onClose }: { onClose: () => void }) {
  const { games: text } = useText(CONTROLS_TEXT);
  const { data, error, refetch } = useCall(readBalloon, {}, { staleMs: 0 });
  return (
    <Window opened onClose={onClose} title={text.balloon}>
      {error !== null && data === undefined && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton h={320} />}
      {data !== undefined && <BalloonForm stored={data} onSaved={onClose} />}
    </Window>
  );
}

function BalloonForm({ stored, onSaved }: { stored: BalloonSettings; onSaved: () => void }) {
  const { games: text, save: saveLabel } = useText(CONTROLS_TEXT);
  const queries = useQueryClient();
  const { draft: balloon, change } = useDraft(stored);
  const save = useAction(saveBalloon, {
    success: text.saved,
    onDone: (saved) => {
      queries.setQueryData(keyOf(readBalloon, {}), saved);
      onSaved();
    },
  });
  return (
    <Stack gap="md">
      <BalloonRules balloon={balloon} onChange={change} />
      <BalloonLook balloon={balloon} onChange={change} />
      <Group justify="flex-end">
        <Button loading={save.isPending} onClick={() => save.mutate({ body: balloon })}>
          {saveLabel}
        </Button>
      </Group>
    </Stack>
  );
}
