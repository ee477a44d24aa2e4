/** Rules of song requests that the dashboard shares with the session. Pure. */
import type { MusicTrack, SongRequestSettings } from '#schemas/generated/types.ts';
import { comparableText } from '../../core/comparableText.ts';

/** Id of the document, of its kind, and of the flow that answers. */
export const SONG_REQUESTS = 'songRequests';
/** Most requests that are not over, whatever the settings say. */
export const MAX_SONGS = 200;
const MAX_SONG_TEXT = 300;

/** Song requests before anybody has changed a setting. */
export const NEW_SONG_REQUESTS: SongRequestSettings = {
  isEnabled: false,
  usesSimulatedPlayer: false,
  commands: {
    add: { isEnabled: true, word: '!sr', viewers: {} },
    remove: { isEnabled: true, word: '!remove', viewers: {} },
    skip: { isEnabled: true, word: '!skip', viewers: { moderators: true } },
    show: { isEnabled: true, word: '!song', viewers: {} },
  },
  price: 0,
  cooldownS: 30,
  maxQueueLength: 50,
  maxPerViewer: 3,
  maxSongS: 600,
  refusesExplicit: false,
  blockedSongs: [],
  blockedArtists: [],
  isHeld: false,
  answer: 'toast',
};

type Named = Pick<MusicTrack, 'name' | 'artists'>;

export const artistsOf = ({ artists }: Pick<MusicTrack, 'artists'>): string =>
  artists.map(({ name }) => name).join(', ');

/** Names a song with its artists. */
export function songText(song: Named): string {
  const artists = artistsOf(song);
  return (artists === '' ? song.name : `${artists} – ${song.name}`).slice(0, MAX_SONG_TEXT);
}

/** Checks whether two reports mean the same song. Services give one song several ids, and some players give none. */
export function isSameSong(one: Named & { id: string }, other: Named & { id: string }): boolean {
  if (one.id !== '' && one.id === other.id) return true;
  const first = ({ artists }: Named): string => comparableText(artists[0]?.name ?? '');
  return comparableText(one.name) === comparableText(other.name) && first(one) === first(other);
}

/** Checks whether the streamer blocked a song by its title or one of its artists. */
export function isBlockedSong(
  song: Named,
  { blockedSongs, blockedArtists }: Pick<SongRequestSettings, 'blockedSongs' | 'blockedArtists'>,
): boolean {
  const contains = (text: string, parts: readonly string[]): boolean => {
    const whole = comparableText(text);
    return parts.map(comparableText).some((part) => part !== '' && whole.includes(part));
  };
  return contains(song.name, blockedSongs) || song.artists.some(({ name }) => contains(name, blockedArtists));
}
