/** The queue: songs that wait move by dragging their handle, and by the buttons of their row. */
import { Text } from '@mantine/core';
import { type DragEndEvent, DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { type ComponentProps, useState } from 'react';
import type { SongRequest } from '#schemas/generated/types.ts';
import rows from '../app/lists/rows/rows.module.css';
import { movedTo } from './movedTo.ts';
import { SongRow } from './SongRow.tsx';
import { useSongControl } from './useSongControl.ts';

type ProviderProps = ComponentProps<typeof DragDropProvider>;
const SENSORS: NonNullable<ProviderProps['sensors']> = [PointerSensor];
/** Removes the library's first plugin, which speaks English to screen readers. */
const withoutSpeech: NonNullable<ProviderProps['plugins']> = (defaults) => defaults.slice(1);

const idsOf = (songs: readonly SongRequest[]): string => songs.map(({ id, state }) => `${id} ${state}`).join('\n');

export function SongQueue({ title, songs }: { title: string; songs: readonly SongRequest[] }) {
  const control = useSongControl();
  /** Order after a drop, until the server tells its own. */
  const [dropped, setDropped] = useState<{ before: string; songs: readonly SongRequest[] } | null>(null);
  const shown = dropped?.before === idsOf(songs) ? dropped.songs : songs;
  const waiting = shown.filter(({ state }) => state === 'waiting');

  function drop({ operation: { source }, canceled }: DragEndEvent): void {
    if (canceled || !isSortable(source)) return;
    const from = waiting.findIndex(({ id }) => id === source.id);
    const place = source.index;
    if (from < 0 || place === from || place < 0 || place >= waiting.length) return;
    setDropped({ before: idsOf(songs), songs: movedTo(shown, from, place) });
    control({ action: 'move', id: String(source.id), place }, () => setDropped(null));
  }

  return (
    <section aria-label={title}>
      <Text size="sm" fw={600} mb={4}>
        {title}
      </Text>
      <DragDropProvider sensors={SENSORS} plugins={withoutSpeech} onDragEnd={drop}>
        <ul className={rows['lines']}>
          {shown.map((song) => {
            const place = waiting.indexOf(song);
            return place >= 0 && waiting.length > 1 ? (
              <WaitingSong key={song.id} {...{ song, place }} count={waiting.length} />
            ) : (
              <SongRow key={song.id} {...{ song, place }} count={waiting.length} />
            );
          })}
        </ul>
      </DragDropProvider>
    </section>
  );
}

interface WaitingSongProps {
  song: SongRequest;
  place: number;
  count: number;
}

function WaitingSong({ song, place, count }: WaitingSongProps) {
  const { ref, handleRef, isDragging } = useSortable({ id: song.id, index: place });
  return <SongRow {...{ song, place, count }} drag={{ ref, handleRef, isDragging }} />;
}
