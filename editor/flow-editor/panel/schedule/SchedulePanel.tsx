/**
 * Schedule in words or as a cron expression, with its meaning and the next times (behaviour: schedule-4). Only valid
 * input becomes part of the flow; invalid input stays in its field.
 */
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { AppError } from '#engine/core/appError.ts';
import { parseCron } from '#engine/flows/schedule/cron.ts';
import { wordsToCron } from '#engine/flows/schedule/wordsToCron.ts';
import { textToCron } from '#engine/client/api/calls/ai.ts';
import type { FlowTriggerNode, Locale } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { useFlowEditor } from '../../FlowEditorContext.ts';
import { useServerHas } from '../../useServerHas.ts';
import { NextTimes } from './NextTimes.tsx';
import { SCHEDULE_TEXT } from './scheduleText.ts';

const MAX_WORDS = 200;
const MAX_CRON = 120;

interface ScheduleSettings {
  text: string;
  cron: string;
}

export function SchedulePanel({ id, trigger }: { id: string; trigger: FlowTriggerNode }) {
  const { drafts } = useFlowEditor();
  const settings = trigger.settings as unknown as ScheduleSettings;
  const change = (changed: Partial<ScheduleSettings>): void =>
    drafts.add('settings', id, { triggersById: { [id]: { settings: changed } } });
  return (
    <Stack gap="md">
      <Words settings={settings} onChange={change} />
      <CronField settings={settings} onChange={change} />
      <NextTimes cron={settings.cron} />
    </Stack>
  );
}

interface FieldProps {
  settings: ScheduleSettings;
  onChange(changed: Partial<ScheduleSettings>): void;
}

function Words({ settings, onChange }: FieldProps) {
  const text = useText(SCHEDULE_TEXT);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? settings.text;
  const isUnread = shown.trim() !== '' && wordsToCron(shown) === null && shown !== settings.text;
  const [isTold, tell] = useState(false);
  return (
    <div>
      <TextInput
        size="xs"
        label={text.words}
        description={text.wordsHint}
        value={shown}
        maxLength={MAX_WORDS}
        error={isUnread && isTold ? text.notUnderstood : undefined}
        onChange={({ currentTarget: { value } }) => {
          const cron = wordsToCron(value);
          // Valid input is in the settings.
          setTyped(cron === null ? value : null);
          tell(false);
          if (cron !== null) onChange({ text: value, cron });
        }}
        onBlur={() => tell(true)}
      />
      <AskAi words={shown} isUnread={isUnread} onChange={onChange} />
    </div>
  );
}

/** Asks the AI when the grammar finds no answer, on servers that have one. */
function AskAi({ words, isUnread, onChange }: Pick<FieldProps, 'onChange'> & { words: string; isUnread: boolean }) {
  const text = useText(SCHEDULE_TEXT);
  const { ai: hasAi } = useServerHas();
  const ask = useAction(textToCron, { onDone: ({ cron }) => onChange({ text: words, cron }) });
  if (ask.data?.isByAi && ask.variables.body.text === words)
    return (
      <Text size="xs" mt={6} role="status">
        {text.byAi}
      </Text>
    );
  if (!hasAi || !isUnread) return null;
  return (
    <Button
      mt={8}
      size="compact-xs"
      variant="light"
      leftSection={<IconSparkles size={14} />}
      loading={ask.isPending}
      onClick={() => ask.mutate({ body: { text: words } })}
    >
      {text.askAi}
    </Button>
  );
}

/** Returns the mistake in an expression; null = none. */
function cronProblem(cron: string, locale: Locale): string | null {
  try {
    parseCron(cron);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.text(locale);
    throw error;
  }
}

function CronField({ settings, onChange }: FieldProps) {
  const text = useText(SCHEDULE_TEXT);
  const locale = useAppState((state) => state.locale);
  /** Input that is not valid yet. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      size="xs"
      label={text.cron}
      description={text.cronHint}
      value={typed ?? settings.cron}
      maxLength={MAX_CRON}
      spellCheck={false}
      translate="no"
      error={typed === null ? undefined : cronProblem(typed, locale)}
      onChange={({ currentTarget: { value } }) => {
        const isRead = cronProblem(value, locale) === null;
        setTyped(isRead ? null : value);
        if (isRead) onChange({ text: '', cron: value });
      }}
    />
  );
}
