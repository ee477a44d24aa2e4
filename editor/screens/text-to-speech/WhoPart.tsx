import { Radio, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useText } from '../../app/AppContext.ts';
import { Section } from '../../app/parts/Section.tsx';
import { WhoMay } from '../../flow-editor/condition/WhoMay.tsx';
import type { PartProps } from './speechDraft.ts';
import { SPEECH_SCREEN_TEXT } from './textToSpeechText.ts';

const TYPES = ['all', 'startsWith'] as const;
const NARROW = { base: 1, xs: 2 };

export function WhoPart({ draft, onChange }: PartProps) {
  const text = useText(SPEECH_SCREEN_TEXT);
  const { filter, messageType, startsWith, prefix } = draft;
  return (
    <Section title={text.who.label} words={text.who.hint}>
      <Stack gap="lg">
        <WhoMay viewers={filter} size="sm" onChange={(viewers) => onChange({ filter: viewers })} />
        <Radio.Group
          aria-label={text.who.label}
          value={messageType}
          onChange={(value) => onChange({ messageType: value === 'all' ? 'all' : 'startsWith' })}
        >
          <Stack gap="xs">
            {TYPES.map((type) => (
              <Radio key={type} value={type} label={text.messageTypes[type]} />
            ))}
          </Stack>
        </Radio.Group>
        <SimpleGrid cols={NARROW} spacing="lg" style={{ alignItems: 'end' }}>
          {messageType === 'startsWith' && (
            <TextInput
              label={text.startsWith.label}
              description={text.startsWith.hint}
              maxLength={20}

              value={startsWith}
              onChange={({ currentTarget: { value } }) => onChange({ startsWith: value })}
            />
          )}
          <TextInput
            label={text.prefix.label}
            description={text.prefix.hint}
            maxLength={200}

            value={prefix}
            onChange={({ currentTarget: { value } }) => onChange({ prefix: value })}
          />
        </SimpleGrid>
      </Stack>
    </Section>
  );
}
