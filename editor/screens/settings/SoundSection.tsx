import { Slider, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useUpdateMe } from '../../access/useUpdateMe.ts';
import { useText } from '../../app/AppContext.ts';
import { useUser } from '../../app/me.ts';
import { Section } from '../../app/parts/Section.tsx';
import { SETTINGS_TEXT } from './settingsText.ts';

const PERCENT = 100;

export function SoundSection() {
  const { sound } = useText(SETTINGS_TEXT);
  const { volume } = useUser();
  const update = useUpdateMe();
  // Value during dragging; saved on release.
  const [dragged, setDragged] = useState<number | null>(null);
  const value = dragged ?? Math.round(volume * PERCENT);
  return (
    <Section title={sound.title} words={sound.words} savesAtOnce>
      <Stack gap="xs">
        <Text size="sm" fw={500}>
          {sound.volume}: {sound.percent(value)}
        </Text>
        <Slider
          value={value}
          onChange={setDragged}
          onChangeEnd={(end) => {
            update({ volume: end / PERCENT });
            setDragged(null);
          }}
          label={sound.percent}
          thumbLabel={sound.volume}
          thumbProps={{ 'aria-valuetext': sound.percent(value) }}
          step={1}
        />
      </Stack>
    </Section>
  );
}
