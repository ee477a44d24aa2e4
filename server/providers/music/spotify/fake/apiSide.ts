/** The Web API: player, queue, search and songs, with the errors of development mode. */
import type { FakeAnswer, FakePerson, FakeRequest, FakeSpotify } from './fakeWorld.ts';
import type { FakeTrack } from './fakePlayer.ts';

const WINDOW_MS = 30_000;
const MOST_FOUND = 10;

const failed = (status: number, message: string, reason?: string): FakeAnswer => ({
  status,
  body: { error: { status, message, ...(reason !== undefined && { reason }) } },
});

export function createApiSide(fake: FakeSpotify): (request: FakeRequest, url: URL) => FakeAnswer {
  /** Returns why the service takes no requests now. */
  function limit(): FakeAnswer | null {
    const nowMs = fake.nowMs();
    if (fake.quotaUntilMs !== null && fake.quotaUntilMs > nowMs) {
      const seconds = Math.ceil((fake.quotaUntilMs - nowMs) / 1000);
      const refused = failed(429, 'Too many requests', 'QUOTA_EXCEEDED');
      return { ...refused, headers: { 'retry-after': String(seconds) } };
    }
    const recent = fake.requests.filter(({ atMs }) => atMs > nowMs - WINDOW_MS);
    if (fake.ratePer30s === null || recent.length <= fake.ratePer30s) return null;
    return { ...failed(429, 'API rate limit exceeded'), headers: { 'retry-after': '7' } };
  }

  return ({ method, authorization }, url) => {
    const token = fake.accessTokens.get(authorization.replace(/^Bearer /, ''));
    fake.requests.push({ atMs: fake.nowMs(), path: url.pathname, clientId: token?.clientId ?? '' });
    if (fake.outage !== null) return { status: fake.outage, body: 'upstream error' };
    if (token === undefined) return failed(401, 'Invalid access token');
    if (token.endsAtMs <= fake.nowMs()) return failed(401, 'The access token expired');
    const refused = limit();
    if (refused !== null) return refused;
    const app = fake.apps.get(token.clientId);
    if (app?.registered.has(token.personId) !== true)
      return {
        status: 403,
        body: 'The user is not registered for this application. Please check your settings on https://developer.spotify.com/dashboard.',
      };
    return answered(fake, fake.people.get(token.personId)!, `${method} ${url.pathname}`, url.searchParams);
  };
}

function answered(fake: FakeSpotify, person: FakePerson, call: string, query: URLSearchParams): FakeAnswer {
  const { player } = person;
  if (call === 'GET /v1/me') return { status: 200, body: { id: person.id, display_name: person.name, type: 'user' } };
  if (call === 'GET /v1/me/player/currently-playing') return playing(person);
  if (call === 'GET /v1/me/player/queue') {
    const now = player.now();
    const next = [...player.queued, ...player.album].slice(0, 20).map(asTrack);
    return { status: 200, body: { currently_playing: now === null ? null : asTrack(now.track), queue: next } };
  }
  if (call === 'GET /v1/search') return search(fake.tracks, query);
  if (call.startsWith('GET /v1/tracks/')) {
    const track = fake.tracks.find(({ id }) => call.endsWith(`/${id}`));
    return track === undefined ? failed(404, 'Resource not found') : { status: 200, body: asTrack(track) };
  }
  if (!/^(?:POST|PUT) \/v1\/me\/player\//.test(call)) return failed(404, 'Service not found');
  if (!person.isPremium) return failed(403, 'Player command failed: Premium required', 'PREMIUM_REQUIRED');
  if (!player.hasDevice) return failed(404, 'Player command failed: No active device found', 'NO_ACTIVE_DEVICE');
  return commanded(fake, person, call, query);
}

function commanded({ tracks }: FakeSpotify, { player }: FakePerson, call: string, query: URLSearchParams): FakeAnswer {
  // The real one answers these with text that is no JSON.
  const done: FakeAnswer = { status: 200, headers: { 'content-type': 'application/json' }, body: 'AAAA-not-json' };
  if (call.endsWith('/next')) {
    player.next();
    return done;
  }
  if (call === 'POST /v1/me/player/previous') {
    player.previous();
    return done;
  }
  if (call.startsWith('PUT ')) return changed(player, call, query) ?? done;
  if (!call.endsWith('/queue')) return failed(404, 'Service not found');
  const track = tracks.find(({ id }) => query.get('uri') === `spotify:track:${id}`);
  if (track === undefined) return failed(400, 'Invalid track uri');
  player.queued.push(track);
  return done;
}

/** Returns why a change of the player is refused; null = it is done. */
function changed(player: FakePerson['player'], call: string, query: URLSearchParams): FakeAnswer | null {
  const restricted = failed(403, 'Player command failed: Restriction violated', 'UNKNOWN');
  const isPlaying = player.now()?.isPlaying === true;
  if (call.endsWith('/play')) {
    if (isPlaying) return restricted;
    player.resume();
  } else if (call.endsWith('/pause')) {
    if (!isPlaying) return restricted;
    player.pause();
  } else if (call.endsWith('/volume')) {
    const percent = Number(query.get('volume_percent') ?? Number.NaN);
    if (!(percent >= 0 && percent <= 100)) return failed(400, 'Invalid volume_percent');
    if (player.volume === null)
      return failed(403, 'Player command failed: Cannot control device volume', 'VOLUME_CONTROL_DISALLOW');
    player.volume = percent;
  } else return failed(404, 'Service not found');
  return null;
}

function playing({ player }: FakePerson): FakeAnswer {
  const now = player.now();
  if (now === null) return { status: 204 };
  const { track, progressMs, isPlaying } = now;
  const body = { timestamp: 0, progress_ms: Math.round(progressMs), is_playing: isPlaying, item: asTrack(track) };
  return { status: 200, body: { ...body, currently_playing_type: 'track' } };
}

function search(tracks: readonly FakeTrack[], query: URLSearchParams): FakeAnswer {
  const limit = Number(query.get('limit') ?? 5);
  if (!(limit >= 1 && limit <= MOST_FOUND)) return failed(400, 'Invalid limit');
  if ((query.get('q') ?? '') === '') return failed(400, 'No search query');
  const words = query.get('q')!.toLowerCase().split(/\s+/);
  const isFound = ({ name, artist }: FakeTrack): boolean =>
    words.every((word) => `${name} ${artist}`.toLowerCase().includes(word));
  return { status: 200, body: { tracks: { items: tracks.filter(isFound).slice(0, limit).map(asTrack) } } };
}

const asTrack = ({ id, name, artist, durationMs, explicit }: FakeTrack): object => ({
  id,
  name,
  duration_ms: durationMs,
  explicit,
  uri: `spotify:track:${id}`,
  type: 'track',
  artists: [{ id: 'artist', name: artist }],
  album: { name: 'Album', images: [{ url: `https://i.scdn.co/image/${id}`, height: 640, width: 640 }] },
});
