import { beforeEach, describe, expect, test } from 'vitest';
import type { FoundSong, MusicProvider } from '../musicProvider.ts';
import { CATALOGUE } from '../simulated/catalogue.ts';
import { BUDGET_MS, createMusicServices, MAX_SEARCHES, type MusicServices } from './musicServices.ts';

const { signal } = new AbortController();
let nowMs: number;
let searched: string[];
let connected: string[];
let found: FoundSong[];
let services: MusicServices;

const provider = (title: string): MusicProvider => ({
  title,
  isConnected: () => connected.includes(title),
  search: async (_id, words) => (searched.push(`${title} ${words}`), found),
  byLink: async (_id, words) => (words.startsWith('https://') ? CATALOGUE[1]! : null),
  queue: async () => ({ current: null, next: [] }),
  enqueue: async () => undefined,
  skip: async () => undefined,
});

beforeEach(() => {
  nowMs = 0;
  searched = [];
  connected = ['A', 'B'];
  found = [CATALOGUE[0]!];
  const [simulated, other] = [provider('A'), provider('B')];
  services = createMusicServices({ providers: [simulated, other], simulated, clock: { nowMs: () => nowMs } });
});

// behaviour: request-2, request-7
describe('music services', () => {
  test('the first that is connected counts; without one, nothing is asked', async () => {
    expect([services.serviceOf('mia'), services.isSimulated('mia')]).toEqual(['A', true]);
    connected = ['B'];
    expect([services.serviceOf('mia'), services.isSimulated('mia')]).toEqual(['B', false]);
    await services.find('mia', 'one', signal);
    connected = [];
    expect(services.serviceOf('mia')).toBeNull();
    await expect(services.find('mia', 'two', signal)).rejects.toMatchObject({ code: 'MUSIC_NOT_CONNECTED' });
    expect(searched).toEqual(['B one']);
  });

  test('the same words are searched once an hour, also when nothing is found', async () => {
    expect(await services.find('mia', 'One  song', signal)).toBe(CATALOGUE[0]);
    found = [];
    expect(await services.find('ben', 'one  SONG ', signal)).toBe(CATALOGUE[0]);
    expect(await services.find('mia', 'two', signal)).toBeNull();
    expect(await services.find('mia', 'two', signal)).toBeNull();
    expect(searched).toHaveLength(2);
    nowMs = 3_600_000;
    await services.find('mia', 'two', signal);
    expect(searched).toHaveLength(3);
  });

  test('a link is no search by words', async () => {
    expect(await services.find('mia', 'https://music.example/1', signal)).toBe(CATALOGUE[1]);
    expect(searched).toEqual([]);
  });

  test('searches beyond the budget are refused with the time to wait, each streamer alone', async () => {
    for (let n = 0; n < MAX_SEARCHES; n++) await services.find('mia', `song ${n}`, signal);
    nowMs = 10_000;
    const refused = services.find('mia', 'one more', signal);
    await expect(refused).rejects.toMatchObject({ code: 'MUSIC_BUSY', params: { service: 'A', seconds: 20 } });
    await services.find('mia', 'song 1', signal);
    await services.find('ben', 'one more', signal);
    nowMs = BUDGET_MS;
    await services.find('mia', 'yet another', signal);
    expect(searched).toHaveLength(MAX_SEARCHES + 2);
  });
});
