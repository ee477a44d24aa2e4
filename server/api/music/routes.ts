/** Route for music players and their add-ons, which report what they play. */
import type { PlaybackStatePayload, ReportNowPlaying } from '#schemas/generated/types.ts';
import { limitIdOf } from '../../ground/http/caller.ts';
import { NOTHING_PLAYS } from '../../integrations/music/nothingPlays.ts';
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

export const musicRoutes = [
  route({
    method: 'POST',
    path: '/now-playing',
    summary: 'Tells which song your music player plays; music widgets show it. An API key is enough.',
    access: signedIn('run'),
    limit: 'runs',
    body: 'ReportNowPlaying',
    answer: null,
    handle: async ({ caller, body }, { musicDesk, limits }) => {
      await limits.countOwn('runs', 'account', limitIdOf(caller));
      await musicDesk.report(caller.userId, playbackOf(body));
    },
  }),
];

function playbackOf(body: ReportNowPlaying): PlaybackStatePayload {
  const { title = '', artists = [], coverUrl = '', durationMs = 0, progressMs = 0, isPlaying = true } = body;
  const name = title.trim();
  if (name === '') return NOTHING_PLAYS;
  const item = {
    id: '',
    name,
    duration_ms: durationMs,
    artists: artists.map((artist) => ({ name: artist })),
    album: { images: /^https?:\/\//i.test(coverUrl) ? [{ url: coverUrl }] : [] },
  };
  return { progress_ms: progressMs, is_playing: isPlaying, item };
}
