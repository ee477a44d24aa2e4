/** Round of the test: a broken text, at one and at two times a size, goes to a door. */
import { randomFor, type Random } from '#engine/core/random.ts';
import { BREAKAGES } from './breakages.ts';
import type { Door } from './door.ts';
import type { StepCounter } from './steps.ts';

export interface Round {
  door: Door;
  /** Name of a breakage. */
  breakage: string;
  /** Approximate number of characters. */
  size: number;
  /** Seed that repeats it. */
  seed: string;
}

/** Fixed steps: connections, tables, first-time work. */
const FREE_STEPS = 20_000;
/** Allowed ratio of work for twice the size, with a small margin. */
const MAX_RATIO = 2.2;

/** Returns the problem in words; null = the door held. */
export async function faultOf({ door, breakage, size, seed }: Round, counter: StepCounter): Promise<string | null> {
  const random = randomFor(0, seed, 'hostile');
  const example = door.examples.length > 0 ? random.pick(door.examples) : {};
  const text = BREAKAGES[breakage]!(example, random);
  // First-time loading and compiling is not counted.
  const texts = [text(size), text(size), text(2 * size)];
  const steps: number[] = [];
  for (const sent of texts) {
    try {
      await door.send(sent);
    } catch (error) {
      return `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n  for ${sent.slice(0, 200)}`;
    }
    steps.push(await counter.take());
  }
  const [, once = 0, twice = 0] = steps;
  if (twice - FREE_STEPS <= MAX_RATIO * once) return null;
  return `${once} steps for ${size} characters, ${twice} for twice as many: ${texts[1]!.slice(0, 200)}`;
}

/** Yields each breakage at each door once, in an order decided by the seed. */
export function* pass(doors: readonly Door[], seed: string, sizeOf: (random: Random) => number): Generator<Round> {
  const random = randomFor(0, seed, 'hostile');
  const all = doors.flatMap((door) => Object.keys(BREAKAGES).map((breakage) => ({ door, breakage })));
  for (let left = all.length; left > 0; left--) {
    const index = random.below(left);
    const { door, breakage } = all[index]!;
    all[index] = all[left - 1]!;
    yield { door, breakage, size: sizeOf(random), seed: `${seed}/${door.name}/${breakage}` };
  }
}
