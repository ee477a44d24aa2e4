/** Finds songs at Spotify and plays them for streamers; satisfies `MusicProvider` (server/integrations/music). */
import type { MusicTrack } from '#schemas/generated/types.ts';
import { AppError } from '#engine/core/appError.ts';
import type { Connections } from './connections.ts';
import { readQueue, readSong, readSongs, type SpotifyQueue, type SpotifySong, valueOf } from './readSongs.ts';
import { failureOf } from './spotifyFailure.ts';
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
  /** Does a task of the step "Music player". @param percent volume for `setVolume` */
  control(streamerId: string, task: SpotifyTask, percent: number, signal: AbortSignal): Promise<void>;
}

export type SpotifyTask = 'next' | 'previous' | 'playPause' | 'play' | 'pause' | 'setVolume';

const COMMANDS = {
  next: { method: 'POST', path: '/me/player/next' },
  previous: { method: 'POST', path: '/me/player/previous' },
  play: { method: 'PUT', path: '/me/player/play' },
  pause: { method: 'PUT', path: '/me/player/pause' },
  setVolume: { method: 'PUT', path: '/me/player/volume' },
} as const;

const MAX_WORDS = 200;
/** Apps in development mode get no more. */
const MAX_FOUND = '10';
const ID = /^[0-9A-Za-z]{22}$/;
/** `https://open.spotify.com/track/ID?si=…`, also with a language in the path, and `spotify:track:ID`. */
const LINK =
  /^(?:(?:https?:\/\/)?open\.spotify\.com\/(?:intl-[a-z-]{2,10}\/)?track\/|spotify:track:)([0-9A-Za-z]{22})(?:[/?#].*)?$/i;

const RESTRICTED = {
  en: 'the song or the device does not allow it now',
  de: 'das Lied oder das Gerät lässt es gerade nicht zu',
};

export function spotifyProvider(api: SpotifyApi, connections: Connections): SpotifyProvider {
  async function isPlaying(streamerId: string, signal: AbortSignal): Promise<boolean> {
    const request = { kind: 'call', path: '/me/player/currently-playing' } as const;
    const { body } = await api.ask(streamerId, request, signal);
    return valueOf(body, 'is_playing') === true;
  }

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

    async control(streamerId, task, percent, signal) {
      const told = task === 'playPause' ? ((await isPlaying(streamerId, signal)) ? 'pause' : 'play') : task;
      const isRefused = (status: number): boolean => status === 403;
      const volume = String(Math.min(100, Math.max(0, Math.round(percent))));
      const query: Record<string, string> = told === 'setVolume' ? { volume_percent: volume } : {};
      const request = { kind: 'call', ...COMMANDS[told], query, allows: isRefused } as const;
      const answer = await api.ask(streamerId, request, signal);
      if (!isRefused(answer.status)) return;
      const failure = failureOf(answer);
      if (failure.code !== 'MUSIC_NOT_REACHED') throw failure;
      // The service refuses to play what plays already, and to pause what is paused.
      if ((told === 'play' || told === 'pause') && (await isPlaying(streamerId, signal)) === (told === 'play')) return;
      throw new AppError('PROGRAM_REFUSED', { program: SPOTIFY, reason: RESTRICTED }, { cause: failure });
    },
  };
}
