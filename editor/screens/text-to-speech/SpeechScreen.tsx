/** Text to speech: switch, queue, and settings; typed, heard, then saved. */
import { Button, Skeleton, Stack, Switch } from '@mantine/core';
import {
  changeSpeechSettings,
  disableSpeech,
  enableSpeech,
  readSpeechSettings,
  readSpeechStatus,
} from '#engine/client/api/calls/tts.ts';
import type { SpeechSettings, SpeechStatus } from '#schemas/generated/types.ts';
import { useAction, useCall } from '../../app/api/useCall.ts';
import { useDraft } from '../../app/api/useDraft.ts';
import { useWanted } from '../../app/api/useWanted.ts';
import { useWatched } from '../../app/api/useWatched.ts';
import { useText } from '../../app/AppContext.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { Page } from '../../app/parts/Page.tsx';
import { Section } from '../../app/parts/Section.tsx';
import { useUnsaved } from '../../app/parts/useUnsaved.tsx';
import { PastList } from '../../speech/PastList.tsx';
import { QueueButtons } from '../../speech/QueueButtons.tsx';
import { SpeechList } from '../../speech/SpeechList.tsx';
import { SpeechNotes } from '../../speech/SpeechNotes.tsx';
import { AmountPart } from './AmountPart.tsx';
import { ModerationPart } from './ModerationPart.tsx';
import { speechScreen } from './screen.ts';
import { SPEECH_SCREEN_TEXT } from './textToSpeechText.ts';
import { VoicePart } from './VoicePart.tsx';
import { WhoPart } from './WhoPart.tsx';

export function SpeechScreen() {
  const settings = useCall(readSpeechSettings, {}, { staleMs: 0 });
  const status = useWatched(readSpeechStatus);
  if (settings.data !== undefined && status.data !== undefined)
    return <SpeechForm settings={settings.data.settings} status={status.data} />;
  const error = settings.error ?? status.error;
  return (
    <SpeechPage>
      {error === null ? (
        <Skeleton height={320} />
      ) : (
        <ErrorNote error={error} onRetry={() => (void settings.refetch(), status.refetch())} />
      )}
    </SpeechPage>
  );
}

function SpeechPage(props: { actions?: React.ReactNode; children: React.ReactNode }) {
  const { about } = useText(SPEECH_SCREEN_TEXT);
  return <Page title={useText(speechScreen.title)} about={about} width={960} {...props} />;
}

function SpeechForm({ settings, status }: { settings: SpeechSettings; status: SpeechStatus }) {
  const text = useText(SPEECH_SCREEN_TEXT);
  const { draft, isChanged, change, discard, saving } = useDraft(settings);
  const save = useAction(changeSpeechSettings, { invalidates: [readSpeechSettings], success: text.saved });
  useUnsaved(isChanged);
  // The switch applies at once and is no part of the draft.
  const { isEnabled: _switched, ...typed } = draft;
  return (
    <SpeechPage
      actions={
        <>
          <Button variant="default" disabled={!isChanged} onClick={discard}>
            {text.discard}
          </Button>
          <Button
            disabled={!isChanged}
            loading={save.isPending}
            onClick={() =>
              save.mutate(
                { body: typed },
                saving((answer) => answer.settings),
              )
            }
          >
            {text.save}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <SpeechNotes status={status} />
        <CurrentText status={status} />
        <WhoPart draft={draft} onChange={change} />
        <AmountPart draft={draft} onChange={change} />
        <VoicePart draft={draft} onChange={change} mayTry={status.isInPlan && status.hasVoices} />
        <ModerationPart draft={draft} onChange={change} />
      </Stack>
    </SpeechPage>
  );
}

function CurrentText({ status }: { status: SpeechStatus }) {
  const text = useText(SPEECH_SCREEN_TEXT);
  const invalidates = [readSpeechSettings, readSpeechStatus];
  const enable = useAction(enableSpeech, { invalidates });
  const disable = useAction(disableSpeech, { invalidates });
  const [isOn, want] = useWanted(status.isEnabled);
  return (
    <Section title={text.queue.label} words={text.queue.hint}>
      <Stack gap="md">
        <Switch
          label={text.isOn.label}
          description={text.isOn.hint}
          checked={isOn}
          disabled={!status.isInPlan && !isOn}
          onChange={({ currentTarget: { checked } }) => (checked ? enable : disable).mutate({}, want(checked))}
        />
        <QueueButtons status={status} />
        <SpeechList status={status} />
        <PastList past={status.past} />
      </Stack>
    </Section>
  );
}
