import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowsShuffle, IconPlus } from '@tabler/icons-react';
import type { WheelSection, WheelSettings } from '#schemas/generated/types.ts';
import { useApp, useText } from '../app/AppContext.ts';
import { NumberField } from '../app/parts/numbers/NumberField.tsx';
import { FileButton } from './FileButton.tsx';
import classes from './games.module.css';
import { CONTROLS_TEXT } from './controlsText.ts';
import { coloured, newSection, withRandomColors } from './wheelSections.ts';
import { WheelSectionRow } from './WheelSectionRow.tsx';

/** Limits of schemas/api/games/wheel-settings.json. */
const MAX = { sections: 100, seconds: 60, spins: 50 } as const;

interface WheelFieldsProps {
  wheel: WheelSettings;
  onChange: (change: (before: WheelSettings) => WheelSettings) => void;
  /** True = shows all sections; otherwise they scroll in a box. */
  isWhole?: boolean;
}

/** Fields for the sections of the wheel of fortune and its motion. */
export function WheelFields({ wheel, onChange, isWhole = false }: WheelFieldsProps) {
  const { games: text } = useText(CONTROLS_TEXT);
  const set = (change: Partial<WheelSettings>): void => onChange((before) => ({ ...before, ...change }));
  return (
    <Stack gap="md">
      <Sections wheel={wheel} onChange={onChange} isWhole={isWhole} />
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
    </Stack>
  );
}

function Sections({ wheel, onChange, isWhole }: Required<WheelFieldsProps>) {
  const { games: text } = useText(CONTROLS_TEXT);
  const { environment } = useApp();
  const set = (next: (items: readonly WheelSection[]) => WheelSection[]): void =>
    onChange((before) => ({ ...before, items: next(before.items) }));
  const total = wheel.items.reduce((sum, { weight = 1 }) => sum + weight, 0);
  return (
    <Stack gap={6}>
      <Text size="sm" fw={600}>
        {text.sections(wheel.items.length)}
      </Text>
      <ul className={classes.sections} data-whole={isWhole || undefined}>
        {wheel.items.map((section, index) => (
          <WheelSectionRow
            key={section.id}
            section={section}
            number={index + 1}
            share={(section.weight ?? 1) / total}
            isOnly={wheel.items.length === 1}
            onChange={(changed) =>
              set((items) => items.map((one) => (one.id === changed.id ? coloured(changed) : one)))
            }
            onRemove={() => set((items) => items.filter(({ id }) => id !== section.id))}
          />
        ))}
      </ul>
      <Group gap="sm">
        <Button
          size="xs"
          variant="light"
          leftSection={<IconPlus size={16} />}
          disabled={wheel.items.length >= MAX.sections}
          onClick={() => set((items) => [...items, newSection(environment.randomId(), items.length)])}
        >
          {text.addSection}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowsShuffle size={16} />}
          onClick={() => set((items) => withRandomColors(items, environment.random))}
        >
          {text.randomColors}
        </Button>
      </Group>
    </Stack>
  );
}
