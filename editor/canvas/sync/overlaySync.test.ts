import { describe, expect, test } from 'vitest';
import { mergePatch } from '#engine/core/mergePatch.ts';
import { type Overlay, overlayFromFile, overlayToFile } from '#engine/core/overlayDocument.ts';
import type { OverlayChanges } from '#schemas/generated/types.ts';
import { testItem } from '#tests/support/session.ts';
import { ApiError } from '../../app/api/apiError.ts';
import type { Patch } from '../document/diffPatch.ts';
import { createOverlaySync, type OverlaySync } from './overlaySync.ts';

const FILE = { id: 'o', name: 'o', items: [testItem('GOAL', 'goal'), testItem('TEXT', 'text')] };
const moved = (id: string, x: number): Patch => ({ itemsById: { [id]: { position: { x } } } });
const UNREACHABLE = new ApiError('UNREACHABLE', 0, 'no answer');

/** The server's half, and the time. */
class World {
  overlay: Overlay = overlayFromFile(FILE);
  changes: OverlayChanges['changes'] = [];
  failure: ApiError | null = null;
  timers: { delayMs: number; task: () => void }[] = [];
  asked: { after: number; wait: number }[] = [];
  private waiting: (() => void)[] = [];

  get version(): number {
    return this.changes.at(-1)?.version ?? 1;
  }

  take(patch: Patch): number {
    this.refuse();
    this.overlay = mergePatch(this.overlay, patch) as Overlay;
    this.changes.push({ version: this.version + 1, patch });
    this.answer();
    return this.version;
  }

  private refuse(): void {
    if (this.failure) throw this.failure;
  }

  answer(): void {
    for (const tell of this.waiting.splice(0)) tell();
  }

  open(): OverlaySync {
    return createOverlaySync({
      loaded: { version: this.version, overlay: overlayToFile(this.overlay) },
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
        read: async () => ({ version: this.version, overlay: overlayToFile(this.overlay) }),
        save: async (patch) => this.take(patch),
        changes: async (after, wait, signal) => {
          this.asked.push({ after, wait });
          this.refuse();
          if (wait > 0 && this.version <= after) {
            await new Promise<void>((resolve, reject) => {
              this.waiting.push(resolve);
              signal.addEventListener('abort', () => reject(new Error('aborted')));
            });
          }
          this.refuse();
          return { version: this.version, changes: this.changes.filter(({ version }) => version > after) };
        },
      },
    });
  }

  /** Everything that waits for a time happens. */
  async later(): Promise<void> {
    for (const { task } of this.timers.splice(0)) task();
    await turn();
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const xOf = ({ document }: OverlaySync, id: string): number =>
  document.store.getState().overlay.itemsById[id]!.position.x;
const linkOf = (sync: OverlaySync): string => sync.link.getState().status;

test('what others do arrives while the editor waits; own steps come back once', async () => {
  const world = new World();
  const [mine, theirs] = [world.open(), world.open()];
  const stops = [mine.start(), theirs.start()];
  await turn();
  theirs.document.edit('move', moved('goal', 5));
  mine.document.edit('move', moved('text', 9));
  await turn();
  for (const editor of [mine, theirs]) expect([xOf(editor, 'goal'), xOf(editor, 'text')]).toEqual([5, 9]);
  expect([linkOf(mine), mine.document.version()]).toEqual(['connected', 3]);
  stops.forEach((stop) => stop());
});

test('without a server steps wait; when it is back they are sent and what was missed is taken in', async () => {
  const world = new World();
  const sync = world.open();
  const stop = sync.start();
  await turn();
  world.failure = UNREACHABLE;
  sync.document.edit('move', moved('goal', 7));
  await turn();
  expect([linkOf(sync), sync.document.store.getState().save]).toEqual(['lost', 'failed']);
  await world.later();
  expect(linkOf(sync)).toBe('lost');
  world.failure = null;
  world.take(moved('text', 3));
  await world.later();
  await turn();
  expect([linkOf(sync), sync.document.store.getState().save]).toEqual(['connected', 'saved']);
  expect(world.overlay).toEqual(sync.document.store.getState().overlay);
  expect([xOf(sync, 'goal'), xOf(sync, 'text')]).toEqual([7, 3]);
  stop();
});

test('a login that ended keeps the steps until somebody signs in again', async () => {
  const world = new World();
  const sync = world.open();
  const stop = sync.start();
  await turn();
  world.failure = new ApiError('NOT_SIGNED_IN', 401, 'sign in');
  sync.document.edit('move', moved('goal', 7));
  await turn();
  expect([linkOf(sync), sync.document.store.getState().problem]).toEqual(['signedOut', 'sign in']);
  world.failure = null;
  await world.later();
  await turn();
  expect([linkOf(sync), world.overlay.itemsById['goal']!.position.x]).toEqual(['connected', 7]);
  stop();
});

test('a step that fails while the server is there is tried again later, not at once and for ever', async () => {
  const world = new World();
  const sync = world.open();
  const stop = sync.start();
  await turn();
  world.take = () => {
    throw new ApiError('UNEXPECTED', 500, 'broken');
  };
  sync.document.edit('move', moved('goal', 7));
  for (let turns = 0; turns < 20; turns++) await turn();
  expect([linkOf(sync), sync.document.store.getState().save, world.timers.length]).toEqual(['connected', 'failed', 1]);
  expect(world.asked.length).toBeLessThanOrEqual(4);
  stop();
});

test('a gap is closed by reading everything anew; own steps stay', async () => {
  const world = new World();
  const sync = world.open();
  world.take(moved('goal', 1));
  world.take(moved('goal', 2));
  world.changes = world.changes.slice(1);
  const stop = sync.start();
  await turn();
  expect([xOf(sync, 'goal'), sync.document.version()]).toEqual([2, 3]);
  stop();
});

test('a server that lets nobody wait is not asked again at once', async () => {
  const world = new World();
  const sync = world.open();
  const stop = sync.start();
  await turn();
  for (let round = 1; round <= 3; round++) {
    world.answer();
    await turn();
    expect([world.asked.length, world.timers.map(({ delayMs }) => delayMs)]).toEqual([round + 1, [1_000]]);
    await world.later();
  }
  stop();
});

describe('after a backup was brought back', () => {
  async function restored(): Promise<[World, OverlaySync, () => void]> {
    const world = new World();
    world.take(moved('goal', 1));
    const [backup, changes] = [world.overlay, [...world.changes]];
    for (const x of [2, 3, 4]) world.take(moved('goal', x));
    const sync = world.open();
    const stop = sync.start();
    await turn();
    Object.assign(world, { overlay: backup, changes });
    return [world, sync, stop];
  }

  test('the overlay is what the server has', async () => {
    const [world, sync, stop] = await restored();
    world.answer();
    await turn();
    expect([xOf(sync, 'goal'), sync.document.version()]).toEqual([1, 2]);
    stop();
  });

  test('a step that becomes a version of old does not vanish', async () => {
    const [world, sync, stop] = await restored();
    world.answer = () => undefined;
    sync.document.edit('move', moved('text', 9));
    await turn();
    expect([xOf(sync, 'text'), xOf(sync, 'goal'), sync.document.version()]).toEqual([9, 1, 3]);
    expect([world.overlay, sync.document.store.getState().save]).toEqual([sync.document.saved(), 'saved']);
    stop();
  });
});

test('an overlay that was deleted is said to be gone, and nothing is asked after the end', async () => {
  const world = new World();
  world.failure = new ApiError('NOT_FOUND', 404, 'gone');
  const sync = world.open();
  const stop = sync.start();
  await turn();
  expect(linkOf(sync)).toBe('gone');
  stop();
  const { length } = world.asked;
  await world.later();
  expect([world.asked.length, world.timers]).toEqual([length, []]);
});
