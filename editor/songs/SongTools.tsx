/** The song that plays, a skip, and a field for a song of the streamer. */
import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconPlayerSkipForward, IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { addSongRequest, readSongRequests } from '#engine/client/api/calls/songRequests.ts';
import { songText } from '#engine/rules/songs/songRequests.ts';
import type { SongRequestStatus } from '#schemas/generated/types.ts';
import { useAction } from '../app/api/useCall.ts';
import { useText } from '../app/AppContext.ts';
import { OnlyWith } from '../app/helping/OnlyWith.tsx';
import { SONGS_TEXT } from './songsText.ts';
import { useSongControl } from './useSongControl.ts';

/** Limit of schemas/api/song-requests/add-song-request.json. */
const MAX_WORDS = 300;

export function SongTools({ status: { current, service, isSimulated } }: { status: SongRequestStatus }) {
  const text = useText(SONGS_TEXT);
  const control = useSongControl();
  return (
    <>
      <div>
        {current !== null && (
          <Text size="sm" translate="no">
            <bdi>{text.playing(songText(current))}</bdi>
          </Text>
        )}
        {service !== '' && (
          <Text size="sm" c="dark.2">
            {text.service(isSimulated ? text.simulated : service)}
          </Text>
        )}
      </div>
      <OnlyWith right="press">
        <Group gap="xs" align="flex-end">
          <AddField />
          <Button
            variant="default"
            leftSection={<IconPlayerSkipForward size={16} />}
            disabled={service === '' || current === null}
            onClick={() => control({ action: 'skip' })}
          >
            {text.skip}
          </Button>
        </Group>
      </OnlyWith>
    </>
  );
}

function AddField() {
  const text = useText(SONGS_TEXT);
  const [words, setWords] = useState('');
  const add = useAction(addSongRequest, { invalidates: [readSongRequests], onDone: () => setWords('') });
  function send(event: FormEvent): void {
    event.preventDefault();
    if (words.trim() !== '') add.mutate({ body: { words: words.trim() } });
  }
  return (
    <Group component="form" gap="xs" align="flex-end" flex="1 1 300px" wrap="nowrap" onSubmit={send}>
      <TextInput
        flex={1}
        label={text.addLabel}
        value={words}
        maxLength={MAX_WORDS}
        onChange={({ currentTarget: { value } }) => setWords(value)}
      />
      <Button type="submit" leftSection={<IconPlus size={16} />} loading={add.isPending} disabled={words.trim() === ''}>
        {text.add}
      </Button>
    </Group>
  );
}
