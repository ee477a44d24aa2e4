/** Tests how sounds and videos of flows end without the report of a page, in real sessions with real pages. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FlowBlock } from '#schemas/generated/types.ts';
import { flowDraft, giftDraft, testFlow } from '#tests/support/flows.ts';
import { type RehearsalServer, startRehearsalServer } from '#tests/support/rehearsalServer.ts';
import { START_MS, testBundle, testItem } from '#tests/support/session.ts';
import { hello, openPage, type TestPage } from '#tests/realtime/realtimeSupport.ts';
import { openUpgrades } from '../../ground/http/upgrades.ts';
import { insertDocuments, newDocument } from '../../documents/insertDocuments.ts';
import { insertFile } from '../../media/library/store.ts';
import { REALTIME_PATH } from '../../pages/realtime/hub.ts';

let server: RehearsalServer;
let sockets: http.Server;

beforeEach(async () => {
  server = await startRehearsalServer(testBundle([testItem('VIDEO', 'video')]));
  sockets = http.createServer();
  openUpgrades(sockets).add(REALTIME_PATH, server.hub.accept);
  server.hub.setLiveKeys((key) => (key === 'key' ? server.profile.id : null));
  await new Promise<void>((resolve) => sockets.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await server.close();
  sockets.closeAllConnections();
  await new Promise((resolve) => sockets.close(resolve));
});

async function addFile(kind: 'audio' | 'video', durationMs: number | null): Promise<void> {
  const size = { width: null, height: null, size: 1 };
  const file = { id: 'file', streamerId: 's', kind, name: 'file', type: `${kind}/x`, durationMs, ...size };
  await insertFile(server.database, { ...file, createdAtMs: 1, version: null });
}

const sound: Partial<FlowBlock> = {
  type: 'action',
  kind: 'PLAY_SOUND',
  settings: { soundId: 'file', volume: 1, othersVolume: 1, isAwaited: true },
};
const video: Partial<FlowBlock> = {
  type: 'action',
  kind: 'PLAY_VIDEO',
  settings: { itemId: 'video', videoId: 'file', volume: 1, chromaKey: false, loopMs: 0, isAwaited: true },
};

/** Adds a flow that plays something in the main queue. */
const addFlow = (block: Partial<FlowBlock>): Promise<void> =>
  server.submit(flowDraft(testFlow('f', { blocks: { a: block }, run: { mode: 'QUEUED' } })));
const gift = (id: string): Promise<void> => {
  const { at: _at, ...draft } = giftDraft(id, 0);
  return server.submit(draft);
};
const openLivePage = async (): Promise<TestPage> => {
  const { port } = sockets.address() as AddressInfo;
  const page = await openPage(`ws://127.0.0.1:${port}/realtime`, hello({ liveKey: 'key' }));
  await page.next();
  return page;
};

const flows = () => server.host.session('s')!.state.stages.flows;
/** Ends of runs, in seconds since `sinceMs`. */
const ends = (sinceMs: number): number[] =>
  flows()
    .records.all()
    .map(({ endedAtMs }) => (endedAtMs - sinceMs) / 1000);
const misses = (): (string | undefined)[] =>
  [...flows().cues.entries()].flatMap(([, { cues }]) => cues.map(({ missed }) => missed));

/** A server that started long ago. */
const LATER_MS = START_MS + 60_000;

describe('without a page', () => {
  // behaviour: cue-240
  it('a sound of known length is not shown, and its queue goes on at once', async () => {
    await addFile('audio', 3_000);
    await addFlow(sound);
    await server.pass(LATER_MS);
    await gift('g1');
    await gift('g2');
    await server.pass(LATER_MS + 100);
    expect([ends(LATER_MS), misses()]).toEqual([
      [0, 0],
      ['noPage', 'noPage'],
    ]);
  });

  // behaviour: cue-240
  it('ends by its length as long as broadcast software may be starting', async () => {
    await addFile('audio', 3_000);
    await addFlow(sound);
    const nowMs = server.nowMs();
    await gift('g1');
    await server.pass(nowMs + 4_999);
    expect(ends(nowMs)).toEqual([]);
    await server.pass(nowMs + 5_000);
    expect(ends(nowMs)).toEqual([5]);
  });

  // behaviour: cue-240
  it('one of unknown length keeps its minute', async () => {
    await addFile('audio', null);
    await addFlow(sound);
    await server.pass(LATER_MS);
    await gift('g1');
    await server.pass(LATER_MS + 60_000);
    expect(ends(LATER_MS)).toEqual([60]);
  });

  // behaviour: cue-240
  it('a video goes the same way, and so does one whose item is hidden', async () => {
    await addFile('video', 3_000);
    await addFlow(video);
    await server.pass(LATER_MS);
    await gift('g1');
    await server.pass(LATER_MS + 100);
    expect(ends(LATER_MS)).toEqual([0]);
    await server.submit(
      flowDraft(testFlow('f', { blocks: { a: { ...video, settings: { ...video.settings, itemId: 'gone' } } } }), 2),
    );
    await gift('g2');
    await server.pass(LATER_MS + 200);
    expect(ends(LATER_MS)).toHaveLength(2);
  });

  // behaviour: cue-240
  it('what plays when the server stops ends after its next start', async () => {
    await addFile('audio', 20_000);
    const flow = testFlow('f', { blocks: { a: sound } });
    await insertDocuments(server.database, 's', [newDocument('flow', 'f', flow)], { nowMs: 1 });
    await server.reopen();
    await gift('g1');
    await server.pass(START_MS + 1_000);
    await server.reopen();
    await server.pass(START_MS + 21_999);
    expect(ends(START_MS)).toEqual([]);
    await server.pass(START_MS + 22_000);
    expect(ends(START_MS)).toEqual([22]);
  });

  // behaviour: cue-241
  it('the end is an input of the journal, so that a replay has it too', async () => {
    await addFile('audio', 3_000);
    await addFlow(sound);
    await server.pass(LATER_MS);
    await gift('g1');
    await server.pass(LATER_MS + 100);
    const rows = await server.database('events').where({ type: 'playbackEnded' }).select('*');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).toContain('result');
  });

  // behaviour: flowtest-240
  it('the test of a flow goes on too', async () => {
    await addFile('audio', 3_000);
    await addFlow(sound);
    await server.pass(LATER_MS);
    await server.rehearsals.tryFlow({ streamerId: 's', flowId: 'f', triggerId: 't', stepsOnly: true, isReal: false });
    await server.pass(LATER_MS + 1_000);
    expect(server.rehearsals.triedFlow('s', 'f')?.flows.records.all()).toMatchObject([{ outcome: 'done' }]);
  });
});

describe('with a page', () => {
  // behaviour: cue-240
  it('a sound whose end nobody reports ends by its length', async () => {
    await addFile('audio', 3_000);
    await addFlow(sound);
    await server.pass(LATER_MS);
    const page = await openLivePage();
    await gift('g1');
    await server.pass(LATER_MS + 4_999);
    expect(ends(LATER_MS)).toEqual([]);
    await server.pass(LATER_MS + 5_000);
    expect(ends(LATER_MS)).toEqual([5]);
    page.socket.close();
  });

  // behaviour: cue-240
  it('that leaves, it ends 10 s later', async () => {
    await addFile('audio', 30_000);
    await addFlow(sound);
    await server.pass(LATER_MS);
    const page = await openLivePage();
    await gift('g1');
    await server.pass(LATER_MS + 2_000);
    page.socket.close();
    await page.closed;
    await expect.poll(() => server.hub.isAudible('s')).toBe(false);
    await server.pass(LATER_MS + 11_999);
    expect(ends(LATER_MS)).toEqual([]);
    await server.pass(LATER_MS + 12_000);
    expect(ends(LATER_MS)).toEqual([12]);
  });
});
