import { Button, ColorInput, Group, Modal, Select, Skeleton, Stack, Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BalloonSettings } from '#schemas/generated/types.ts';
import { readBalloon, saveBalloon } from '#engine/client/api/calls/games.ts';
import { keyOf, useAction, useCall } from '../app/api/useCall.ts';
import { useText } from '../app/AppContext.ts';
import { ErrorNote } from '../app/parts/ErrorNote.tsx';
import { NumberField } from '../app/parts/numbers/NumberField.tsx';
import { CONTROLS_TEXT } from './text.ts';

const SHAPES = ['heart', 'star', 'mouse', 'balloon'] as const;
/** Of schemas/api/games/balloon-settings.json. */
const MAX = { likes: 1_000_000_000, seconds: 86_400 } as const;

/** When the like balloon bursts, and how it looks. */
export function BalloonDialog({ onClose }: { onClose: () => void }) {
  const { games: text } = useText(CONTROLS_TEXT);
  const { data, error, refetch } = useCall(readBalloon, {}, { staleMs: 0 });
  return (
    <Modal opened onClose={onClose} title={text.balloon}>
      {error !== null && data === undefined && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton h={320} />}
      {data !== undefined && <BalloonForm initial={data} onSaved={onClose} />}
    </Modal>
  );
}

function BalloonForm({ initial, onSaved }: { initial: BalloonSettings; onSaved: () => void }) {
  const { games: text, save: saveLabel } = useText(CONTROLS_TEXT);
  const queries = useQueryClient();
  const [balloon, setBalloon] = useState(initial);
  const set = (change: Partial<BalloonSettings>): void => setBalloon((before) => ({ ...before, ...change }));
  const save = useAction(saveBalloon, {
    success: text.saved,
    onDone: (saved) => {
      queries.setQueryData(keyOf(readBalloon, {}), saved);
      onSaved();
    },
  });
  return (
    <Stack gap="md">
      <Group grow align="flex-start">
        <NumberField
          label={text.requiredLikes}
          rules={{ type: 'integer', minimum: 1, maximum: MAX.likes }}
          value={balloon.requiredLikes}
          onChange={(requiredLikes) => set({ requiredLikes })}
        />
        <NumberField
          label={text.seconds}
          unit="s"
          rules={{ type: 'integer', minimum: 1, maximum: MAX.seconds }}
          value={balloon.duration}
          onChange={(duration) => set({ duration })}
        />
      </Group>
      <Select
        label={text.shape}
        allowDeselect={false}
        data={SHAPES.map((value) => ({ value, label: text.shapes[value] }))}
        value={balloon.balloonShape}
        onChange={(value) => value !== null && set({ balloonShape: value })}
      />
      <Group grow>
        <ColorInput
          label={text.color}
          value={balloon.balloonColor}
          onChange={(balloonColor) => set({ balloonColor })}
        />
        <ColorInput
          label={text.textColor}
          value={balloon.balloonTextColor}
          onChange={(balloonTextColor) => set({ balloonTextColor })}
        />
      </Group>
      <Switch
        label={text.showProgress}
        checked={balloon.showProgress}
        onChange={(event) => set({ showProgress: event.currentTarget.checked })}
      />
      <Group justify="flex-end">
        <Button loading={save.isPending} onClick={() => save.mutate({ body: balloon })}>
          {saveLabel}
        </Button>
      </Group>
    </Stack>
  );
}
