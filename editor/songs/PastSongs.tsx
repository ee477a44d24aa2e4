/** Requests that are over, and why some were not played. */
import { Text } from '@mantine/core';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import type { SongRequestStatus } from '#schemas/generated/types.ts';
import { useText } from '../app/AppContext.ts';
import rows from '../app/lists/rows/rows.module.css';
import { songName } from './songName.ts';
import { SONGS_TEXT } from './songsText.ts';

const SHOWN = 10;

export function PastSongs({ past }: Pick<SongRequestStatus, 'past'>) {
  const text = useText(SONGS_TEXT);
  if (past.length === 0) return null;
  return (
    <section aria-label={text.past}>
      <Text size="sm" fw={600} mb={4}>
        {text.past}
      </Text>
      <ul className={rows['lines']}>
        {past.slice(0, SHOWN).map((song) => (
          <li key={`${song.id} ${song.endedAt}`} className={rows['line']}>
            <div className={rows['words']}>
              <div translate="no">
                <bdi>{songName(song)}</bdi>
              </div>
              <div className={rows['detail']}>
                {song.viewer !== null && (
                  <span translate="no">
                    <bdi>{viewerNameOf(song.viewer)}</bdi>
                    {' · '}
                  </span>
                )}
                {text.outcome[song.outcome]}
                {song.why !== '' && `: ${song.why}`}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
