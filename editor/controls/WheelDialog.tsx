import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { WheelSettings } from '#schemas/generated/types.ts';
import { readWheel, saveWheel } from '#engine/client/api/calls/games.ts';
import { Window } from '../app/windows/Window.tsx';
import { keyOf, useAction, useCall } from '../app/api/useCall.ts';
import { useDraft } from '../app/api/useDraft.ts';
import { useText } from '../app/AppContext.ts';
import { ErrorNote } from '../app/parts/ErrorNote.tsx';
import { CONTROLS_TEXT } from './controlsText.ts';
import { WheelFields } from './WheelFields.tsx';
import { coloured } from './wheelSections.ts';

/** Settings of the wheel of fortune: its sections and its motion. */
export function WheelDialog({ onClose }: { onClose: () => void }) {
  const { games: text } = useText(CONTROLS_TEXT);
  const { data, error, refetch } = useCall(readWheel, {}, { staleMs: 0 });
  return (
    <Window opened onClose={onClose} title={text.wheel} size="lg">
      {error !== null && data === undefined && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton h={420} />}
      {data !== undefined && <WheelForm stored={data} onSaved={onClose} />}
    </Window>
  );
}

function WheelForm({ stored, onSaved }: { stored: WheelSettings; onSaved: () => void }) {
  const { games: text, save: saveLabel } = useText(CONTROLS_TEXT);
  const queries = useQueryClient();
  const { draft: wheel, change } = useDraft(stored);
  const save = useAction(saveWheel, {
    success: text.saved,
    onDone: (saved) => {
      queries.setQueryData(keyOf(readWheel, {}), saved);
      onSaved();
    },
  });
  return (
    <Stack gap="md">
      <WheelFields wheel={wheel} onChange={change} />
      <Group justify="flex-end">
        <Button
          loading={save.isPending}
          onClick={() => save.mutate({ body: { ...wheel, items: wheel.items.map(coloured) } })}
        >
          {saveLabel}
        </Button>
      </Group>
    </Stack>
  );
}
