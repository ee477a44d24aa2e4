/** Whether browsers of this computer may open docks, and their links. */
import { Button, Checkbox, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { Locale } from '#schemas/generated/types.ts';
import { AGENT_DOCK_NAMES, agentDockLink, type AgentDockName } from '../app/agentDocks.ts';
import { DOCKS_TEXT } from '../screens/docks/docksText.ts';
import { HELPING_TEXT } from '../screens/helping/helpingText.ts';
import { AGENT_TEXT } from './agentText.ts';

/** Returns the name of a dock as the dashboard has it. */
const titleOf = (name: AgentDockName, locale: Locale): string =>
  name === 'flows' ? HELPING_TEXT[locale].docks.flows.name : DOCKS_TEXT[locale].docks[name].name;

interface DockLinksProps {
  locale: Locale;
  origin: string;
  /** The part of the links behind `#`; empty = docks are not allowed. */
  secret: string;
  copyText: (text: string) => Promise<void>;
  onChange: (isAllowed: boolean) => void;
}

export function DockLinks({ locale, origin, secret, copyText, onChange }: DockLinksProps) {
  const { docks: text } = AGENT_TEXT[locale];
  const [copied, setCopied] = useState<{ name: AgentDockName; isCopied: boolean } | null>(null);
  const isAllowed = secret !== '';
  const copy = (name: AgentDockName): void =>
    void copyText(agentDockLink(origin, name, secret)).then(
      () => setCopied({ name, isCopied: true }),
      () => setCopied({ name, isCopied: false }),
    );
  return (
    <Paper p="lg" component="section" aria-label={text.title}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {text.title}
        </Title>
        <Text size="sm">{text.words}</Text>
        <Checkbox
          label={text.allow}
          checked={isAllowed}
          onChange={(event) => {
            setCopied(null);
            onChange(event.currentTarget.checked);
          }}
        />
        {isAllowed && <Text size="sm">{text.links}</Text>}
        {isAllowed &&
          AGENT_DOCK_NAMES.map((name) => {
            const title = titleOf(name, locale);
            return (
              <Group key={name} gap="xs" wrap="nowrap" align="flex-end">
                <TextInput
                  flex={1}
                  miw={0}
                  readOnly
                  spellCheck={false}
                  label={title}
                  aria-label={text.address(title)}
                  value={agentDockLink(origin, name, secret)}
                  onFocus={(event) => event.currentTarget.select()}
                />
                <Button
                  variant="light"
                  leftSection={<IconCopy size={16} aria-hidden />}
                  aria-label={`${text.copy}: ${text.address(title)}`}
                  onClick={() => copy(name)}
                >
                  {copied?.name === name && copied.isCopied ? text.copied : text.copy}
                </Button>
              </Group>
            );
          })}
        {copied !== null && (
          <Text size="sm" role="status">
            {copied.isCopied ? text.copied : text.notCopied}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
