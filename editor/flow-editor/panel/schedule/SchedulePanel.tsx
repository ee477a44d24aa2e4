/**
 * Schedule in words or as a cron expression, with its meaning and the next times (behaviour: schedule-4). Only valid
 * input becomes part of the flow; invalid input stays in its field.
 */
import { Button, Stack, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { AppError } from '#engine/core/appError.ts';
import { parseCron } from '#engine/flows/schedule/cron.ts';
import { wordsToCron } from '#engine/flows/schedule/wordsToCron.ts';
import { textToCron } from '#engine/client/api/calls/ai.ts';
import type { FlowTriggerNode, Locale } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import type { SettingsKind } from '../../../forms/model/settingProblems.ts';
import { triggerSettings } from '../../model/triggerSettings.ts';
import { KindSettings } from '../KindSettings.tsx';
import { useFlowEditor } from '../../FlowEditorContext.ts';
import { useServerHas } from '../../useServerHas.ts';
import { NextTimes } from './NextTimes.tsx';
import { SCHEDULE_TEXT } from './scheduleText.ts';

interface ScheduleSettings {
  text: string;
  cron: string;
}

interface SchedulePanelProps {
  id: string;
  trigger: FlowTriggerNode;
}

export function SchedulePanel({ id, trigger }: SchedulePanelProps) {
  const { drafts } = useFlowEditor();
  const settings = trigger.settings as unknown as ScheduleSettings;
  const kind = useScheduleKind(settings.text);
  // Words that only the AI may understand.
  const [unread, setUnread] = useState<string | null>(null);
  const [answers, setAnswers] = useState(0);
  const change = (changed: Partial<ScheduleSettings>): void =>
    drafts.add('settings', id, { triggersById: { [id]: { settings: changed } } });
  return (
    <Stack gap="md">
      <KindSettings
        key={answers}
        {...{ id: 'words', kind, values: settings }}
        only={['text']}
        onChange={({ text = '' }: Partial<ScheduleSettings>) =>
          change({ text, cron: wordsToCron(text) ?? settings.cron })
        }
        onWrong={({ text }: Partial<ScheduleSettings>) => setUnread(text ?? null)}
      />
      <AskAi
        words={unread ?? settings.text}
        isUnread={unread !== null}
        onChange={(read) => {
          change(read);
          setAnswers(answers + 1);
        }}
      />
      <KindSettings
        {...{ id: 'cron', kind, values: settings }}
        only={['cron']}
        onChange={({ cron }: Partial<ScheduleSettings>) => cron !== undefined && change({ text: '', cron })}
      />
      <NextTimes cron={settings.cron} />
    </Stack>
  );
}

/** @param stored words that are understood already, by the grammar or by the AI */
function useScheduleKind(stored: string): SettingsKind {
  const { notUnderstood } = useText(SCHEDULE_TEXT);
  return useMemo(
    () => ({
      ...triggerSettings('SCHEDULE'),
      check({ name }, value, locale) {
        const typed = String(value);
        if (name === 'cron') return cronProblem(typed, locale);
        return typed.trim() === '' || typed === stored || wordsToCron(typed) !== null ? null : notUnderstood;
      },
    }),
    [stored, notUnderstood],
  );
}

interface AskAiProps {
  words: string;
  isUnread: boolean;
  onChange(read: ScheduleSettings): void;
}

/** Asks the AI when the grammar finds no answer, on servers that have one. */
function AskAi({ words, isUnread, onChange }: AskAiProps) {
  const text = useText(SCHEDULE_TEXT);
  const { ai: hasAi } = useServerHas();
  const ask = useAction(textToCron, { onDone: ({ cron }) => onChange({ text: words, cron }) });
  if (ask.data?.isByAi && ask.variables.body.text === words)
    return (
      <Text size="xs" role="status">
        {text.byAi}
      </Text>
    );
  if (!hasAi || !isUnread) return null;
  return (
    <Button
      size="compact-xs"
      style={{ justifySelf: 'start' }}
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
