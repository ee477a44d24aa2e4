import type { SongRequest } from '#schemas/generated/types.ts';

/** Returns the queue with one of the songs that wait at another place among them; the others keep theirs. */
export function movedTo(songs: readonly SongRequest[], from: number, to: number): SongRequest[] {
  const waiting = songs.filter(({ state }) => state === 'waiting');
  waiting.splice(to, 0, ...waiting.splice(from, 1));
  return songs.map((song) => (song.state === 'waiting' ? waiting.shift()! : song));
}
