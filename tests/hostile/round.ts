/** One round: a text that is broken on purpose, at one and at two times a size, goes to a door. */
import { randomFor, type Random } from '#engine/core/random.ts';
import { BREAKAGES } from './breakages.ts';
import type { Door } from './door.ts';
import type { StepCounter } from './steps.ts';

export interface Round {
  door: Door;
  /** Name of a breakage. */
  breakage: string;
  /** Characters, about. */
  size: number;
  /** What repeats it. */
  seed: string;
}

/** What is there whatever is sent: connections, tables, the first of everything. */
const FREE_STEPS = 20_000;
/** Twice the work for twice the size, and a little for what comes with it. */
const MAX_RATIO = 2.2;

/** What is wrong, in words; null = the door held. */
export async function faultOf({ door, breakage, size, seed }: Round, counter: StepCounter): Promise<string | null> {
  const random = randomFor(0, seed, 'hostile');
  const example = door.examples.length > 0 ? random.pick(door.examples) : {};
  const text = BREAKAGES[breakage]!(example, random);
  // What is loaded and compiled the first time is no work of the second.
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

/** Each breakage at each door once, in an order that the seed decides. */
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
