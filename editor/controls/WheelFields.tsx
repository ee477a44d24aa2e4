import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowsShuffle, IconPlus } from '@tabler/icons-react';
import { percentShares } from '#engine/core/percentShares.ts';
import { wheelSettingsForm } from '#schemas/generated/requestForms.ts';
import type { WheelSection, WheelSettings } from '#schemas/generated/types.ts';
import { useApp, useText } from '../app/AppContext.ts';
import { RequestFields } from '../forms/form/RequestFields.tsx';
import classes from './games.module.css';
import { CONTROLS_TEXT } from './controlsText.ts';
import { coloured, newSection, withRandomColors } from './wheelSections.ts';
import { SECTIONS, WheelSectionRow } from './WheelSectionRow.tsx';

const MOTION = ['spinDuration', 'extraSpins', 'centerImageUrl'] as const;

interface WheelFieldsProps {
  wheel: WheelSettings;
  onChange: (change: (before: WheelSettings) => WheelSettings) => void;
  /** True = shows all sections; otherwise they scroll in a box. */
  isWhole?: boolean;
}

/** Fields for the sections of the wheel of fortune and its motion. */
export function WheelFields({ wheel, onChange, isWhole = false }: WheelFieldsProps) {
  return (
    <Stack gap="md">
      <Sections wheel={wheel} onChange={onChange} isWhole={isWhole} />
      <RequestFields
        id="wheel"
        form={wheelSettingsForm}
        only={MOTION}
        values={wheel}
        onChange={(changed: Partial<WheelSettings>) => onChange((before) => ({ ...before, ...changed }))}
      />
    </Stack>
  );
}

function Sections({ wheel, onChange, isWhole }: Required<WheelFieldsProps>) {
  const { games: text } = useText(CONTROLS_TEXT);
  const { environment } = useApp();
  const set = (next: (items: readonly WheelSection[]) => WheelSection[]): void =>
    onChange((before) => ({ ...before, items: next(before.items) }));
  const shares = percentShares(wheel.items.map(({ weight = 1 }) => weight));
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
            percent={shares[index]!}
            isOnly={wheel.items.length <= SECTIONS.minimum}
            onChange={(changed) =>
              set((items) => items.map((one) => (one.id === section.id ? coloured({ ...one, ...changed }) : one)))
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
          disabled={wheel.items.length >= SECTIONS.maximum}
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
