/** Model of stakes by the rules alone (behaviour: gamble-2 to gamble-6), and draws with the test's own results. */
import { createHash, createHmac } from 'node:crypto';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { NEW_GAMBLE, standardCommand } from '#engine/points/commands/commands.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import { documentDraft } from '../support/flows.ts';
import { type TestSession, testViewer } from '../support/session.ts';

const CHANCE = 60;
const FACTOR = 1.5;
/** Time limit for storing a draw's commitment. */
const WRITE_MS = 600_000;
/** Viewer whose messages are inputs of draws, without points. */
export const STRANGER = 9;

/** Interface to everybody's points. */
interface Points {
  whose(viewer: number): number;
  balance(viewer: number): number;
  add(viewer: number, thousandths: number): void;
  epoch(): number;
  /** Returns the first epoch that counts. */
  since(): number;
}

export class StakesModel {
  readonly #points: Points;
  readonly #stakes: { viewer: number; epoch: number; thousandths: number }[] = [];
  /** Time at which the first one waits for its draw. */
  #askedAt = 0;

  constructor(points: Points) {
    this.#points = points;
  }

  /** Stakes points: one stake of each viewer, limited to the balance. */
  stake(asked: number, thousandths: number, at: number): void {
    const { whose, balance, add, epoch } = this.#points;
    const viewer = whose(asked);
    const isWaiting = this.#stakes.some((stake) => whose(stake.viewer) === viewer);
    if (isWaiting || balance(viewer) < thousandths) return;
    add(viewer, -thousandths);
    if (this.#stakes.length === 0) this.#askedAt = at;
    this.#stakes.push({ viewer, epoch: epoch(), thousandths });
  }

  /** Draws by docs/chance.md, without the code of the program. */
  draw({ secret, fixed, input }: { secret: string; fixed: string; input: string }, at: number): void {
    const digits = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${fixed}\n${input}\n0`).digest('hex');
    this.#end(BigInt(`0x${digits}`) % 100n < BigInt(CHANCE) ? FACTOR : 0, at);
  }

  /** Returns stakes that could not be stored in time, and starts the next one. */
  passTo(at: number): void {
    while (this.#stakes.length > 0 && at >= this.#askedAt + WRITE_MS) this.#end(1, this.#askedAt + WRITE_MS);
  }

  #end(times: number, at: number): void {
    const { viewer, epoch, thousandths } = this.#stakes.shift()!;
    const { whose, add, since } = this.#points;
    if (epoch >= since()) add(whose(viewer), Math.floor(thousandths * times));
    this.#askedAt = at;
  }
}

/** Creates the gamble command, without a cooldown. */
export function gambleOn(): EventDraft {
  const gamble = { ...NEW_GAMBLE, chance: CHANCE, factor: FACTOR };
  const command = { ...standardCommand('gamble'), isEnabled: true, viewerCooldown: 0, gamble };
  return documentDraft('pointsCommand', 'gamble', command, 1);
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** @returns whether such a request was pending */
async function answer({ session }: TestSession, kind: string, result: JsonObject, at: number): Promise<boolean> {
  const all = [...session.state.stages.effects.pending.values()];
  const asked = all.find((effect) => effect.kind === kind && effect.deadlineMs > at);
  if (asked === undefined) return false;
  const payload = { key: asked.key, outcome: 'done', result, message: '' } as const;
  await session.submit({ type: 'effectResult', origin: 'result', payload, at });
  return true;
}

/**
 * Draws the first waiting stake, if there is one: committed, with the message of a stranger as its input, and revealed.
 * @returns whether there was one
 */
export async function drawFirst(run: TestSession, model: StakesModel, input: string, at: number): Promise<boolean> {
  const [fixed, secret] = [digest(`fixed ${input}`), digest(`secret ${input}`)];
  if (!(await answer(run, 'commitDraw', { commitment: fixed, position: 0 }, at))) return false;
  const payload = { comment: 'hi', emotes: [] };
  await run.session.submit({ id: input, at, type: 'chat', viewer: testViewer(STRANGER), payload });
  model.draw({ secret, fixed, input }, at);
  await answer(run, 'revealDraw', { secret }, at);
  return true;
}
