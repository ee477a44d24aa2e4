/** What keeps songs from being played, and what the player says. */
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { SongRequestStatus } from '#schemas/generated/types.ts';
import { useText } from '../app/AppContext.ts';
import { SONGS_TEXT, type SongsText } from './songsText.ts';

function noteOf({ isEnabled, service, hasPlayer, problem }: SongRequestStatus, text: SongsText): string | null {
  if (!isEnabled) return text.notes.off;
  if (service === '') return hasPlayer ? text.notes.list : text.notes.none;
  return problem === '' ? null : problem;
}

/** @param isSmall true in a dock */
export function SongNotes({ status, isSmall = false }: { status: SongRequestStatus; isSmall?: boolean }) {
  const note = noteOf(status, useText(SONGS_TEXT));
  if (note === null || (!status.isEnabled && !isSmall)) return null;
  return (
    <Alert variant="light" color="yellow" icon={<IconAlertTriangle size={20} />} p={isSmall ? 'xs' : 'md'}>
      {note}
    </Alert>
  );
}
