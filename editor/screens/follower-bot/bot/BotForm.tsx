/** Form of a bot. Changes wait for Save; a test saves them first, as the server tests its own version. */
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { createBot, listBots, readBot, saveBot } from '#engine/client/api/calls/followerBot.ts';
import { type ApiError, fieldError } from '#engine/client/api/apiError.ts';
import type { FollowerBot, FollowerBotAnswer } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useDraft } from '../../../app/api/useDraft.ts';
import { useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { useUnsaved } from '../../../app/parts/useUnsaved.tsx';
import { RequestFrame } from '../../../forms/form/RequestFrame.tsx';
import styles from '../bots.module.css';
import { useHasBots } from '../useHasBots.ts';
import { savedBot } from './botDraft.ts';
import { GeneralPart } from './GeneralPart.tsx';
import { RepliesPart } from './RepliesPart.tsx';
import { BOT_TEXT } from './botSettingsText.ts';
import { TryBot } from './TryBot.tsx';

interface SaveDone {
  onSuccess: (answer: FollowerBotAnswer) => void;
  onError: () => void;
}

function useSave() {
  const options = {
    invalidates: [listBots, readBot],
    onFailed: (error: ApiError) => fieldError(error, 'name') === null && notify.failed(error.message),
  };
  const create = useAction(createBot, options);
  const save = useAction(saveBot, options);

  function start(bot: FollowerBot, done: SaveDone): void {
    const body = savedBot(bot);
    if (bot.id === '') create.mutate({ body }, done);
    else save.mutate({ params: { id: bot.id }, body }, done);
  }

  return { start, isPending: create.isPending || save.isPending, error: create.error ?? save.error };
}

interface BotFormProps {
  /** Stored bot; an empty id means it does not exist yet. */
  stored: FollowerBot;
  /** Called after it was created, when nothing is unsaved any more. */
  onMade?: (id: string) => void;
}

export function BotForm({ stored, onMade }: BotFormProps) {
  const text = useText(BOT_TEXT);
  const saving = useSave();
  const mayChange = useHasBots();
  const form = useDraft(stored);
  const { draft: bot, isChanged } = form;
  const { id } = form.base;
  const isNew = id === '';
  // A test that waits for the server to have this version.
  const afterSave = useRef<((id: string) => void) | null>(null);
  useUnsaved(isChanged);

  // Edits made during the creation are saved first: the redirect to its address would ask about them.
  useEffect(() => {
    if (!isNew && !isChanged) onMade?.(id);
  }, [id, isNew, isChanged, onMade]);

  function save(): void {
    const onDone = afterSave.current;
    afterSave.current = null;
    const { onSuccess, onError } = form.saving((answer: FollowerBotAnswer) => answer.bot);
    saving.start(bot, {
      onSuccess(answer) {
        onSuccess(answer);
        notify.done(text.saved);
        onDone?.(answer.bot.id);
      },
      onError,
    });
  }

  return (
    <RequestFrame className={styles['columns']} error={saving.error} onSubmit={save}>
      <Stack gap="lg" miw={0}>
        <GeneralPart bot={bot} onChange={form.change} />
        <RepliesPart bot={bot} onChange={form.change} />
      </Stack>
      <Stack gap="lg" className={styles['aside']}>
        {mayChange && (isNew || isChanged) && (
          <Paper p="md">
            <Group justify="space-between" gap="sm">
              <Text size="sm" c="dark.2">
                {text.unsaved}
              </Text>
              <Group gap="sm">
                {isChanged && (
                  <Button variant="default" onClick={form.discard}>
                    {text.discard}
                  </Button>
                )}
                <Button type="submit" loading={saving.isPending} onClick={() => (afterSave.current = null)}>
                  {text.save}
                </Button>
              </Group>
            </Group>
          </Paper>
        )}
        <TryBot bot={bot} isSaved={!isNew && !isChanged} onSave={(onDone) => (afterSave.current = onDone)} />
      </Stack>
    </RequestFrame>
  );
}
