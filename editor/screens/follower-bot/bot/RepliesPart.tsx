/** Replies: text with values of the follower, an optional sound, and a switch. */
import { ActionIcon, Button, Group, Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import type { RequestForm } from '#schemas/generated/forms.ts';
import { followerBotReplyForm, saveFollowerBotForm } from '#schemas/generated/requestForms.ts';
import type { FollowerBot, FollowerBotReply } from '#schemas/generated/types.ts';
import { useApp, useText } from '../../../app/AppContext.ts';
import { RequestFields } from '../../../forms/form/RequestFields.tsx';
import type { SettingsKind } from '../../../forms/model/settingProblems.ts';
import { withWords } from '../../../forms/model/withWords.ts';
import styles from '../bots.module.css';
import { newReply } from './botDraft.ts';
import { replyProblem } from './replyProblem.ts';
import { BOT_TEXT } from './botSettingsText.ts';
import { ValueChips } from './ValueChips.tsx';

const MAX_REPLIES = saveFollowerBotForm.hidden?.['replies']?.maxItems ?? Infinity;

interface RepliesPartProps {
  bot: FollowerBot;
  onChange: (part: Pick<FollowerBot, 'replies'>) => void;
}

export function RepliesPart({ bot, onChange }: RepliesPartProps) {
  const { environment } = useApp();
  const text = useText(BOT_TEXT);
  const { replies } = bot;
  const write = (next: FollowerBotReply[]): void => onChange({ replies: next });
  return (
    <Paper component="section" p="lg" aria-label={text.replies}>
      <Stack>
        <Stack gap={2}>
          <Title order={2} size="h4">
            {text.replies}
          </Title>
          <Text size="sm" c="dark.2">
            {text.repliesHint}
          </Text>
        </Stack>
        {replies.map((reply, index) => (
          <ReplyFields
            key={reply.id}
            reply={reply}
            number={index + 1}
            onChange={(next) => write(replies.map((one) => (one.id === reply.id ? next : one)))}
            onRemove={() => write(replies.filter(({ id }) => id !== reply.id))}
          />
        ))}
        {replies.length === 0 && (
          <Text size="sm" c="yellow.4">
            {text.noReplies}
          </Text>
        )}
        <Group>
          <Button
            variant="light"
            leftSection={<IconPlus size={16} />}
            disabled={replies.length >= MAX_REPLIES}
            onClick={() => write([...replies, newReply(environment.randomId())])}
          >
            {text.addReply}
          </Button>
          {replies.length >= MAX_REPLIES && (
            <Text size="sm" c="dark.2">
              {text.full(MAX_REPLIES)}
            </Text>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}

interface ReplyFieldsProps {
  reply: FollowerBotReply;
  number: number;
  onChange: (reply: FollowerBotReply) => void;
  onRemove: () => void;
}

const FIELDS = ['text', 'soundId', 'volume'] as const;

function ReplyFields({ reply, number, onChange, onRemove }: ReplyFieldsProps) {
  const text = useText(BOT_TEXT);
  const fields = useRef<HTMLDivElement>(null);
  const form = useReplyForm(number);
  return (
    <div
      className={styles['reply']}
      role="group"
      aria-label={text.reply(number)}
      data-off={!reply.isEnabled || undefined}
    >
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Text size="sm" fw={600}>
          {text.reply(number)}
        </Text>
        <Group gap="xs" wrap="nowrap">
          <Switch
            aria-label={text.replyOn(number)}
            checked={reply.isEnabled}
            onChange={(event) => onChange({ ...reply, isEnabled: event.currentTarget.checked })}
          />
          <ActionIcon variant="subtle" color="gray" aria-label={text.removeReply(number)} onClick={onRemove}>
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      </Group>
      <div ref={fields}>
        <RequestFields<FollowerBotReply>
          id={`reply-${reply.id}`}
          form={form}
          values={reply}
          only={FIELDS}
          isBare
          onChange={(changed) => onChange({ ...reply, ...changed })}
        />
      </div>
      <ValueChips onInsert={(value) => insertText(fields.current?.querySelector('textarea'), value)} />
    </div>
  );
}

/** Numbers the fields of a reply, and checks the values in its text. */
function useReplyForm(number: number): RequestForm & Pick<SettingsKind, 'check'> {
  const text = useText(BOT_TEXT);
  return useMemo(
    () => ({
      ...withWords(followerBotReplyForm, {
        text: { label: text.words(number) },
        soundId: { label: text.sound(number) },
        volume: { label: text.volume(number) },
      }),
      check: (field, value, locale) =>
        field.name === 'text' ? replyProblem({ text: String(value) }, { text: text.empty, locale }) : null,
    }),
    [text, number],
  );
}

/** Inserts at the selection as if it had been typed; the caret moves behind it. */
function insertText(area: HTMLTextAreaElement | null | undefined, value: string): void {
  if (area === null || area === undefined) return;
  area.setRangeText(value, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
  area.focus();
}
