import { SimpleGrid, Stack, Switch } from '@mantine/core';
import { useText } from '../../app/AppContext.ts';
import { NumberField } from '../../app/parts/numbers/NumberField.tsx';
import { Section } from '../../app/parts/Section.tsx';
import type { PartProps } from './speechDraft.ts';
import { SPEECH_SCREEN_TEXT } from './textToSpeechText.ts';

const NUMBERS = [
  ['cooldownS', 'cooldown', 86_400],
  ['maxLength', 'maxLength', 500],
  ['maxQueueLength', 'maxQueueLength', 100],
] as const;

export function AmountPart({ draft, onChange }: PartProps) {
  const text = useText(SPEECH_SCREEN_TEXT);
  return (
    <Section title={text.what.label} words={text.what.hint}>
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg" style={{ alignItems: 'end' }}>
          {NUMBERS.map(([name, words, maximum]) => (
            <NumberField
              key={name}
              label={text[words].label}
              description={text[words].hint}
              value={draft[name]}
              rules={{ type: 'integer', minimum: 0, maximum }}
              {...(name === 'cooldownS' && { unit: text.seconds })}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
        </SimpleGrid>
        <Switch
          label={text.isHeld.label}
          description={text.isHeld.hint}
          checked={draft.isHeld}
          onChange={({ currentTarget: { checked } }) => onChange({ isHeld: checked })}
        />
      </Stack>
    </Section>
  );
}
