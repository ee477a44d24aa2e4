/** Chapters that moments of a stream set in recordings, from the events to the program. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChapterChoice, ChapterSettings } from '#schemas/generated/types.ts';
import { manualClock } from '#engine/core/clock.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { giftDraft } from '#tests/support/flows.ts';
import { START_MS } from '#tests/support/session.ts';
import { realScheduler } from '../../ground/base/adapters/realTime.ts';
import { type FakeObs, startFakeObs } from '../../integrations/obs/fake/fakeObs.ts';

const EVERYTHING: ChapterChoice = { coins: true, goals: true, levels: true, fromLevel: 1_000 };

let api: ApiServer;
let mia: Account;
let fake: FakeObs;
let gifts = 0;

beforeEach(async () => {
  fake = await startFakeObs();
  fake.outputs.recording = true;
  api = await startApiServer({ time: { clock: manualClock(START_MS), scheduler: realScheduler } });
  mia = await api.account('mia');
  await api.call('PUT', '/integrations/broadcast', { as: mia, body: { isOn: true, port: fake.port } });
  await untilConnected();
});
afterEach(async () => {
  await api.services.programs.stop();
  await api.close();
  await fake.quit();
});

const state = async () => (await api.services.programs.list('mia')).items[0]!.state;
const untilConnected = async (): Promise<void> => {
  await expect.poll(async () => (await state()).status).toBe('connected');
};
const choose = async (choice: Partial<ChapterChoice>) =>
  (await api.call('PUT', '/integrations/broadcast/chapters', { as: mia, body: { ...EVERYTHING, ...choice } })).json();
const settings = async () =>
  (await api.call('GET', '/integrations/broadcast/chapters', { as: mia })).json() as ChapterSettings;
const chapters = (): unknown[] =>
  fake.requests.filter(({ name }) => name === 'CreateRecordChapter').map(({ values }) => values['chapterName']);

/** Gives coins at a second of the stream, and waits until what follows from it is done. */
async function give(second: number, coins: number, viewer = 1): Promise<void> {
  api.clock.set(START_MS + second * 1_000);
  await api.host.submit('mia', giftDraft(`gift-${++gifts}`, second * 1_000, { coins, viewer }));
  await api.services.programs.chapters.settled();
}

// behaviour: program-21
describe('chapters at moments of the stream', () => {
  test('are off until somebody chooses them', async () => {
    await give(1, 25_000);
    expect(chapters()).toEqual([]);
    expect(await settings()).toEqual({ coins: false, goals: false, levels: false, fromLevel: 10, last: null });
  });

  test('are set at each multiple of 10,000 coins, at most one in 30 s', async () => {
    await choose({ goals: false });
    await give(1, 9_999);
    expect(chapters()).toEqual([]);
    await give(2, 1);
    await give(20, 10_000);
    await give(33, 22_000);
    await give(70, 1_000);
    expect(chapters()).toEqual(['10,000 coins', '40,000 coins']);
    expect((await settings()).last).toEqual({ title: '40,000 coins', atMs: START_MS + 33_000, problem: null });
  });

  test('name a goal, and what came at once, in the language of the account', async () => {
    await api.database('users').where({ id: 'mia' }).update({ language: 'de' });
    const profile = { id: 'mia-profile', streamerId: 'mia' };
    await api.host.changeOverlay(profile, {
      itemsById: { 'mia-profile-goal': { name: 'Diamanten', settings: { metric: 'COINS', value: 10_000 } } },
    });
    await choose({});
    await give(1, 10_000);
    expect(chapters()).toEqual(['10.000 Münzen · Ziel erreicht: Diamanten']);
  });

  test('name a viewer who reaches a level from the chosen one on', async () => {
    await choose({ coins: false, goals: false, fromLevel: 2 });
    await give(1, 1);
    await give(40, 2_000, 2);
    expect(chapters()).toEqual([expect.stringMatching(/ reached level \d+$/)]);
    await give(90, 1, 2);
    expect(chapters()).toHaveLength(1);
  });

  test('are not set twice after a restart', async () => {
    await choose({ goals: false });
    await give(1, 9_990);
    await give(5, 20);
    await api.host.closeStreamer('mia');
    await api.services.programs.chapters.start();
    await api.host.open('mia');
    // The event that is sent again, others of the same ten thousand, and the next ones within 30 s.
    await api.host.submit('mia', giftDraft(`gift-${gifts}`, 5_000, { coins: 20 }));
    await give(6, 10);
    await give(20, 10_000);
    await give(40, 10_000);
    expect(chapters()).toEqual(['10,000 coins', '30,000 coins']);
  });

  // behaviour: program-29
  test('are set in the recording of every connection', async () => {
    const other = await startFakeObs();
    other.outputs.recording = true;
    await api.call('PUT', '/integrations/broadcast:Attic', { as: mia, body: { isOn: true, port: other.port } });
    await expect.poll(async () => (await api.services.programs.list('mia')).items[1]!.state.status).toBe('connected');
    await choose({ goals: false });
    await give(1, 10_000);
    const titles = (obs: FakeObs) =>
      obs.requests.filter(({ name }) => name === 'CreateRecordChapter').map(({ values }) => values['chapterName']);
    expect([titles(fake), titles(other)]).toEqual([['10,000 coins'], ['10,000 coins']]);
    fake.outputs.recording = false;
    await give(40, 10_000);
    expect([titles(fake).length, titles(other).length]).toEqual([1, 2]);
    await other.quit();
  });

  test('do nothing while nobody records, or in an OBS that sets none', async () => {
    await choose({ goals: false });
    fake.outputs.recording = false;
    await give(1, 10_000);
    expect((await state()).features).toContain('chapters');
    fake.outputs.recording = true;
    fake.lacks.add('CreateRecordChapter');
    await fake.quit();
    await fake.start();
    await expect.poll(async () => (await state()).features).not.toContain('chapters');
    await untilConnected();
    await give(60, 10_000);
    expect(chapters()).toEqual([]);
    expect((await settings()).last).toBeNull();
  });

  test('say why one was not set', async () => {
    await choose({ goals: false });
    await api.call('PUT', '/integrations/broadcast', { as: mia, body: { allowed: ['switch'] } });
    await give(1, 10_000);
    expect(chapters()).toEqual([]);
    expect((await settings()).last?.problem).toMatch(/Record, pause/);
  });

  test('belong to the broadcast software alone', async () => {
    expect((await api.call('GET', '/integrations/voice/chapters', { as: mia })).status).toBe(404);
    const odd = await api.call('PUT', '/integrations/broadcast/chapters', { as: mia, body: { coins: true } });
    expect(odd.status).toBe(400);
  });
});
