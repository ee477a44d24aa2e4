/** Replies: text with values of the follower, an optional sound, and a switch. */
import { ActionIcon, Button, Group, Paper, Slider, Stack, Switch, Text, Textarea, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import type { FollowerBot, FollowerBotReply } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { MediaChoice } from '../../../forms/parts/MediaChoice.tsx';
import styles from '../bots.module.css';
import { MAX_REPLIES, newReply } from './botDraft.ts';
import { replyProblem } from './replyProblem.ts';
import { BOT_TEXT } from './botSettingsText.ts';
import { ValueChips } from './ValueChips.tsx';

const MAX_TEXT = 500;

interface RepliesPartProps {
  bot: FollowerBot;
  /** True after an attempt to save: only then are empty fields mistakes. */
  isAsked: boolean;
  onChange: (part: Pick<FollowerBot, 'replies'>) => void;
}

export function RepliesPart({ bot, isAsked, onChange }: RepliesPartProps) {
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
            {...{ reply, isAsked }}
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
  isAsked: boolean;
  onChange: (reply: FollowerBotReply) => void;
  onRemove: () => void;
}

function ReplyFields({ reply, number, isAsked, onChange, onRemove }: ReplyFieldsProps) {
  const text = useText(BOT_TEXT);
  const locale = useAppState((state) => state.locale);
  const area = useRef<HTMLTextAreaElement>(null);
  const problem = replyProblem(reply, { text: text.empty, locale });
  const isShown = isAsked || reply.text.trim() !== '';

  /** Inserts at the selection; the caret moves behind it. */
  function insert(value: string): void {
    const { selectionStart = reply.text.length, selectionEnd = reply.text.length } = area.current ?? {};
    const next = reply.text.slice(0, selectionStart) + value + reply.text.slice(selectionEnd);
    onChange({ ...reply, text: next.slice(0, MAX_TEXT) });
    area.current?.focus();
  }

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
      <Textarea
        ref={area}

        aria-label={text.words(number)}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={MAX_TEXT}
        value={reply.text}
        error={isShown ? problem : null}
        onChange={(event) => onChange({ ...reply, text: event.currentTarget.value })}
      />
      <ValueChips onInsert={insert} />
      <Sound {...{ reply, number, onChange }} />
    </div>
  );
}

function Sound({ reply, number, onChange }: Pick<ReplyFieldsProps, 'reply' | 'number' | 'onChange'>) {
  const text = useText(BOT_TEXT);
  const { soundId, volume } = reply;
  return (
    <div className={styles['sound']}>
      <MediaChoice
        id={`sound-${reply.id}`}
        kind="audios"
        label={text.sound(number)}
        value={soundId}
        isMixed={false}
        isInvalid={false}
        isDisabled={false}
        onChange={(id) => onChange({ ...reply, soundId: id })}
        onSettle={() => undefined}
      />
      {soundId !== '' && (
        <Slider
          min={0}
          max={100}
          value={Math.round(volume * 100)}
          label={(percent) => `${percent} %`}
          thumbLabel={text.volume(number)}
          thumbValueText={(percent) => `${percent} %`}
          onChange={(percent) => onChange({ ...reply, volume: percent / 100 })}
        />
      )}
    </div>
  );
}
