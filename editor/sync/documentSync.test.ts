import { describe, expect, test } from 'vitest';
import { mergePatch } from '#engine/core/mergePatch.ts';
import { type Overlay, overlayFromFile } from '#engine/core/overlayDocument.ts';
import type { DocumentChanges } from '#schemas/generated/types.ts';
import { testItem } from '#tests/support/session.ts';
import { ApiError } from '#engine/client/api/apiError.ts';
import type { Patch } from '../document/diffPatch.ts';
import { fitOverlay } from '../document/fitOverlay.ts';
import { createDocumentSync, type DocumentSync, type News } from './documentSync.ts';

type OverlaySync = DocumentSync<Overlay>;

const FILE = { id: 'o', name: 'o', items: [testItem('GOAL', 'goal'), testItem('TEXT', 'text')] };
const moved = (id: string, x: number): Patch => ({ itemsById: { [id]: { position: { x } } } });
const UNREACHABLE = new ApiError('UNREACHABLE', 0, 'no answer');
const SIGNED_OUT = new ApiError('NOT_SIGNED_IN', 401, 'sign in');

/** Simulates the server and the time. */
class World {
  overlay: Overlay = overlayFromFile(FILE);
  changes: DocumentChanges['changes'] = [];
  failure: ApiError | null = null;
  /** True = steps arrive, but their answers do not. */
  losesAnswers = false;
  timers: { delayMs: number; task: () => void }[] = [];
  /** Versions after which changes were requested. */
  asked: number[] = [];
  /** Number of complete reads. */
  reads = 0;
  /** Delay of the answers to complete reads, which tell what was true at the request. */
  slowRead: Promise<void> | undefined;
  /** Watchers with their version; null = their connection is lost. */
  private readonly watchers = new Map<News, number | null>();

  get version(): number {
    return this.changes.at(-1)?.version ?? 1;
  }

  take(patch: Patch): number {
    this.refuse();
    this.overlay = mergePatch(this.overlay, patch) as Overlay;
    this.changes.push({ version: this.version + 1, patch });
    this.tell();
    return this.version;
  }

  private refuse(): void {
    if (this.failure) throw this.failure;
  }

  private after(version: number): DocumentChanges {
    return { version: this.version, changes: this.changes.filter((change) => change.version > version) };
  }

  tell(): void {
    for (const [news, at] of this.watchers) if (at !== null && at !== this.version) this.answer(news, at);
  }

  private answer(news: News, at: number): void {
    this.watchers.set(news, this.version);
    news.onAnswer(this.after(at), at);
  }

  /** Breaks the connection of all watchers. */
  lose(error: ApiError): void {
    for (const news of this.watchers.keys()) {
      this.watchers.set(news, null);
      news.onLost(error);
    }
  }

  /** Restores the connection. */
  connect(): void {
    for (const news of this.watchers.keys()) this.answer(news, news.after());
  }

  open(): OverlaySync {
    return createDocumentSync({
      fit: fitOverlay,
      loaded: { version: this.version, document: this.overlay },
      random: () => 0.5,
      describe: (error) => (error as Error).message,
      scheduler: {
        after: (delayMs, task) => {
          const timer = { delayMs, task };
          this.timers.push(timer);
          return () => void (this.timers = this.timers.filter((other) => other !== timer));
        },
      },
      port: {
        read: async () => {
          this.reads++;
          this.refuse();
          const answer = { version: this.version, document: this.overlay };
          await this.slowRead;
          return answer;
        },
        save: async (patch) => {
          const version = this.take(patch);
          if (this.losesAnswers) throw UNREACHABLE;
          return version;
        },
        changes: async (after) => {
          this.asked.push(after);
          this.refuse();
          return this.after(after);
        },
        watch: (news) => {
          this.watchers.set(news, null);
          if (this.failure) news.onLost(this.failure);
          else this.answer(news, news.after());
          return () => this.watchers.delete(news);
        },
      },
    });
  }

  /** Runs all timers. */
  async later(): Promise<void> {
    for (const { task } of this.timers.splice(0)) task();
    await turn();
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const xOf = ({ document }: OverlaySync, id: string): number =>
  document.store.getState().document.itemsById[id]!.position.x;
const linkOf = (sync: OverlaySync): string => sync.link.getState().status;
const saveOf = (sync: OverlaySync): string => sync.document.store.getState().save;

/** Opens an editor that watches, and returns a function to close it. */
async function opened(world: World): Promise<[OverlaySync, () => void]> {
  const sync = world.open();
  const stop = sync.start();
  await turn();
  return [sync, stop];
}

test('what others do arrives by itself; own steps come back once', async () => {
  const world = new World();
  const [mine, stopMine] = await opened(world);
  const [theirs, stopTheirs] = await opened(world);
  theirs.document.edit('move', moved('goal', 5));
  mine.document.edit('move', moved('text', 9));
  await turn();
  for (const editor of [mine, theirs]) expect([xOf(editor, 'goal'), xOf(editor, 'text')]).toEqual([5, 9]);
  expect([linkOf(mine), mine.document.version(), world.asked]).toEqual(['connected', 3, []]);
  stopMine();
  stopTheirs();
});

test('without a server edits wait; when it is back they are sent and missed ones are applied', async () => {
  const world = new World();
  const [sync, stop] = await opened(world);
  world.failure = UNREACHABLE;
  world.lose(UNREACHABLE);
  sync.document.edit('move', moved('goal', 7));
  await turn();
  expect([linkOf(sync), saveOf(sync)]).toEqual(['lost', 'failed']);
  await world.later();
  expect(linkOf(sync)).toBe('lost');
  world.failure = null;
  world.take(moved('text', 3));
  world.connect();
  await turn();
  await turn();
  expect([linkOf(sync), saveOf(sync)]).toEqual(['connected', 'saved']);
  expect(world.overlay).toEqual(sync.document.store.getState().document);
  expect([xOf(sync, 'goal'), xOf(sync, 'text')]).toEqual([7, 3]);
  stop();
});

test('steps that do not get through are sent when they do, although news come all the time', async () => {
  const world = new World();
  const [sync, stop] = await opened(world);
  world.failure = UNREACHABLE;
  sync.document.edit('move', moved('goal', 7));
  await turn();
  expect([linkOf(sync), saveOf(sync)]).toEqual(['lost', 'failed']);
  world.failure = null;
  await world.later();
  expect([linkOf(sync), saveOf(sync), world.overlay.itemsById['goal']!.position.x]).toEqual(['connected', 'saved', 7]);
  stop();
});

test('steps are saved while no news come, and news are taken in when they do', async () => {
  const world = new World();
  const [sync, stop] = await opened(world);
  world.lose(UNREACHABLE);
  world.take(moved('text', 3));
  sync.document.edit('move', moved('goal', 7));
  await turn();
  expect([linkOf(sync), saveOf(sync), xOf(sync, 'goal'), sync.document.version()]).toEqual(['lost', 'saved', 7, 1]);
  world.connect();
  await turn();
  expect([linkOf(sync), xOf(sync, 'goal'), xOf(sync, 'text'), sync.document.version()]).toEqual(['connected', 7, 3, 3]);
  expect(sync.document.saved()).toEqual(world.overlay);
  stop();
});

test('where no connection comes through, each try in vain brings what there is', async () => {
  const world = new World();
  const [sync, stop] = await opened(world);
  const blocked = new ApiError('UPDATES_BLOCKED', 0, 'blocked');
  world.lose(blocked);
  world.take(moved('text', 3));
  world.lose(blocked);
  await turn();
  expect([linkOf(sync), xOf(sync, 'text'), world.timers]).toEqual(['blocked', 3, []]);
  stop();
});

describe('a step that arrived, although its answer did not', () => {
  async function unsure(): Promise<[World, OverlaySync, () => void]> {
    const world = new World();
    const [sync, stop] = await opened(world);
    world.lose(UNREACHABLE);
    world.losesAnswers = true;
    sync.document.edit('move', moved('goal', 7));
    sync.document.edit('move', moved('text', 9));
    world.losesAnswers = false;
    return [world, sync, stop];
  }

  test.each([
    ['news come first', async (world: World): Promise<void> => world.connect()],
    ['it is tried again first', (world: World): Promise<void> => world.later()],
  ])('is not done again over what somebody else did since, when %s', async (_which, goOn) => {
    const [world, sync, stop] = await unsure();
    world.failure = UNREACHABLE;
    await turn();
    world.failure = null;
    world.take(moved('goal', 8));
    await goOn(world);
    await turn();
    await world.later();
    await turn();
    expect([xOf(sync, 'goal'), xOf(sync, 'text'), saveOf(sync)]).toEqual([8, 9, 'saved']);
    expect(world.changes.map(({ patch }) => patch)).toEqual([moved('goal', 7), moved('goal', 8), moved('text', 9)]);
    expect(world.overlay).toEqual(sync.document.saved());
    stop();
  });
});

test('a login that ended keeps the steps until somebody signs in again', async () => {
  const world = new World();
  const [sync, stop] = await opened(world);
  world.failure = SIGNED_OUT;
  world.lose(SIGNED_OUT);
  expect(linkOf(sync)).toBe('signedOut');
  sync.document.edit('move', moved('goal', 7));
  await turn();
  expect([linkOf(sync), sync.document.store.getState().problem]).toEqual(['signedOut', 'sign in']);
  world.failure = null;
  world.connect();
  await turn();
  await turn();
  expect([linkOf(sync), world.overlay.itemsById['goal']!.position.x]).toEqual(['connected', 7]);
  stop();
});

test('a step that fails while the server is there is tried again later, not at once and for ever', async () => {
  const world = new World();
  const [sync, stop] = await opened(world);
  world.take = () => {
    throw new ApiError('UNEXPECTED', 500, 'broken');
  };
  sync.document.edit('move', moved('goal', 7));
  for (let turns = 0; turns < 20; turns++) await turn();
  expect([linkOf(sync), saveOf(sync), world.timers.length]).toEqual(['connected', 'failed', 1]);
  expect(world.asked.length).toBeLessThanOrEqual(4);
  stop();
});

describe('a gap', () => {
  async function withGap(): Promise<[World, OverlaySync]> {
    const world = new World();
    const sync = world.open();
    world.take(moved('goal', 1));
    world.take(moved('goal', 2));
    world.changes = world.changes.slice(1);
    return [world, sync];
  }

  test('is closed by reading everything anew; own steps stay', async () => {
    const [, sync] = await withGap();
    const stop = sync.start();
    await turn();
    expect([xOf(sync, 'goal'), sync.document.version()]).toEqual([2, 3]);
    stop();
  });

  test('that cannot be read is closed as soon as it can', async () => {
    const [world, sync] = await withGap();
    const stop = sync.start();
    world.failure = UNREACHABLE;
    await turn();
    expect([linkOf(sync), sync.document.version()]).toEqual(['lost', 1]);
    world.failure = null;
    await world.later();
    expect([xOf(sync, 'goal'), sync.document.version()]).toEqual([2, 3]);
    world.take(moved('goal', 4));
    await turn();
    expect([linkOf(sync), xOf(sync, 'goal'), sync.document.version()]).toEqual(['connected', 4, 4]);
    stop();
  });

  test('is not made by news that come while everything is read', async () => {
    const [world, sync] = await withGap();
    const stop = sync.start();
    world.take(moved('text', 8));
    world.take(moved('text', 9));
    await turn();
    expect([xOf(sync, 'goal'), xOf(sync, 'text'), sync.document.version(), world.reads]).toEqual([2, 9, 5, 1]);
    stop();
  });
});

test('a step that is saved while everything is read does not vanish', async () => {
  const world = new World();
  const sync = world.open();
  let answer = (): void => undefined;
  world.slowRead = new Promise((resolve) => (answer = resolve));
  world.take(moved('goal', 1));
  world.take(moved('goal', 2));
  world.changes = world.changes.slice(1);
  const stop = sync.start();
  await turn();
  // The gap is closed by others, while the read that was asked for because of it is still on its way.
  sync.document.receive({ version: 2, patch: moved('goal', 1) });
  sync.document.receive({ version: 3, patch: moved('goal', 2) });
  sync.document.edit('move', moved('text', 7));
  await sync.document.settled();
  answer();
  await turn();
  expect([xOf(sync, 'text'), sync.document.version(), saveOf(sync), world.reads]).toEqual([7, 4, 'saved', 2]);
  stop();
});

describe('after a backup was brought back', () => {
  async function restored(): Promise<[World, OverlaySync, () => void]> {
    const world = new World();
    world.take(moved('goal', 1));
    const [backup, changes] = [world.overlay, [...world.changes]];
    for (const x of [2, 3, 4]) world.take(moved('goal', x));
    const [sync, stop] = await opened(world);
    world.lose(UNREACHABLE);
    Object.assign(world, { overlay: backup, changes });
    return [world, sync, stop];
  }

  test('the overlay is what the server has', async () => {
    const [world, sync, stop] = await restored();
    world.connect();
    await turn();
    expect([xOf(sync, 'goal'), sync.document.version()]).toEqual([1, 2]);
    stop();
  });

  test('a step that becomes a version of old does not vanish', async () => {
    const [world, sync, stop] = await restored();
    sync.document.edit('move', moved('text', 9));
    await turn();
    expect([xOf(sync, 'text'), xOf(sync, 'goal'), sync.document.version()]).toEqual([9, 1, 3]);
    expect([world.overlay, saveOf(sync)]).toEqual([sync.document.saved(), 'saved']);
    stop();
  });
});

test('a deleted overlay is reported as gone, and no request is sent after the end', async () => {
  const world = new World();
  const [sync, stop] = await opened(world);
  world.failure = new ApiError('NOT_FOUND', 404, 'gone');
  world.lose(world.failure);
  expect(linkOf(sync)).toBe('gone');
  sync.document.edit('move', moved('goal', 7));
  await turn();
  stop();
  const { length } = world.asked;
  await world.later();
  world.connect();
  expect([world.asked.length, world.timers, linkOf(sync)]).toEqual([length, [], 'gone']);
});
