/** Song requests dock: what plays, songs that need approval, and the queue. */
import { Skeleton, Stack } from '@mantine/core';
import { readSongRequests } from '#engine/client/api/calls/songRequests.ts';
import { useWatched } from '../../../app/api/useWatched.ts';
import { useText } from '../../../app/AppContext.ts';
import { DockFrame } from '../../../controls/parts/DockFrame.tsx';
import classes from '../../../songs/songs.module.css';
import { SongList } from '../../../songs/SongList.tsx';
import { SongNotes } from '../../../songs/SongNotes.tsx';
import { SongTools } from '../../../songs/SongTools.tsx';
import { SONGS_TEXT } from '../../../songs/songsText.ts';

export function SongsDock({ isEmbedded = false }: { isEmbedded?: boolean }) {
  const text = useText(SONGS_TEXT);
  const { data: status, error } = useWatched(readSongRequests);
  const connection = status !== undefined ? 'live' : error === null ? 'connecting' : 'lost';
  return (
    <DockFrame title={text.dock} status={connection} isEmbedded={isEmbedded}>
      <div className={classes['dock']}>
        {status === undefined ? (
          <Skeleton h={120} />
        ) : (
          <Stack gap="sm">
            <SongNotes status={status} isSmall />
            <SongTools status={status} />
            <SongList status={status} />
          </Stack>
        )}
      </div>
    </DockFrame>
  );
}
