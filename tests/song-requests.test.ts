/** Tests that a storm of song requests loses neither songs nor points, whatever fails meanwhile. */
import { afterEach, describe, expect, test } from 'vitest';
import { randomFor } from '#engine/core/random.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { PastSongRequest } from '#schemas/generated/types.ts';
import { createMusicDesk } from '#server/integrations/music/musicDesk.ts';
import { BUDGET_MS, createMusicServices, MAX_SEARCHES } from '#server/integrations/music/requests/musicServices.ts';
import { CATALOGUE } from '#server/integrations/music/simulated/catalogue.ts';
import { createSimulatedPlayer } from '#server/integrations/music/simulated/simulatedPlayer.ts';
import { createCarrier } from '#server/show/effects/carrier.ts';
import { enqueueSong, findSong, readSongs, skipSong } from '#server/show/effects/songs.ts';
import type { SessionEffects } from '#server/show/session/effectsPort.ts';
import type { Commit } from '#server/show/session/commits.ts';
import { manualTime } from './support/manualTime.ts';
import { openTestSession, START_MS, testBundle, testViewer } from './support/session.ts';
import { songSettingsDraft } from './support/songSession.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';
import { unreliableMusic } from './support/unreliableMusic.ts';

const REQUESTS = 500;
const VIEWERS = 300;
const PRICE = 10;
const POINTS = 100;
const folder = temporaryFolder();
let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

/** Runs the storm and then plays everything that was accepted. */
async function storm(seed: number) {
  const time = manualTime(START_MS);
  const random = randomFor(seed, 'storm', 'requests');
  const file = `${folder}/storm-${seed}.db`;
  const outcomes = new Map<string, PastSongRequest['outcome'][]>();
  const refused = new Map<string, string[]>();
  /** Number of requests by the song that was played, or perhaps. */
  const heard = new Map<string, number>();
  const started: string[] = [];
  let effects: SessionEffects | null = null;
  let seen = new Set<string>();

  function note({ events, state }: Commit): void {
    for (const { type, payload } of events) {
      if (type !== 'songRequestRefused') continue;
      const { requestId, reason } = payload as { requestId: string; reason: string };
      refused.set(requestId, [...(refused.get(requestId) ?? []), reason]);
    }
    const { past } = state.stages.songs.queue;
    for (const { id, outcome, track } of past) {
      if (seen.has(id)) continue;
      outcomes.set(id, [...(outcomes.get(id) ?? []), outcome]);
      if (track !== null && outcome !== 'refused') heard.set(track.id, (heard.get(track.id) ?? 0) + 1);
    }
    seen = new Set(past.map(({ id }) => id));
    effects?.carryOut(state);
  }

  const begin = () =>
    openTestSession(testBundle([]), { time: { mode: 'live', ...time }, startAtMs: START_MS, onCommit: note }, file);
  let opened = await begin();
  const desk = createMusicDesk({
    clock: time.clock,
    inbox: { submit: (_id: string, draft: EventDraft) => opened.session.submit(draft) },
  });
  const player = createSimulatedPlayer({
    ...time,
    isWanted: () => true,
    report: (id, playback) => {
      if (playback.item !== null) started.push(playback.item.id);
      void desk.report(id, playback).catch(() => undefined);
    },
  });
  const music = unreliableMusic(player, time.clock, seed);
  const songs = createMusicServices({ providers: [music], simulated: player, clock: time.clock });
  const kinds = {
    findSong: findSong({ songs }),
    readSongs: readSongs({ songs }),
    enqueueSong: enqueueSong({ songs }),
    skipSong: skipSong({ songs }),
  };
  const carrier = createCarrier({ kinds, scheduler: time.scheduler, log: { warn: () => undefined } });
  const perform = (): void => void (effects = carrier.perform('s', opened.session));
  perform();
  close = async () => {
    effects?.close();
    player.stop();
    await opened.close();
  };

  /** Lets everything happen that needs no time. */
  async function settle(): Promise<void> {
    for (let n = 0; n < 6; n++) {
      await opened.database.raw('SELECT 1');
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  async function passTo(atMs: number): Promise<void> {
    const mark = { isReached: false };
    const cancel = time.scheduler.after(Math.max(0, atMs - time.clock.nowMs()), () => (mark.isReached = true));
    for (let n = 0; !mark.isReached && n < 5_000; n++) {
      time.fireNext();
      await settle();
    }
    cancel();
  }
  async function restart(): Promise<void> {
    effects?.close();
    effects = null;
    await opened.close();
    opened = await begin();
    perform();
    await settle();
  }

  const submit = (draft: object): Promise<unknown> => opened.session.submit(draft as EventDraft);
  await submit(songSettingsDraft({ price: PRICE, maxPerViewer: 2, maxQueueLength: 12, cooldownS: 5, answer: 'none' }));
  const viewerIds: string[] = [];
  for (let n = 1; n <= VIEWERS; n++) {
    viewerIds.push(testViewer(n).tiktokId);
    await submit({ id: `hi-${n}`, type: 'follow', viewer: testViewer(n), payload: {} });
  }
  const change = { viewerIds, of: 'both', mode: 'set', thousandths: POINTS * 1000, by: 'user:a', note: '' };
  await submit({ id: 'points', type: 'changePoints', origin: 'command', payload: change });
  for (let n = 0; n < REQUESTS; n++) {
    const { track } = CATALOGUE[random.below(CATALOGUE.length)]!;
    const payload = { comment: `!sr ${track.name}`, emotes: [] };
    await submit({ id: `ask-${n}`, type: 'chat', viewer: testViewer(1 + random.below(VIEWERS)), payload });
    await passTo(START_MS + ((n + 1) * 60_000) / REQUESTS);
    if (random.below(50) === 0) await restart();
  }
  // The songs play, and the server starts again now and then.
  for (let n = 0; n < 400 && opened.session.state.stages.songs.songs.length > 0; n++) {
    await passTo(time.clock.nowMs() + 15_000);
    if (n === 200) music.recover();
    if (n < 200 && random.below(20) === 0) await restart();
  }
  const balanceOf = (n: number): number => {
    const row = opened.session.state.stages.stats.viewers.get(testViewer(n).tiktokId)!;
    return (row.balance ?? row.points[0]) / 1000;
  };
  return { outcomes, refused, heard, started, music, left: opened.session.state.stages.songs.songs, balanceOf };
}

// behaviour: request-2, request-4
describe.each([1, 2])('a storm of requests (seed %i)', (seed) => {
  test('ends with each request played once, refused or perhaps played, and points are right', async () => {
    const { outcomes, refused, heard, started, music, left, balanceOf } = await storm(seed);
    expect(left).toEqual([]);
    // Each request is over once.
    for (let n = 0; n < REQUESTS; n++) {
      const id = `ask-${n}`;
      const [own = [], reasons = []] = [outcomes.get(id), refused.get(id)];
      expect(own.length + (own.length === 0 ? reasons.length : 0), id).toBe(1);
      if (own[0] !== undefined)
        expect([own[0] === 'played', reasons.length], id).toEqual(own[0] === 'played' ? [true, 0] : [false, 1]);
    }
    const ends = [...outcomes.values()].map(([outcome]) => outcome);
    expect(ends.filter((outcome) => outcome === 'played').length).toBeGreaterThan(5);
    expect(ends).toContain('perhapsPlayed');
    // The service got nothing twice, and everything that counts as played was played.
    const sent = ends.filter((outcome) => outcome === 'played' || outcome === 'perhapsPlayed').length;
    expect(music.taken.length).toBeLessThanOrEqual(sent);
    for (const { id } of music.taken)
      expect(music.taken.filter((track) => track.id === id).length).toBeLessThanOrEqual(heard.get(id) ?? 0);
    expect(started.length).toBeGreaterThanOrEqual(music.taken.length);
    // Searches stay within the budget.
    for (const [at, fromMs] of music.searchedAtMs.entries()) {
      const within = music.searchedAtMs.slice(at).filter((atMs) => atMs - fromMs < BUDGET_MS);
      expect(within.length).toBeLessThanOrEqual(MAX_SEARCHES);
    }
    // Viewers paid for what was played, and for nothing else.
    const played = ends.filter((outcome) => outcome === 'played').length;
    const spent = Array.from({ length: VIEWERS }, (_, n) => POINTS - balanceOf(n + 1));
    expect(spent.reduce((sum, points) => sum + points, 0)).toBe(played * PRICE);
    expect(spent.every((points) => points >= 0 && points % PRICE === 0)).toBe(true);
  }, 120_000);
});
