/** Songs that need approval, and the queue. */
import { Stack, Text } from '@mantine/core';
import type { SongRequest, SongRequestStatus } from '#schemas/generated/types.ts';
import { useText } from '../app/AppContext.ts';
import rows from '../app/lists/rows/rows.module.css';
import { SongQueue } from './SongQueue.tsx';
import { SongRow } from './SongRow.tsx';
import { SONGS_TEXT } from './songsText.ts';

export function SongList({ status: { queue, held } }: { status: SongRequestStatus }) {
  const text = useText(SONGS_TEXT);
  if (queue.length + held.length === 0)
    return (
      <div>
        <Text size="sm">{text.nothing}</Text>
        <Text size="sm" c="dark.2">
          {text.nothingHint}
        </Text>
      </div>
    );
  return (
    <Stack gap="sm">
      <Line title={text.held} songs={held} />
      {queue.length > 0 && <SongQueue title={text.queue} songs={queue} />}
    </Stack>
  );
}

function Line({ title, songs }: { title: string; songs: readonly SongRequest[] }) {
  if (songs.length === 0) return null;
  return (
    <section aria-label={title}>
      <Text size="sm" fw={600} mb={4}>
        {title}
      </Text>
      <ul className={rows['lines']}>
        {songs.map((song) => (
          <SongRow key={song.id} song={song} place={-1} count={0} />
        ))}
      </ul>
    </section>
  );
}
