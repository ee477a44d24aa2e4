import { songText } from '#engine/rules/songs/songRequests.ts';
import type { SongRequest } from '#schemas/generated/types.ts';

/** Names a request by its song, or by the words of the viewer until it is found. */
export const songName = ({ track, words }: Pick<SongRequest, 'track' | 'words'>): string =>
  track === null ? words : songText(track);
