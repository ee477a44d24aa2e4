/** Settings of a command: name, permission, rate limit, and its answer. */
import { Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { type ApiError, fieldError } from '#engine/client/api/apiError.ts';
import { listPointsCommands, updatePointsCommand } from '#engine/client/api/calls/users.ts';
import { readSpeechStatus } from '#engine/client/api/calls/tts.ts';
import { COMMAND_TEXTS } from '#engine/points/commands/commands.ts';
import { pointsGambleForm, updatePointsCommandForm } from '#schemas/generated/requestForms.ts';
import type { PointsCommand, PointsCommandName, PointsGamble } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useWatched } from '../../../app/api/useWatched.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { WhoMay } from '../../../flow-editor/condition/WhoMay.tsx';
import { ChatState } from '../../../flow-editor/panel/chat/ChatState.tsx';
import { useItems } from '../../../flow-editor/panel/useItems.ts';
import { Offered } from '../../../flow-editor/panel/values/Offered.tsx';
import { RequestDialog } from '../../../forms/dialog/RequestDialog.tsx';
import { RequestFields } from '../../../forms/form/RequestFields.tsx';
import { withWords } from '../../../forms/model/withWords.ts';
import { SpeechNotes } from '../../../speech/SpeechNotes.tsx';
import { GamblePart } from './GamblePart.tsx';
import { COMMANDS_TEXT, valuesOf } from './pointsCommandsText.ts';

const WORD = ['word'] as const;
const ANSWER = ['answer', 'itemId', 'duration'] as const;
const TEXTS = ['text'] as const;
const LOST_TEXT = ['lostText'] as const;
const COOLDOWNS = ['cooldown', 'viewerCooldown'] as const;
/** Fields that say themselves what the server refused. */
const FIELDS: readonly string[] = [
  ...WORD,
  ...ANSWER,
  ...TEXTS,
  ...COOLDOWNS,
  ...['chance', 'factor', 'smallest', 'largest', 'lostText'].map((name) => `gamble.${name}`),
];

interface CommandDialogProps {
  command: PointsCommand;
  onClose: () => void;
}

export function CommandDialog({ command, onClose }: CommandDialogProps) {
  const text = useText(COMMANDS_TEXT);
  const [draft, setDraft] = useState(command);
  const { mutate, isPending, error } = useAction(updatePointsCommand, {
    invalidates: [listPointsCommands],
    success: text.saved,
    onDone: onClose,
    onFailed: (failed: ApiError) =>
      FIELDS.every((field) => fieldError(failed, field) === null) && notify.failed(failed.message),
  });
  const edit = (part: Partial<PointsCommand>): void => setDraft((before) => ({ ...before, ...part }));

  function save(): void {
    const { gamble } = draft;
    const trimmed = gamble && { gamble: { ...gamble, lostText: gamble.lostText.trim() } };
    mutate({ body: { ...draft, ...trimmed, text: draft.text.trim() } });
  }

  return (
    <RequestDialog
      {...{ title: text.names[command.id], verb: text.save, isPending, error, onClose }}
      size="lg"
      onSubmit={save}
    >
      <Part {...{ draft, edit }} only={WORD} />
      {draft.id === 'give' && (
        <Text size="sm" c="dark.2">
          {text.amounts}
        </Text>
      )}
      {draft.gamble && <GamblePart gamble={draft.gamble} edit={(gamble) => edit({ gamble })} />}
      <AnswerPart {...{ draft, edit }} />
      <Part {...{ draft, edit }} only={COOLDOWNS} />
      <WhoMay viewers={draft.viewers} size="sm" onChange={(viewers) => edit({ viewers })} />
    </RequestDialog>
  );
}

interface PartProps {
  draft: PointsCommand;
  edit: (part: Partial<PointsCommand>) => void;
}

/** Some of the settings. */
function Part({ draft, edit, only }: PartProps & { only: readonly (keyof PointsCommand)[] }) {
  const items = useItems();
  const form = useWorded(draft);
  return (
    <RequestFields<PointsCommand>
      id={`command-${only[0]}`}
      values={draft}
      {...{ form, only, items }}
      {...(only === WORD && { first: 'word' })}
      onChange={edit}
    />
  );
}

/** Names the text of a gamble after its result, and shows the default text where nothing is typed. */
function useWorded({ id, gamble }: PointsCommand) {
  const text = useText(COMMANDS_TEXT);
  const example = COMMAND_TEXTS[useAppState((state) => state.locale)].answers[id];
  const isGamble = gamble !== undefined;
  return useMemo(() => {
    const hints: { readonly [N in PointsCommandName]?: string } = {
      give: text.problemsHint,
      gamble: text.gamble.problemsHint,
    };
    const hint = [text.textHint, hints[id] ?? ''].join(' ').trim();
    return withWords(updatePointsCommandForm, {
      text: { hint, example, ...(isGamble && { label: text.gamble.wonText }) },
    });
  }, [text, id, example, isGamble]);
}

function AnswerPart({ draft, edit }: PartProps) {
  const { gamble } = draft;
  return (
    <Stack gap="md">
      <Part {...{ draft, edit }} only={ANSWER} />
      {draft.answer === 'chat' && <ChatState />}
      {draft.answer === 'speech' && <SpeechState />}
      <Part {...{ draft, edit }} only={TEXTS} />
      {gamble && <LostText gamble={gamble} edit={(changed) => edit({ gamble: changed })} />}
      <Offered values={valuesOf(draft.id)} />
    </Stack>
  );
}

function LostText({ gamble, edit }: { gamble: PointsGamble; edit: (gamble: PointsGamble) => void }) {
  const example = COMMAND_TEXTS[useAppState((state) => state.locale)].problems.lost;
  const form = useMemo(() => withWords(pointsGambleForm, { lostText: { example } }), [example]);
  return (
    <RequestFields<PointsGamble>
      id="gamble-lost"
      path="gamble"
      form={form}
      values={gamble}
      only={LOST_TEXT}
      onChange={(part) => edit({ ...gamble, ...part })}
    />
  );
}

/** Shows whether anybody would hear it now; it does not matter here that messages of viewers are not read. */
function SpeechState() {
  const { data } = useWatched(readSpeechStatus);
  return data === undefined ? null : <SpeechNotes status={{ ...data, isEnabled: true }} />;
}
