/** The form of a bot. What was changed waits for Save; trying it out saves it first, as the server tries what it has. */
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { createBot, listBots, readBot, saveBot } from '#engine/client/api/calls/followerBot.ts';
import { type ApiError, fieldError } from '#engine/client/api/apiError.ts';
import type { FollowerBot } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/parts/notify.ts';
import { useUnsaved } from '../../../app/parts/useUnsaved.tsx';
import styles from '../bots.module.css';
import { useHasBots } from '../useHasBots.ts';
import { sameBot, savedBot } from './botDraft.ts';
import { GeneralPart } from './GeneralPart.tsx';
import { RepliesPart } from './RepliesPart.tsx';
import { replyProblem } from './replyProblem.ts';
import { BOT_TEXT } from './text.ts';
import { TryBot } from './TryBot.tsx';

/** Saves; `onDone` gets what is stored now. */
function useSave() {
  const options = {
    invalidates: [listBots, readBot],
    onFailed: (error: ApiError) => fieldError(error, 'name') === null && notify.failed(error.message),
  };
  const create = useAction(createBot, options);
  const save = useAction(saveBot, options);

  function start(bot: FollowerBot, onDone: (stored: FollowerBot) => void): void {
    const done = { onSuccess: (answer: { bot: FollowerBot }) => onDone(answer.bot) };
    const body = savedBot(bot);
    if (bot.id === '') create.mutate({ body }, done);
    else save.mutate({ params: { id: bot.id }, body }, done);
  }

  return { start, isPending: create.isPending || save.isPending, error: create.error ?? save.error };
}

interface BotFormProps {
  /** With an empty id it is not made yet. */
  stored: FollowerBot;
  onMade?: (id: string) => void;
}

export function BotForm({ stored, onMade }: BotFormProps) {
  const text = useText(BOT_TEXT);
  const locale = useAppState((state) => state.locale);
  const saving = useSave();
  const mayChange = useHasBots();
  const [kept, setKept] = useState(stored);
  const [bot, setBot] = useState(stored);
  const [isAsked, setIsAsked] = useState(false);
  const isNew = kept.id === '';
  const isChanged = !sameBot(bot, kept);
  useUnsaved(isChanged);

  function save(onDone?: (id: string) => void): void {
    setIsAsked(true);
    if (bot.replies.some((reply) => replyProblem(reply, { text: text.empty, locale }) !== null)) return;
    saving.start(bot, (next) => {
      setKept(next);
      setBot(next);
      setIsAsked(false);
      notify.done(text.saved);
      if (isNew) onMade?.(next.id);
      onDone?.(next.id);
    });
  }

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    save();
  }

  return (
    <form className={styles['columns']} onSubmit={handleSubmit}>
      <Stack gap="lg" miw={0}>
        <GeneralPart bot={bot} nameError={fieldError(saving.error, 'name')} onChange={setBot} />
        <RepliesPart bot={bot} isAsked={isAsked} onChange={setBot} />
        {mayChange && (isNew || isChanged) && (
          <Paper className={styles['bar']}>
            <Group justify="space-between" gap="sm">
              <Text size="sm" c="dark.2">
                {text.unsaved}
              </Text>
              <Group gap="sm">
                {isChanged && (
                  <Button variant="default" onClick={() => setBot(kept)}>
                    {text.discard}
                  </Button>
                )}
                <Button type="submit" loading={saving.isPending}>
                  {text.save}
                </Button>
              </Group>
            </Group>
          </Paper>
        )}
      </Stack>
      <TryBot bot={bot} isSaved={!isNew && !isChanged} onSave={save} />
    </form>
  );
}
