import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconArrowsShuffle, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { WheelSection, WheelSettings } from '#schemas/generated/types.ts';
import { readWheel, saveWheel } from '#engine/client/api/calls/games.ts';
import { keyOf, useAction, useCall } from '../app/api/useCall.ts';
import { useApp, useText } from '../app/AppContext.ts';
import { ErrorNote } from '../app/parts/ErrorNote.tsx';
import { NumberField } from '../app/parts/numbers/NumberField.tsx';
import { FileButton } from './FileButton.tsx';
import classes from './games.module.css';
import { CONTROLS_TEXT } from './text.ts';
import { coloured, newSection, withRandomColors } from './wheelSections.ts';
import { WheelSectionRow } from './WheelSectionRow.tsx';

/** Of schemas/api/games/wheel-settings.json. */
const MAX = { sections: 100, seconds: 60, spins: 50 } as const;

/** What is on the wheel of fortune, and how it turns. */
export function WheelDialog({ onClose }: { onClose: () => void }) {
  const { games: text } = useText(CONTROLS_TEXT);
  const { data, error, refetch } = useCall(readWheel, {}, { staleMs: 0 });
  return (
    <Modal opened onClose={onClose} title={text.wheel} size="lg">
      {error !== null && data === undefined && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton h={420} />}
      {data !== undefined && <WheelForm initial={data} onSaved={onClose} />}
    </Modal>
  );
}

function WheelForm({ initial, onSaved }: { initial: WheelSettings; onSaved: () => void }) {
  const { games: text, save: saveLabel } = useText(CONTROLS_TEXT);
  const { environment } = useApp();
  const queries = useQueryClient();
  const [wheel, setWheel] = useState(initial);
  const set = (change: Partial<WheelSettings>): void => setWheel((before) => ({ ...before, ...change }));
  const setItems = (next: (items: readonly WheelSection[]) => WheelSection[]): void =>
    setWheel((before) => ({ ...before, items: next(before.items) }));
  const save = useAction(saveWheel, {
    success: text.saved,
    onDone: (saved) => {
      queries.setQueryData(keyOf(readWheel, {}), saved);
      onSaved();
    },
  });
  return (
    <Stack gap="md">
      <Stack gap={6}>
        <Text size="sm" fw={600}>
          {text.sections(wheel.items.length)}
        </Text>
        <ul className={classes.sections}>
          {wheel.items.map((section, index) => (
            <WheelSectionRow
              key={section.id}
              section={section}
              number={index + 1}
              isOnly={wheel.items.length === 1}
              onChange={(changed) => setItems((items) => items.map((one) => (one.id === changed.id ? changed : one)))}
              onRemove={() => setItems((items) => items.filter(({ id }) => id !== section.id))}
            />
          ))}
        </ul>
        <Group gap="sm">
          <Button
            size="xs"
            variant="light"
            leftSection={<IconPlus size={16} />}
            disabled={wheel.items.length >= MAX.sections}
            onClick={() => setItems((items) => [...items, newSection(environment.randomId(), items.length)])}
          >
            {text.addSection}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowsShuffle size={16} />}
            onClick={() => setItems((items) => withRandomColors(items, environment.random))}
          >
            {text.randomColors}
          </Button>
        </Group>
      </Stack>
      <Group grow align="flex-start">
        <NumberField
          label={text.spinDuration}
          unit="s"
          rules={{ type: 'number', minimum: 1, maximum: MAX.seconds }}
          value={wheel.spinDuration}
          onChange={(spinDuration) => set({ spinDuration })}
        />
        <NumberField
          label={text.extraSpins}
          rules={{ type: 'integer', minimum: 0, maximum: MAX.spins }}
          value={wheel.extraSpins}
          onChange={(extraSpins) => set({ extraSpins })}
        />
      </Group>
      <Group gap="sm" wrap="nowrap">
        {wheel.centerImageUrl !== '' && <img className={classes.picture} src={wheel.centerImageUrl} alt="" />}
        <FileButton kind="images" label={text.centerImage} onPick={({ url }) => set({ centerImageUrl: url })}>
          {text.centerImage}
        </FileButton>
        {wheel.centerImageUrl !== '' && (
          <Button variant="subtle" color="gray" onClick={() => set({ centerImageUrl: '' })}>
            {text.remove}
          </Button>
        )}
      </Group>
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
