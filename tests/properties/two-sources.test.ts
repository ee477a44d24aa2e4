/**
 * Tests that two sources of one stream count every event once: 10,000 events, either source away at random, viewers who
 * honestly send the same again within 2 s, sources with and without ids, restarts in between.
 */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { SessionOptions } from '#server/show/session/sessionOptions.ts';
import { openTestSession, testBundle, type TestSession } from '../support/session.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import {
  absences,
  byTime,
  type Delivered,
  delivered,
  type Happening,
  type Ids,
  MAX_DELAY_MS,
  stream,
} from '../support/twoSources.ts';

const folder = temporaryFolder();
const COUNT = 10_000;
const PART = 700;

/** A generator of Park and Miller: the same numbers on every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

interface World {
  happenings: Happening[];
  arriving: Delivered[];
  isAway: boolean;
}

function worldOf(seed: number, [first, second]: readonly [Ids, Ids]): World {
  const random = seeded(seed);
  const happenings = stream(COUNT, random);
  const [one, other] = absences(happenings.at(-1)!.at, random);
  const arriving = byTime(
    delivered(happenings, one, { name: 'first', isFirst: true, ids: first }, random),
    delivered(happenings, other, { name: 'second', isFirst: false, ids: second }, random),
  );
  return { happenings, arriving, isAway: one.length > 20 && other.length > 20 };
}

async function submit({ session }: TestSession, arriving: readonly Delivered[]): Promise<void> {
  await Promise.all(arriving.map(({ draft, source }) => session.submit(draft, { source })));
}

interface Stored {
  id: string;
  at: number;
  type: EventDraft['type'];
  body: string;
}

/** Submits everything, with a restart after each part. */
async function folded(world: World, file: string, options: Partial<SessionOptions> = {}) {
  const { arriving } = world;
  for (let [at, end] = [0, 0]; at < arriving.length; at = end) {
    end = Math.min(arriving.length, at + PART);
    // Time passes in a restart.
    while (end < arriving.length && arriving[end]!.draft.at === arriving[end - 1]!.draft.at) end++;
    const open = await openTestSession(testBundle([]), options, file);
    await submit(open, arriving.slice(at, end));
    await open.close();
  }
  const last = await openTestSession(testBundle([]), options, file);
  const rows = await last.database('events').orderBy('seq').select<Stored[]>('id', 'at', 'type', 'body');
  const drafts = rows
    .map(({ body, ...columns }) => ({ ...(JSON.parse(body) as object), ...columns }) as EventDraft & { at: number })
    .filter(({ origin }) => origin === 'connector');
  const bytes = await last.bytes();
  await last.close();
  return { drafts, bytes };
}

/** Returns times by what happened. */
function timesOf(events: readonly { name: string; at: number }[]): Map<string, number[]> {
  const times = new Map<string, number[]>();
  for (const { name, at } of events) times.set(name, [...(times.get(name) ?? []), at]);
  return times;
}

const nameOf = ({ type, viewer, payload }: EventDraft): string => `${type} ${viewer!.name} ${JSON.stringify(payload)}`;

// behaviour: source-333
describe.each<readonly [Ids, Ids]>([
  ['all', 'all'],
  ['none', 'none'],
  ['all', 'none'],
  ['all', 'some'],
])('two sources that name %s and %s of the ids', (...ids) => {
  const world = worldOf(20_260_101, ids);

  it('count every event once, at its time', async () => {
    expect(world.isAway).toBe(true);
    expect(world.arriving.length).toBeGreaterThan(COUNT * 1.2);
    const { drafts, bytes } = await folded(world, join(folder, `${ids.join('-')}.sqlite`));
    expect(drafts).toHaveLength(COUNT);
    const [happened, counted] = [
      timesOf(world.happenings),
      timesOf(drafts.map((one) => ({ name: nameOf(one), at: one.at }))),
    ];
    expect([...counted.keys()].sort()).toEqual([...happened.keys()].sort());
    for (const [name, times] of happened) {
      // The n-th one is counted when the n-th one happened, so none stands in for another.
      const late = counted.get(name)!.map((at, n) => at - times[n]!);
      expect(late.every((ms) => ms >= 0 && ms <= MAX_DELAY_MS * 2)).toBe(true);
    }
    // A replay knows of no sources and gives the same state.
    const replay = await openTestSession(testBundle([]));
    for (const draft of drafts) void replay.session.submit({ ...draft });
    await replay.session.advance(drafts.at(-1)!.at);
    expect(await replay.bytes()).toBe(bytes);
    await replay.close();
  });

  it('count the same in batches of any size', async () => {
    const some = { ...world, arriving: world.arriving.slice(0, 600) };
    const [whole, single] = [1000, 1].map((batchSize) =>
      folded(some, join(folder, `${ids.join('-')}-${batchSize}.sqlite`), { batchSize }),
    );
    expect(await single).toEqual(await whole);
  });
});

it('one source never pairs with itself, whatever it repeats', async () => {
  const world = worldOf(7, ['none', 'none']);
  const alone = world.arriving.filter(({ source }) => source.isFirst);
  const { drafts } = await folded({ ...world, arriving: alone }, join(folder, 'alone.sqlite'));
  expect(drafts).toHaveLength(alone.length);
});
