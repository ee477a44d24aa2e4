/** The chat commands of song requests: each with its word and who may use it. */
import { Accordion, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { SongCommand, SongRequestSettings } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { Section } from '../../../app/parts/Section.tsx';
import { WhoMay } from '../../../flow-editor/condition/WhoMay.tsx';
import { REQUESTS_TEXT } from './requestsText.ts';

type Commands = SongRequestSettings['commands'];

const NAMES = ['add', 'remove', 'skip', 'show'] as const satisfies readonly (keyof Commands)[];
/** Limit of schemas/entities/song-command.json. */
const MAX_WORD = 30;

interface CommandsPartProps {
  commands: Commands;
  onChange: (commands: Commands) => void;
}

export function CommandsPart({ commands, onChange }: CommandsPartProps) {
  const text = useText(REQUESTS_TEXT);
  return (
    <Section title={text.commands.label} words={text.commands.hint}>
      <Accordion variant="separated">
        {NAMES.map((name) => (
          <Accordion.Item key={name} value={name}>
            <Accordion.Control>
              <Text fw={600}>{text.command[name].name}</Text>
              <Text size="sm" c="dark.2" translate="no">
                {commands[name].isEnabled ? commands[name].word : '–'}
              </Text>
            </Accordion.Control>
            <Accordion.Panel>
              <CommandFields
                name={name}
                command={commands[name]}
                onChange={(command) => onChange({ ...commands, [name]: command })}
              />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Section>
  );
}

interface CommandFieldsProps {
  name: keyof Commands;
  command: SongCommand;
  onChange: (command: SongCommand) => void;
}

function CommandFields({ name, command, onChange }: CommandFieldsProps) {
  const text = useText(REQUESTS_TEXT);
  return (
    <Stack gap="md">
      <Switch
        label={text.isCommandOn}
        checked={command.isEnabled}
        onChange={({ currentTarget: { checked } }) => onChange({ ...command, isEnabled: checked })}
      />
      <TextInput
        label={text.word}
        description={text.command[name].hint}
        value={command.word}
        maxLength={MAX_WORD}
        // A command is one word.
        onChange={({ currentTarget: { value } }) => onChange({ ...command, word: value.replace(/\s/g, '') })}
      />
      <WhoMay viewers={command.viewers} size="sm" onChange={(viewers) => onChange({ ...command, viewers })} />
    </Stack>
  );
}
