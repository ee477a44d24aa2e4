/** Shows and changes the queue of songs through the session, which may run anywhere. */
import { AppError } from '#engine/core/appError.ts';
import { failureText } from '#engine/core/problem.ts';
import type {
  ChangeSongRequests,
  KnownViewer,
  Locale,
  PastSongRequest,
  SongRequest,
  SongRequestStatus,
  ViewerRef,
} from '#schemas/generated/types.ts';
import type { EndedSong, SongEntry } from '../../show/fold/songs/songsState.ts';
import { songSettings } from '../../show/fold/songs/songsWork.ts';
import type { SignPictures } from '../../show/session/liveItems.ts';
import type { Inbox } from '../../show/session/ports/inbox.ts';
import type { SessionReader } from '../../show/session/ports/sessionReader.ts';
import { revised } from '../flows/revised.ts';

export interface SongDesk {
  /** @throws NOT_FOUND when the streamer has no session */
  status(streamerId: string, locale: Locale): Promise<SongRequestStatus>;
  change(streamerId: string, what: ChangeSongRequests): Promise<void>;
  /** Adds a song without a viewer; what became of it is in the status. */
  add(streamerId: string, words: string): Promise<void>;
}

export interface SongDeskDeps {
  host: Inbox;
  sessions: SessionReader;
  musicServices: { serviceOf(streamerId: string): string | null; isSimulated(streamerId: string): boolean };
  signPictures: SignPictures;
  randomKey(): string;
}

const isoTime = (ms: number): string => new Date(ms).toISOString();

function known(viewer: ViewerRef | null): KnownViewer | null {
  if (viewer === null) return null;
  const { tiktokId, name, displayName, profilePictureUrl } = viewer;
  return { tiktokId, name, displayName, profilePictureUrl };
}

/** States that only matter inside look like the one before or after. */
const SHOWN_STATE: Readonly<Record<SongEntry['state'], SongRequest['state']>> = {
  paying: 'searching',
  searching: 'searching',
  held: 'held',
  waiting: 'waiting',
  sending: 'sent',
  sent: 'sent',
  unclear: 'unclear',
  playing: 'playing',
};

function requestView({ id, text, track, viewer, by, paid, state, isListed, askedAtMs }: SongEntry): SongRequest {
  const asked = { id, words: text, track, viewer: known(viewer), by, price: paid / 1000 };
  return { ...asked, state: SHOWN_STATE[state], isListed, askedAt: isoTime(askedAtMs) };
}

function pastView(ended: EndedSong, locale: Locale): PastSongRequest {
  const { id, text, track, viewer, by, paid, outcome, problem, endedAtMs } = ended;
  const why = problem === undefined ? '' : failureText({ problem }, locale);
  const asked = { id, words: text, track, viewer: known(viewer), by, price: paid / 1000 };
  return { ...asked, outcome, why, endedAt: isoTime(endedAtMs) };
}

/** The order in which songs play: those that the player has come first. */
const RANKS: readonly SongRequest['state'][] = ['playing', 'unclear', 'sent', 'waiting', 'searching'];

export function createSongDesk({ host, sessions, musicServices, signPictures, randomKey }: SongDeskDeps): SongDesk {
  return {
    async status(streamerId, locale) {
      const session = await sessions.read(streamerId);
      if (session === null) throw new AppError('NOT_FOUND');
      const { stages, documents } = session.state;
      const { queue, songs } = stages.songs;
      const requests = songs.map(requestView);
      const rankOf = ({ state }: SongRequest): number => RANKS.indexOf(state);
      const shown = requests.filter(({ state }) => state !== 'held');
      const status: Omit<SongRequestStatus, 'revision'> = {
        isEnabled: songSettings({ documents }).isEnabled,
        service: musicServices.serviceOf(streamerId) ?? '',
        isSimulated: musicServices.isSimulated(streamerId),
        hasPlayer: (queue.player?.track ?? null) !== null,
        problem: queue.problem === null ? '' : failureText({ problem: queue.problem }, locale),
        current: queue.player?.track ?? null,
        queue: shown.sort((one, other) => rankOf(one) - rankOf(other)),
        held: requests.filter(({ state }) => state === 'held'),
        past: queue.past.map((ended) => pastView(ended, locale)),
      };
      return signPictures(revised(status)) as unknown as SongRequestStatus;
    },
    async change(streamerId, { action, id, place }) {
      const payload = { action, ...(id !== undefined && { songId: id }), ...(place !== undefined && { place }) };
      await host.submit(streamerId, { type: 'changeSongs', origin: 'command', payload });
    },
    async add(streamerId, words) {
      const payload = { requestId: `streamer:${randomKey()}`, words, by: 'streamer' } as const;
      await host.submit(streamerId, { type: 'requestSong', origin: 'command', payload });
    },
  };
}
