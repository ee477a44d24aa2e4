/**
 * Runs many flows. `match`: gifts are folded beside flows that wait for other gifts, or of which each gift fires one,
 * without a database; a quarter warms up. `load`: gifts come at a steady pace, each fires a flow that shows a text,
 * everything is committed to a database file; the delay of each is taken from being sent to being committed with its
 * text.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FlowBlock } from '#schemas/generated/types.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { realClock, realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { openDatabase } from '#server/ground/db/database.ts';
import { Session } from '#server/show/session/session.ts';
import { type SessionStore, sessionStore } from '#server/show/session/store.ts';
import { documentsFromBundle, othersOf, withOverlays } from '#server/show/fold/documents.ts';
import { giftDraft, showText, testFlow } from '#tests/support/flows.ts';
import { testBundle, testItem } from '#tests/support/session.ts';
import { START_MS } from '../harness/events.ts';
import { startWatch } from '../harness/measure.ts';
import { answer, measuredArgs } from '../harness/measuredProcess.ts';
import { percentile } from '../harness/rounds.ts';
import { STREAMER } from '../writers/writer.ts';

interface Args {
  mode: 'match' | 'load';
  flows: number;
  /** `match`: whether each gift fires a flow. */
  fires: boolean;
  /** `match`: number of gifts. */
  count: number;
  /** `load`: path of the database. */
  database: string;
  perSecond: number;
  seconds: number;
}

const BATCH = 1_000;
const VIEWERS = 2_000;
const { mode, flows, fires, count, database: file, perSecond, seconds } = measuredArgs<Args>();

/** Creates flow n, which waits for gift n. Its step counts, or shows a text for a moment. */
function flowOf(n: number) {
  const settings = { giftId: `gift-${n}`, fires: 'eachFrame', minCount: 1, minCoins: 0 };
  const blocks: Record<string, Partial<FlowBlock>> = mode === 'load' ? { text: showText('{username}', 100) } : {};
  return testFlow(`flow-${n}`, { trigger: { settings }, blocks });
}

function documents() {
  const started = documentsFromBundle(testBundle([testItem('LOCATION', 'popup')]));
  const all = Array.from({ length: flows }, (_, n) => flowOf(n));
  const { flow } = othersOf(all.map((document) => ({ kind: 'flow', id: document.id, document, version: 1 })));
  const others = flow === undefined ? started.others : { ...started.others, flow };
  return withOverlays({ others }, started.overlays);
}

const giftOf = (n: number, at: number, which: string): EventDraft => {
  const draft = giftDraft(`g${n}`, at, { giftId: which, viewer: n % VIEWERS });
  return { ...draft, id: `g${n}` };
};

/** Store that keeps nothing: the fold alone is measured. */
const NOTHING: SessionStore = {
  load: () => Promise.resolve(null),
  knownIds: () => Promise.resolve(new Set()),
  loadRows: (keys) => Promise.resolve(keys.map((key) => ({ ...key, value: null }))),
  append: () => Promise.resolve(),
  tail: () => Promise.resolve([]),
  viewersAfter: () => Promise.resolve([]),
  viewers: () => Promise.resolve([]),
};

async function match(): Promise<void> {
  const session = await Session.open({
    store: NOTHING,
    documents: documents(),
    seed: 1,
    startAtMs: START_MS,
    time: { mode: 'recorded' },
    batchSize: BATCH,
  });
  const batch = (from: number): EventDraft[] =>
    Array.from({ length: BATCH }, (_, at) => {
      const n = from + at;
      return giftOf(n, n, fires ? `gift-${n % flows}` : 'other');
    });
  const submitAll = (drafts: readonly EventDraft[]): Promise<unknown> =>
    Promise.all(drafts.map((draft) => session.submit(draft)));
  const warm = Math.ceil(count / 4 / BATCH) * BATCH;
  for (let done = 0; done < warm; done += BATCH) await submitAll(batch(done));
  const watch = await startWatch(`flows-${flows}-${fires}`);
  for (let done = warm; done < warm + count; done += BATCH) await submitAll(watch.aside(() => batch(done)));
  answer(await watch.stop(count));
}

async function load(): Promise<void> {
  const database = await openDatabase(file);
  await database('streamers').insert({ id: STREAMER, name: 'Bench', seed: 1, created_at: 0 });
  const sentAt = new Map<string, number>();
  /** Texts that no page has shown: there is none, and the hub reports that to the session. */
  const unseen: string[] = [];
  const delays: number[] = [];
  const session = await Session.open({
    store: sessionStore(database, STREAMER, { build: 'bench' }),
    documents: documents(),
    seed: 1,
    startAtMs: Date.now(),
    time: { mode: 'live', clock: realClock(), scheduler: realScheduler },
    onCommit({ events }) {
      for (const { type, id, cause } of events) {
        if (type === 'showText') unseen.push(id);
        const sent = type === 'showText' && cause !== undefined ? sentAt.get(cause) : undefined;
        if (sent === undefined) continue;
        delays.push(performance.now() - sent);
        sentAt.delete(cause!);
      }
    },
  });
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heapMb = (): number => {
    collect();
    return process.memoryUsage().heapUsed / 2 ** 20;
  };
  const watch = await startWatch('flows-load');
  const startedMs = performance.now();
  let sent = 0;
  let early = 0;
  const waiting = new Set<Promise<unknown>>();
  while (sent < perSecond * seconds) {
    const due = Math.min(perSecond * seconds, ((performance.now() - startedMs) / 1000) * perSecond);
    for (; sent < due; sent++) {
      const { at: _at, ...draft } = giftOf(sent, 0, `gift-${sent % flows}`);
      sentAt.set(draft.id!, performance.now());
      const done = session.submit(draft).finally(() => waiting.delete(done));
      waiting.add(done);
    }
    for (const playbackId of unseen.splice(0))
      void session.submit({ type: 'cueNotShown', origin: 'result', payload: { playbackId, reason: 'noPage' } });
    // After a quarter of the time caches are warm and full.
    if (early === 0 && sent >= (perSecond * seconds) / 4) early = heapMb();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(waiting);
  const late = heapMb();
  delays.sort((one, other) => one - other);
  const details = { p50: percentile(delays, 0.5), p99: percentile(delays, 0.99), shown: delays.length, early, late };
  answer(await watch.stop(sent, details));
}

await (mode === 'match' ? match() : load());
