/**
 * Every door takes every kind of text for about what it takes letters: what costs more because of what is in it stops everybody.
 * Compared is CPU in units of a loop in the same process, so the speed of the machine decides nothing.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textPlaces } from './breakages.ts';
import { type CpuMeter, openCpuMeter } from './cpu.ts';
import type { Door } from './door.ts';
import { fileDoors } from './doors/files.ts';
import { schemaDoors } from './doors/schemas.ts';
import { type SessionDoors, sessionDoors } from './doors/sessions.ts';
import { TEXT_KINDS } from './textKinds.ts';

/** As long as names, chat messages and a body may be. */
const LENGTHS = [200, 2_000, 30_000];
/** In thousands of basic operations: what is there whatever is sent, and for each character. */
const [FREE, PER_CHARACTER] = [8_000, 1];
/** So many times what letters cost. */
const MAX_RATIO = 4;
const TIMES = 3;

let meter: CpuMeter;
let sessions: SessionDoors;

beforeAll(async () => {
  meter = openCpuMeter();
  sessions = await sessionDoors();
}, 120_000);
afterAll(async () => {
  await sessions.close();
  meter.close();
});

/** What is wrong, in words; null = this text costs what letters cost. */
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

async function problemsAt(doors: readonly Door[]): Promise<string[]> {
  const problems: string[] = [];
  for (const door of doors)
    for (const place of door.examples.flatMap(textPlaces))
      for (const kind of Object.keys(TEXT_KINDS))
        for (const length of LENGTHS) {
          const problem = await problemOf(door, place, kind, length);
          if (problem !== null) problems.push(problem);
        }
  return problems;
}

test('schemas', async () => expect(await problemsAt(schemaDoors())).toEqual([]), 120_000);
test('files', async () => expect(await problemsAt(fileDoors())).toEqual([]), 120_000);
test(
  'sessions in which everything hears what comes',
  async () => expect(await problemsAt(sessions.doors)).toEqual([]),
  300_000,
);
