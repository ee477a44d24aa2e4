/**
 * Lists many viewers from columns in a separate thread that receives every commit (behaviour: viewer-8). The thread starts on
 * the first request and forgets streamers without requests: shows pay for it only while somebody looks. When it dies, lists
 * come from the database, and the next request starts another one.
 */
import type { Worker } from 'node:worker_threads';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { builtThread } from '../../../ground/base/threads.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { ViewerRow } from '../../../show/fold/totals/viewerRow.ts';
import type { RowsTask } from '../rows/writtenRows.ts';
import type { RowListeners } from '../../../show/session/rowListeners.ts';
import { type ViewerQuery, viewerBodiesAfter } from '../store.ts';
import type { FromColumns, ToColumns } from './thread/messages.ts';
import type { ViewerPage } from './viewerColumns.ts';

export interface ViewerColumnsThread extends RowListeners {
  /** Returns null when only the database can answer. */
  page(streamerId: string, query: ViewerQuery): Promise<ViewerPage | null>;
  /** Returns null when the rows cannot be written in the thread. */
  write(task: RowsTask): Promise<string | null>;
  close(): Promise<void>;
}

export interface ViewerColumnsDeps {
  /** A connection for long reads. */
  lists: Database;
  clock: Clock;
  scheduler: Scheduler;
  log: { warn(fields: object, message: string): void };
  /** Starts another thread, for tests. */
  startColumns?(): Worker;
}

/** Streamers without a request for this long are forgotten. */
const KEPT_MS = 5 * 60_000;
const LOOK_MS = 60_000;
/** An answer takes milliseconds; loading 100,000 viewers takes two seconds, and more beside a show on a small machine. */
const ANSWER_WITHIN_MS = 10_000;
/**
 * Maximum of all streamers together: 450 bytes each, half of them numbers, which the limits do not count. Others are listed by
 * the database.
 */
const MAX_VIEWERS = 400_000;
/** Little space for garbage: otherwise rows that are read would take more of it than what is kept of them. */
const LIMITS = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 6, stackSizeMb: 4 } as const;
const CHUNK = 1_000;
const VIEWER = 'viewer';

interface Listed {
  /** Resolves to false when the stored data could not be read. */
  loaded: Promise<boolean>;
  count: number;
  askedAtMs: number;
}

type Answer = Pick<FromColumns, 'page' | 'rows'>;

interface Running {
  worker: Worker;
  waiting: Map<number, (answer: Answer | null) => void>;
}

/** Returns null for viewers who are on no list. */
const listedRow = (row: ViewerRow | null): ViewerRow | null => (row?.archived ? null : row);

export function createViewerColumns(deps: ViewerColumnsDeps): ViewerColumnsThread {
  const { lists, clock, scheduler, log, startColumns = () => builtThread('columns', null, LIMITS) } = deps;
  const listed = new Map<string, Listed>();
  let running: Running | null = null;
  let lastNumber = 0;
  let cancelLook = (): void => undefined;

  const post = (message: ToColumns): void => running?.worker.postMessage(message, []);

  function start(): Running {
    const worker = startColumns();
    const started: Running = { worker, waiting: new Map() };
    worker.on('message', ({ number, ...answer }: FromColumns) => started.waiting.get(number)?.(answer));
    worker.on('error', (error) => {
      log.warn({ error: String(error) }, 'thread for viewer lists failed');
      ended(started);
    });
    worker.on('exit', () => ended(started));
    worker.unref();
    cancelLook = scheduler.after(LOOK_MS, forgetUnused);
    return started;
  }

  function ended(one: Running): void {
    for (const answer of one.waiting.values()) answer(null);
    one.waiting.clear();
    if (running !== one) return;
    running = null;
    listed.clear();
    cancelLook();
  }

  async function stop(): Promise<void> {
    const one = running;
    if (one === null) return;
    ended(one);
    await one.worker.terminate();
  }

  /** Forgets streamers without requests; after the last one the thread ends. */
  function forgetUnused(): void {
    for (const [streamerId, { askedAtMs }] of listed) if (clock.nowMs() - askedAtMs >= KEPT_MS) forget(streamerId);
    if (listed.size === 0) void stop();
    else cancelLook = scheduler.after(LOOK_MS, forgetUnused);
  }

  function forget(streamerId: string): void {
    if (listed.delete(streamerId)) post({ what: 'forget', streamerId });
  }

  async function load(streamerId: string, into: Listed): Promise<boolean> {
    try {
      let taken: Promise<unknown> = Promise.resolve();
      for (let after = ''; listed.get(streamerId) === into;) {
        const { bodies, count, last } = await viewerBodiesAfter(lists, streamerId, after, CHUNK);
        // Reads the next portion while the thread takes this one; more would only wait in memory.
        await taken;
        if (listed.get(streamerId) !== into) return false;
        taken = request((number) => ({ what: 'load', number, streamerId, bodies }));
        into.count += count;
        if (count < CHUNK) return true;
        if (held() > MAX_VIEWERS) break;
        after = last;
      }
    } catch (error) {
      log.warn({ streamer: streamerId, error: String(error) }, 'viewers could not be loaded for lists');
    }
    if (listed.get(streamerId) === into) forget(streamerId);
    return false;
  }

  const held = (): number => [...listed.values()].reduce((sum, { count }) => sum + count, 0);

  function listedOf(streamerId: string): Listed {
    const known = listed.get(streamerId);
    if (known) return known;
    const made: Listed = { loaded: Promise.resolve(false), count: 0, askedAtMs: clock.nowMs() };
    listed.set(streamerId, made);
    made.loaded = load(streamerId, made);
    return made;
  }

  /** Resolves when it is answered or the thread ends. */
  function request(message: (number: number) => ToColumns): Promise<Answer | null> {
    const one = running;
    if (one === null) return Promise.resolve(null);
    const number = lastNumber++;
    return new Promise((resolve) => {
      const cancel = scheduler.after(ANSWER_WITHIN_MS, () => void stop());
      one.waiting.set(number, (answer) => {
        one.waiting.delete(number);
        cancel();
        resolve(answer);
      });
      post(message(number));
    });
  }

  async function ask(streamerId: string, query: ViewerQuery): Promise<ViewerPage | null> {
    const nowMs = clock.nowMs();
    return (await request((number) => ({ what: 'ask', number, streamerId, query, nowMs })))?.page ?? null;
  }

  return {
    async page(streamerId, query) {
      running ??= start();
      const { loaded } = Object.assign(listedOf(streamerId), { askedAtMs: clock.nowMs() });
      return (await loaded) && listed.has(streamerId) ? ask(streamerId, query) : null;
    },

    async write(task) {
      running ??= start();
      return (await request((number) => ({ what: 'write', number, task })))?.rows ?? null;
    },

    listener(streamerId) {
      if (!listed.has(streamerId)) return null;
      return (rows) => {
        const viewers = rows.filter(({ kind }) => kind === VIEWER);
        if (viewers.length === 0 || !listed.has(streamerId)) return;
        post({
          what: 'put',
          streamerId,
          rows: viewers.map(({ key, value }) => [key, listedRow(value as ViewerRow | null)]),
        });
      };
    },

    rewritten: forget,
    close: stop,
  };
}
