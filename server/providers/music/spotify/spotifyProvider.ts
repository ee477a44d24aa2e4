/** Finds songs at Spotify and plays them for streamers; satisfies `MusicProvider` (server/integrations/music). */
import type { MusicTrack } from '#schemas/generated/types.ts';
import { AppError } from '#engine/core/appError.ts';
import type { Connections } from './connections.ts';
import { readQueue, readSong, readSongs, type SpotifyQueue, type SpotifySong } from './readSongs.ts';
import type { SpotifyApi } from './spotifyApi.ts';
import { notReached, SPOTIFY } from './spotifySend.ts';

/** Every method throws MUSIC_NOT_CONNECTED, MUSIC_SIGNED_OUT, MUSIC_NO_DEVICE, MUSIC_NOT_ALLOWED, MUSIC_BUSY or MUSIC_NOT_REACHED. */
export interface SpotifyProvider {
  title: string;
  isConnected(streamerId: string): boolean;
  search(streamerId: string, words: string, signal: AbortSignal): Promise<SpotifySong[]>;
  byLink(streamerId: string, words: string, signal: AbortSignal): Promise<SpotifySong | null>;
  queue(streamerId: string, signal: AbortSignal): Promise<SpotifyQueue>;
  enqueue(streamerId: string, track: MusicTrack, signal: AbortSignal): Promise<void>;
  skip(streamerId: string, signal: AbortSignal): Promise<void>;
}

const MAX_WORDS = 200;
/** Apps in development mode get no more. */
const MAX_FOUND = '10';
const ID = /^[0-9A-Za-z]{22}$/;
/** `https://open.spotify.com/track/ID?si=…`, also with a language in the path, and `spotify:track:ID`. */
const LINK =
  /^(?:(?:https?:\/\/)?open\.spotify\.com\/(?:intl-[a-z-]{2,10}\/)?track\/|spotify:track:)([0-9A-Za-z]{22})(?:[/?#].*)?$/i;

export function spotifyProvider(api: SpotifyApi, connections: Connections): SpotifyProvider {
  return {
    title: SPOTIFY,
    isConnected: (streamerId) => {
      const connection = connections.of(streamerId);
      return connection !== null && connection.problem === null;
    },

    async search(streamerId, words, signal) {
      const q = words.trim().slice(0, MAX_WORDS);
      if (q === '') return [];
      const query = { q, type: 'track', limit: MAX_FOUND };
      const { body } = await api.ask(streamerId, { kind: 'call', path: '/search', query }, signal);
      return readSongs(body);
    },

    async byLink(streamerId, words, signal) {
      const id = LINK.exec(words.trim())?.[1];
      if (id === undefined) return null;
      const isUnknown = (status: number): boolean => status === 400 || status === 404;
      const request = { kind: 'call', path: `/tracks/${id}`, allows: isUnknown } as const;
      const { status, body } = await api.ask(streamerId, request, signal);
      return isUnknown(status) ? null : readSong(body);
    },

    async queue(streamerId, signal) {
      const { body } = await api.ask(streamerId, { kind: 'call', path: '/me/player/queue' }, signal);
      return readQueue(body);
    },

    async enqueue(streamerId, { id }, signal) {
      if (connections.of(streamerId) === null) throw new AppError('MUSIC_NOT_CONNECTED');
      if (!ID.test(id)) throw notReached(new Error('the song is none of Spotify'));
      const query = { uri: `spotify:track:${id}` };
      await api.ask(streamerId, { kind: 'call', method: 'POST', path: '/me/player/queue', query }, signal);
    },

    async skip(streamerId, signal) {
      await api.ask(streamerId, { kind: 'call', method: 'POST', path: '/me/player/next' }, signal);
    },
  };
}
