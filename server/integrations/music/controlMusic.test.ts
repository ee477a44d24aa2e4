import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppError } from '#engine/core/appError.ts';
import { manualClock } from '#engine/core/clock.ts';
import type { LocalProgram, PlaybackStatePayload } from '#schemas/generated/types.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { AgentPort } from '../../show/effects/agentPort.ts';
import { fakeAgent, type FakeAgent } from '../../show/effects/agent/fake/fakeAgent.ts';
import { createCallJournal } from '../reach/callJournal.ts';
import { withMusicPlayers } from './controlMusic.ts';
import { createPlayingSources, type PlayingSources } from './playingSource.ts';

let database: Database;
let agent: FakeAgent;
let sources: PlayingSources;
let connected: LocalProgram[];
let spotifyDid: string[];
let hasSpotify: boolean;
let players: AgentPort;

beforeEach(async () => {
  database = await openTestDatabase();
  await database('streamers').insert({ id: 's', name: 's', seed: 1, created_at: 7 });
  agent = fakeAgent('s');
  sources = createPlayingSources();
  [connected, spotifyDid, hasSpotify] = [['player', 'youtubeMusic'], [], true];
  players = withMusicPlayers({
    agents: agent,
    playing: sources.of,
    connected: (program) => (connected.includes(program) ? [{ streamerId: 's' }] : []),
    spotify: {
      title: 'Spotify',
      isConnected: () => hasSpotify,
      control: (_streamerId, task, percent) => {
        spotifyDid.push(task === 'setVolume' ? `${task} ${percent}` : task);
        return task === 'previous' ? Promise.reject(new AppError('MUSIC_NO_DEVICE')) : Promise.resolve();
      },
    },
    journal: createCallJournal(database, manualClock(1_000_000)),
  });
});
afterEach(() => database.destroy());

const playing = (name: string, isPlaying = true): PlaybackStatePayload => ({
  progress_ms: 0,
  is_playing: isPlaying,
  item: { id: name, name, duration_ms: 60_000, artists: [], album: { images: [] } },
});
let keys = 0;
const control = (values: object, key = `k${keys++}`): Promise<unknown> =>
  players
    .of('s')!
    .perform({ key, program: 'player', call: 'controlMusic', values: { ...values } }, new AbortController().signal);
const done = (): string[] => agent.done.map(({ program, values }) => `${program} ${JSON.stringify(values)}`);

// behaviour: program-31
test('a task goes to the player whose song began last', async () => {
  sources.heard('s', 'player', playing('One'));
  await control({ task: 'next' });
  sources.heard('s', 'youtubeMusic', playing('Two'));
  sources.heard('s', 'player', playing('One'));
  await control({ task: 'next' });
  sources.heard('s', 'spotify', playing('Three'));
  sources.heard('s', 'spotify', playing('Three', false));
  await control({ task: 'setVolume', percent: 30 });
  expect([done(), spotifyDid]).toEqual([['player {"task":"next"}', 'youtubeMusic {"task":"next"}'], ['setVolume 30']]);
});

// behaviour: program-31
test('a step that names its player means it, and calls of other programs pass', async () => {
  sources.heard('s', 'spotify', playing('One'));
  await control({ task: 'pause', player: 'youtubeMusic' });
  await players
    .of('s')!
    .perform({ key: 'obs', program: 'broadcast', call: 'switchScene', values: {} }, new AbortController().signal);
  expect([done(), spotifyDid]).toEqual([['youtubeMusic {"task":"pause"}', 'broadcast {}'], []]);
});

// behaviour: program-31
test('before any report it is a player that is connected', async () => {
  connected = ['youtubeMusic'];
  await control({ task: 'play' });
  connected = [];
  await control({ task: 'play' });
  hasSpotify = false;
  await control({ task: 'play' });
  expect([done(), spotifyDid]).toEqual([['youtubeMusic {"task":"play"}', 'player {"task":"play"}'], ['play']]);
  agent.isConnected = false;
  expect(players.of('s')).toBeNull();
});

// behaviour: program-31
test('Spotify does a task once for its key, and its failures are those of the service', async () => {
  agent.isConnected = false;
  connected = [];
  await control({ task: 'next' }, 'same');
  await control({ task: 'next' }, 'same');
  expect(spotifyDid).toEqual(['next']);
  await expect(control({ task: 'previous' })).rejects.toMatchObject({ code: 'MUSIC_NO_DEVICE' });
  await expect(control({ task: 'erase' })).rejects.toMatchObject({ code: 'PROGRAM_CALL_UNKNOWN' });
  await expect(control({ task: 'next', player: 'youtubeMusic' })).rejects.toMatchObject({ code: 'AGENT_MISSING' });
});
