/** Song requests: switch, queue and settings; typed, then saved. */
import { Button, Group, Skeleton, Stack, Switch } from '@mantine/core';
import { changeSongSettings, readSongRequests, readSongSettings } from '#engine/client/api/calls/songRequests.ts';
import { updateSongRequestSettingsForm } from '#schemas/generated/requestForms.ts';
import type { SongRequestSettings, SongRequestStatus } from '#schemas/generated/types.ts';
import { useAction, useCall } from '../../../app/api/useCall.ts';
import { useDraft } from '../../../app/api/useDraft.ts';
import { useWanted } from '../../../app/api/useWanted.ts';
import { useWatched } from '../../../app/api/useWatched.ts';
import { useText } from '../../../app/AppContext.ts';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { Section } from '../../../app/parts/Section.tsx';
import { useUnsaved } from '../../../app/parts/useUnsaved.tsx';
import { RequestFields } from '../../../forms/form/RequestFields.tsx';
import { PastSongs } from '../../../songs/PastSongs.tsx';
import { SongList } from '../../../songs/SongList.tsx';
import { SongNotes } from '../../../songs/SongNotes.tsx';
import { SongTools } from '../../../songs/SongTools.tsx';
import { CommandsPart } from './CommandsPart.tsx';
import { REQUESTS_TEXT } from './requestsText.ts';

const PARTS = [
  ['limits', ['price', 'cooldownS', 'maxQueueLength', 'maxPerViewer', 'answer']],
  ['rules', ['isHeld', 'refusesExplicit', 'maxSongS', 'blockedSongs', 'blockedArtists']],
  ['player', ['usesSimulatedPlayer']],
] as const;

export function RequestsPart() {
  const settings = useCall(readSongSettings, {}, { staleMs: 0 });
  const status = useWatched(readSongRequests);
  if (settings.data !== undefined && status.data !== undefined)
    return (
      <Stack gap="lg">
        <QueuePart status={status.data} />
        <SettingsForm settings={settings.data.settings} />
      </Stack>
    );
  const error = settings.error ?? status.error;
  if (error === null) return <Skeleton height={320} />;
  return <ErrorNote error={error} onRetry={() => (void settings.refetch(), status.refetch())} />;
}

function QueuePart({ status }: { status: SongRequestStatus }) {
  const text = useText(REQUESTS_TEXT);
  const change = useAction(changeSongSettings, { invalidates: [readSongSettings, readSongRequests] });
  const [isOn, want] = useWanted(status.isEnabled);
  return (
    <Section title={text.queue.label} words={text.queue.hint}>
      <Stack gap="md">
        <Switch
          label={text.isOn.label}
          description={text.isOn.hint}
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => change.mutate({ body: { isEnabled: checked } }, want(checked))}
        />
        <SongNotes status={status} />
        <SongTools status={status} />
        <SongList status={status} />
        <PastSongs past={status.past} />
      </Stack>
    </Section>
  );
}

function SettingsForm({ settings }: { settings: SongRequestSettings }) {
  const text = useText(REQUESTS_TEXT);
  const { draft, isChanged, change, discard, saving } = useDraft(settings);
  const save = useAction(changeSongSettings, {
    invalidates: [readSongSettings, readSongRequests],
    success: text.saved,
  });
  useUnsaved(isChanged);
  // The switch applies at once and is no part of the draft.
  const { isEnabled: _switched, ...typed } = draft;
  return (
    <>
      <CommandsPart commands={draft.commands} onChange={(commands) => change({ commands })} />
      {PARTS.map(([name, only]) => (
        <Section key={name} title={text[name].label} words={text[name].hint}>
          <RequestFields
            id={`songs-${name}`}
            form={updateSongRequestSettingsForm}
            values={draft}
            only={only}
            onChange={change}
          />
        </Section>
      ))}
      <Group justify="flex-end">
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
      </Group>
    </>
  );
}
