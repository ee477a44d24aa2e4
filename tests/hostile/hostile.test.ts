/**
 * Sends broken input to every entry point: routes, messages, events, files, options of the command line. All registered
 * ones are included automatically. Excess is refused with an error of the catalogue, twice the input takes at most
 * twice the work, and memory is freed. One minute here; hours by `npm run hostile -- --minutes N`.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Random } from '#engine/core/random.ts';
import type { Door } from './door.ts';
import { commandDoors } from './doors/commands.ts';
import { fileDoors } from './doors/files.ts';
import { type PartDoors, partDoors } from './doors/parts.ts';
import { type RouteDoors, routeDoors } from './doors/routes.ts';
import { schemaDoors } from './doors/schemas.ts';
import { faultOf, pass } from './round.ts';
import { startStepCounter, type StepCounter } from './steps.ts';

const MINUTES = Number(process.env.LIVELOOM_HOSTILE_MINUTES ?? 1);
const SEED = process.env.LIVELOOM_HOSTILE_SEED ?? '1';
const MB = 1024 * 1024;
/** Allowed growth: caches of the runtime, compiled code, and data kept by the database. */
const MAX_GROWTH = 96 * MB;
const FIRST_ROUNDS = 200;
const SAY_EVERY = 1_000;

let counter: StepCounter;
let routes: RouteDoors;
let parts: PartDoors;
let doors: Door[];

beforeAll(async () => {
  counter = await startStepCounter();
  routes = await routeDoors();
  parts = await partDoors();
  doors = [...schemaDoors(), ...fileDoors(), ...(await commandDoors()), ...parts.doors, ...routes.doors];
}, 120_000);
afterAll(async () => {
  await routes.close();
  await parts.close();
  await counter.close();
});

/** Returns the bytes in use after garbage collection. */
function heapNow(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

const summary = (rounds: number, faults: number): string =>
  `${rounds} rounds, ${faults} faults, ${Math.round(heapNow() / MB)} MB in use`;

/** Returns a size: most are small, for many rounds; some are as large as a body may be. */
const sizeOf = (random: Random): number => (random.below(10) === 0 ? 30_000 : 500 + random.below(4_000));

test('every door has examples to break, and a name of its own', () => {
  expect(doors.length).toBeGreaterThan(100);
  expect(new Set(doors.map(({ name }) => name)).size).toBe(doors.length);
  expect(doors.filter(({ examples }) => examples.length === 0).map(({ name }) => name)).toEqual([]);
});

test(
  'what is broken on purpose stops nobody',
  async () => {
    const until = performance.now() + MINUTES * 60_000;
    const faults: string[] = [];
    let [rounds, passes] = [0, 0];
    let before = heapNow();
    while (performance.now() < until && faults.length < 20) {
      for (const round of pass(doors, `${SEED}.${passes}`, sizeOf)) {
        if (performance.now() >= until) break;
        const fault = await faultOf(round, counter);
        rounds += 1;
        if (fault !== null) faults.push(`seed ${SEED}, ${round.door.name}, ${round.breakage}: ${fault}`);
        if (MINUTES > 1 && fault !== null) console.log(`FAULT ${faults.at(-1)!}`);
        if (MINUTES > 1 && rounds % SAY_EVERY === 0) console.log(summary(rounds, faults.length));
        // The first rounds fill caches on purpose.
        if (rounds === FIRST_ROUNDS) before = heapNow();
      }
      passes += 1;
    }
    console.log(summary(rounds, faults.length));
    expect(faults).toEqual([]);
    expect(rounds).toBeGreaterThan(0);
    expect((heapNow() - before) / MB).toBeLessThan(MAX_GROWTH / MB);
  },
  (MINUTES + 2) * 60_000,
);
