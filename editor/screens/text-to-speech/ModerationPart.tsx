import { Select, SimpleGrid, Stack, Switch, TagsInput } from '@mantine/core';
import type { SpeechSettings } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { Section } from '../../app/parts/Section.tsx';
import type { PartProps } from './speechDraft.ts';
import { SPEECH_SCREEN_TEXT } from './textToSpeechText.ts';

type Moderation = SpeechSettings['moderation'];

/** Limit of the schema. */
const MOST_WORDS = 500;
const LONGEST = 50;
const SWITCHES = ['swearWords', 'shortensRepeats'] as const;
const LISTS = ['blockedWords', 'allowedWords'] as const;

export function ModerationPart({ draft: { moderation }, onChange }: PartProps) {
  const text = useText(SPEECH_SCREEN_TEXT);
  const change = (part: Partial<Moderation>): void => onChange({ moderation: { ...moderation, ...part } });
  const choicesOf = <C extends string>(choices: Readonly<Record<C, string>>) =>
    (Object.entries(choices) as [C, string][]).map(([value, label]) => ({ value, label }));
  return (
    <Section title={text.moderation.label} words={text.moderation.hint}>
      <Stack gap="lg">
        {SWITCHES.map((name) => (
          <Switch
            key={name}
            label={text[name].label}
            description={text[name].hint}
            checked={moderation[name]}
            onChange={({ currentTarget: { checked } }) => change({ [name]: checked })}
          />
        ))}
        {LISTS.map((name) => (
          <TagsInput
            key={name}
            label={text[name].label}
            description={text[name].hint}
            translate="no"
            value={moderation[name]}
            maxTags={MOST_WORDS}
            maxLength={LONGEST}
            splitChars={[',', ';', '\n']}
            clearable
            clearButtonProps={{ 'aria-label': text.clearWords }}
            onChange={(words) => change({ [name]: words })}
          />
        ))}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          <Select
            label={text.links}
            allowDeselect={false}
            data={choicesOf(text.linksChoices)}
            value={moderation.links}
            onChange={(links) => links !== null && change({ links })}
          />
          <Select
            label={text.emoji}
            allowDeselect={false}
            data={choicesOf(text.emojiChoices)}
            value={moderation.emoji}
            onChange={(emoji) => emoji !== null && change({ emoji })}
          />
        </SimpleGrid>
      </Stack>
    </Section>
  );
}
