/** Settings of a command: name, permission, rate limit, and its answer. */
import { Button, Group, Modal, Radio, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { type ApiError, fieldError } from '#engine/client/api/apiError.ts';
import { listPointsCommands, updatePointsCommand } from '#engine/client/api/calls/users.ts';
import { readSpeechStatus } from '#engine/client/api/calls/tts.ts';
import { planLimits } from '#engine/rules/planLimits.ts';
import { COMMAND_TEXTS } from '#engine/points/commands/commands.ts';
import type { PointsAnswerChannel, PointsCommand, PointsCommandName } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useWatched } from '../../../app/api/useWatched.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { useUser } from '../../../app/me.ts';
import { notify } from '../../../app/notify.ts';
import { NumberField } from '../../../app/parts/numbers/NumberField.tsx';
import { APP_TEXT } from '../../../app/appText.ts';
import { WhoMay } from '../../../flow-editor/condition/WhoMay.tsx';
import { ChatState } from '../../../flow-editor/panel/chat/ChatState.tsx';
import { useItems } from '../../../flow-editor/panel/useItems.ts';
import { Offered } from '../../../flow-editor/panel/values/Offered.tsx';
import { FORMS_TEXT } from '../../../forms/formsText.ts';
import { SpeechNotes } from '../../../speech/SpeechNotes.tsx';
import { GamblePart } from './GamblePart.tsx';
import { COMMANDS_TEXT, valuesOf } from './pointsCommandsText.ts';

const CHANNELS: readonly PointsAnswerChannel[] = ['toast', 'chat', 'speech'];
const COOLDOWN = { type: 'integer', minimum: 0, maximum: 3600 } as const;
const VIEWER_COOLDOWN = { type: 'integer', minimum: 0, maximum: 86_400 } as const;
const DURATION = { type: 'number', minimum: 1, maximum: 30 } as const;
const FIELDS = ['word', 'text', 'itemId', 'gamble.largest', 'gamble.lostText'] as const;

interface CommandDialogProps {
  command: PointsCommand;
  onClose: () => void;
}

export function CommandDialog({ command, onClose }: CommandDialogProps) {
  const text = useText(COMMANDS_TEXT);
  return (
    <Modal opened onClose={onClose} size="lg" title={text.names[command.id]}>
      <Form {...{ command, onClose }} />
    </Modal>
  );
}

interface PartProps {
  draft: PointsCommand;
  error: ApiError | null;
  edit: (part: Partial<PointsCommand>) => void;
}

function Form({ command, onClose }: CommandDialogProps) {
  const text = useText(COMMANDS_TEXT);
  const { cancel } = useText(APP_TEXT);
  const [draft, setDraft] = useState(command);
  const { mutate, isPending, error } = useAction(updatePointsCommand, {
    invalidates: [listPointsCommands],
    success: text.saved,
    onDone: onClose,
    onFailed: (failed) => FIELDS.every((field) => fieldError(failed, field) === null) && notify.failed(failed.message),
  });
  const edit = (part: Partial<PointsCommand>): void => setDraft((before) => ({ ...before, ...part }));

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    const { gamble } = draft;
    const trimmed = gamble && { gamble: { ...gamble, lostText: gamble.lostText.trim() } };
    mutate({ body: { ...draft, ...trimmed, text: draft.text.trim() } });
  }

  return (
    <form onSubmit={handleSubmit}>
      <Stack gap="lg">
        <TextInput
          data-autofocus
          required
          withAsterisk={false}
          label={text.word}
          description={text.wordHint}
          value={draft.word}
          maxLength={30}
          error={fieldError(error, 'word')}
          onChange={(event) => edit({ word: event.currentTarget.value.replaceAll(' ', '') })}
        />
        {draft.id === 'give' && (
          <Text size="sm" c="dark.2">
            {text.amounts}
          </Text>
        )}
        {draft.gamble && (
          <GamblePart
            gamble={draft.gamble}
            problem={fieldError(error, 'gamble.largest')}
            edit={(gamble) => edit({ gamble })}
          />
        )}
        <AnswerPart {...{ draft, error, edit }} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          <NumberField
            label={text.viewerCooldown}
            value={draft.viewerCooldown}
            rules={VIEWER_COOLDOWN}
            unit="s"
            onChange={(viewerCooldown) => edit({ viewerCooldown })}
          />
          <NumberField
            label={text.cooldown}
            value={draft.cooldown}
            rules={COOLDOWN}
            unit="s"
            onChange={(cooldown) => edit({ cooldown })}
          />
        </SimpleGrid>
        <WhoMay viewers={draft.viewers} size="sm" onChange={(viewers) => edit({ viewers })} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {text.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function AnswerPart({ draft, error, edit }: PartProps) {
  const text = useText(COMMANDS_TEXT);
  const { onlyOnPlan } = useText(FORMS_TEXT);
  const { plan } = useUser();
  const isLocked = (channel: PointsAnswerChannel): boolean => channel === 'speech' && !planLimits(plan).features.tts;
  return (
    <Stack gap="md">
      <Radio.Group label={text.answer} value={draft.answer} onChange={(answer) => edit({ answer })}>
        <Stack gap="xs" mt={6}>
          {CHANNELS.map((value) => (
            <Radio
              key={value}
              value={value}
              label={text.answers[value]}
              description={isLocked(value) ? onlyOnPlan('BASIC') : text.answerHints[value]}
              disabled={isLocked(value)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {draft.answer === 'toast' && <ToastPart {...{ draft, error, edit }} />}
      {draft.answer === 'chat' && <ChatState />}
      {draft.answer === 'speech' && <SpeechState />}
      <TextsPart {...{ draft, error, edit }} />
      <Offered values={valuesOf(draft.id)} />
    </Stack>
  );
}

/** Texts of the answers; a gamble has two. */
function TextsPart({ draft: { id, text: answer, gamble }, error, edit }: PartProps) {
  const text = useText(COMMANDS_TEXT);
  const { answers, problems } = COMMAND_TEXTS[useAppState((state) => state.locale)];
  const hints: { readonly [N in PointsCommandName]?: string } = {
    give: text.problemsHint,
    gamble: text.gamble.problemsHint,
  };
  const hint = [text.textHint, hints[id] ?? ''].join(' ').trim();
  const rules = { autosize: true, minRows: 1, maxLength: 300 } as const;
  return (
    <>
      <Textarea
        {...rules}
        label={gamble ? text.gamble.wonText : text.text}
        description={hint}
        placeholder={answers[id]}
        value={answer}
        error={fieldError(error, 'text')}
        onChange={(event) => edit({ text: event.currentTarget.value })}
      />
      {gamble && (
        <Textarea
          {...rules}
          label={text.gamble.lostText}
          placeholder={problems.lost}
          value={gamble.lostText}
          error={fieldError(error, 'gamble.lostText')}
          onChange={(event) => edit({ gamble: { ...gamble, lostText: event.currentTarget.value } })}
        />
      )}
    </>
  );
}

/** Shows whether anybody would hear it now; it does not matter here that messages of viewers are not read. */
function SpeechState() {
  const { data } = useWatched(readSpeechStatus);
  return data === undefined ? null : <SpeechNotes status={{ ...data, isEnabled: true }} />;
}

/** Select of the item for toasts, only useful with several items. */
function ToastPart({ draft, error, edit }: PartProps) {
  const text = useText(COMMANDS_TEXT);
  const items = useItems() ?? [];
  const places = items.filter(({ type }) => type === 'LOCATION').map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg" style={{ alignItems: 'end' }}>
      <Select
        label={text.item}
        allowDeselect={false}
        data={[{ value: '', label: text.everyItem }, ...places]}
        value={draft.itemId}
        error={fieldError(error, 'itemId')}
        onChange={(itemId) => edit({ itemId: itemId ?? '' })}
      />
      <NumberField
        label={text.duration}
        value={draft.duration}
        rules={DURATION}
        unit="s"
        onChange={(duration) => edit({ duration })}
      />
    </SimpleGrid>
  );
}
