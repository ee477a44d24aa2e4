/**
 * Tests that every door spends about the same on every kind of text as on letters: an expensive character could stop
 * everybody. It compares CPU time in units of a loop in the same process, so the speed of the machine does not matter.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textPlaces } from './breakages.ts';
import { type CpuMeter, openCpuMeter } from './cpu.ts';
import type { Door } from './door.ts';
import { fileDoors } from './doors/files.ts';
import { type PartDoors, partDoors } from './doors/parts.ts';
import { type RouteDoors, routeDoors } from './doors/routes.ts';
import { schemaDoors } from './doors/schemas.ts';
import { type SessionDoors, sessionDoors } from './doors/sessions.ts';
import { TEXT_KINDS } from './textKinds.ts';

/** Lengths of the longest chat message and the longest body. */
const [CHAT, LONG] = [2_000, 30_000];
/** Allowed cost in thousands of basic operations: fixed, and per character. */
const [FREE, PER_CHARACTER] = [8_000, 1];
/** Largest cost of a kind, in multiples of plain letters. */
const MAX_RATIO = 4;
const TIMES = 3;
/** Number of texts tried per door; others are in the same positions. */
const EXAMPLES = 3;

let meter: CpuMeter;
let sessions: SessionDoors;
let parts: PartDoors;
let routes: RouteDoors;

beforeAll(async () => {
  meter = openCpuMeter();
  [sessions, parts, routes] = [await sessionDoors(), await partDoors(), await routeDoors()];
}, 120_000);
afterAll(async () => {
  for (const each of [sessions, parts, routes]) await each.close();
  meter.close();
});

/** Returns the problem in words; null = this text costs as much as letters. */
async function problemOf(
  door: Door,
  place: (text: string) => string,
  kind: string,
  length: number,
): Promise<string | null> {
  const sent = place(TEXT_KINDS[kind]!(length));
  const isCheap = (cost: number, letters: number): boolean =>
    cost <= FREE + PER_CHARACTER * length + MAX_RATIO * letters;
  if (isCheap(await meter.cost(() => door.send(sent), 1), 0)) return null;
  const cost = await meter.cost(() => door.send(sent), TIMES);
  const plain = place('a'.repeat(length));
  const letters = await meter.cost(() => door.send(plain), TIMES);
  if (isCheap(cost, letters)) return null;
  const figures = `${Math.round(cost)} thousand operations, letters ${Math.round(letters)}`;
  return `${door.name}, ${kind}, ${length} characters: ${figures}: ${sent.slice(0, 100)}`;
}

async function problemsAt(doors: readonly Door[], lengths: readonly number[]): Promise<string[]> {
  const problems: string[] = [];
  for (const door of doors)
    for (const place of door.examples.slice(0, EXAMPLES).flatMap(textPlaces))
      for (const kind of Object.keys(TEXT_KINDS))
        for (const length of lengths) {
          const problem = await problemOf(door, place, kind, length);
          if (problem !== null) problems.push(problem);
        }
  return problems;
}

/** Names of doors that a stranger reaches with only the public live key. */
const WITH_LIVE_KEY = /\{liveKey\}/;

test('schemas', async () => expect(await problemsAt(schemaDoors(), [200, LONG])).toEqual([]), 180_000);
test('files', async () => expect(await problemsAt(fileDoors(), [200, LONG])).toEqual([]), 180_000);
test('calls, merges, reports', async () => expect(await problemsAt(parts.doors, [200, CHAT])).toEqual([]), 180_000);
test('what a live key reaches', async () => {
  const doors = routes.doors.filter(({ name }) => WITH_LIVE_KEY.test(name));
  expect(doors.length).toBeGreaterThan(2);
  expect(await problemsAt(doors, [200, CHAT])).toEqual([]);
}, 180_000);
// behaviour: speech-2, condition-4
test('sessions in which everything hears what comes', async () => {
  expect(await problemsAt(sessions.doors, [200, CHAT])).toEqual([]);
}, 300_000);
