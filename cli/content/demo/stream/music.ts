/** Music of the demo: four songs one after the other, and a queue that viewers add to. */
import { SAMPLE_SONGS } from '#engine/core/sampleSongs.ts';
import type { MusicTrack, QueuedSong } from '#schemas/generated/types.ts';
import { castMember } from '../cast.ts';
import type { Timeline } from '../timeline.ts';

interface Song {
  title: string;
  cover: string;
  /** Number of the viewer who requested it. */
  askedBy?: number;
}

const SONGS: readonly Song[] = [
  { title: 'Paper Lanterns', cover: 'lanterns' },
  { title: 'Midnight on the Autobahn', cover: 'autobahn', askedBy: 7 },
  { title: 'Kaffee um vier', cover: 'kaffee', askedBy: 16 },
  { title: 'Glass Garden', cover: 'garden', askedBy: 0 },
  { title: 'Slow Motion Summer', cover: 'summer' },
];
/** Song requested during the demo. */
const WISH: Song = { title: 'Hearts & Highways', cover: 'highway', askedBy: 21 };
const WISHED_AT = 121;

/** Progress of the first song at the start of the demo. */
const HEARD_MS = 138_000;

/** Adds the songs and the queue. */
export function addMusic(timeline: Timeline): void {
  let at = 0;
  for (const [index, song] of SONGS.entries()) {
    const progressMs = index === 0 ? HEARD_MS : 0;
    const payload = { progress_ms: progressMs, is_playing: true, item: trackOf(song) };
    timeline.add(at, 'playbackState', payload);
    timeline.add(at, 'musicQueue', { items: queueAfter(index, at) });
    at += (sampleOf(song).durationMs - progressMs) / 1000;
  }
  const comment = `!sr ${WISH.title}`;
  timeline.add(WISHED_AT - 1.5, 'chat', { comment, emotes: [] }, { viewer: castMember(WISH.askedBy!) });
  timeline.add(WISHED_AT, 'musicQueue', { items: queueAfter(playingAt(WISHED_AT), WISHED_AT) });
}

function sampleOf({ title }: Song): (typeof SAMPLE_SONGS)[number] {
  return SAMPLE_SONGS.find(({ name }) => name === title)!;
}

/** Returns the index of the song at a second. */
function playingAt(second: number): number {
  let endsAt = -HEARD_MS / 1000;
  return SONGS.findIndex((song) => (endsAt += sampleOf(song).durationMs / 1000) > second);
}

function queueAfter(index: number, at: number): QueuedSong[] {
  return [...SONGS.slice(index + 1), ...(at < WISHED_AT ? [] : [WISH])].map(queuedSong);
}

function queuedSong(song: Song): QueuedSong {
  const { artists, durationMs } = sampleOf(song);
  return {
    id: song.cover,
    name: song.title,
    artists: artists.join(', '),
    imageUrl: coverUrl(song),
    duration_ms: durationMs,
    ...(song.askedBy !== undefined && { requestedBy: castMember(song.askedBy).displayName }),
  };
}

function trackOf(song: Song): MusicTrack {
  const { artists, durationMs } = sampleOf(song);
  return {
    id: song.cover,
    name: song.title,
    duration_ms: durationMs,
    artists: artists.map((name) => ({ name })),
    album: { images: [{ url: coverUrl(song) }] },
  };
}

function coverUrl({ cover }: Song): string {
  return `/media/demo/covers/${cover}.png`;
}
