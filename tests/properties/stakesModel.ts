/** Points that are staked, by the rules alone (behaviour: gamble-2 to gamble-6); and draws that are answered with what a test chose. */
import { createHash, createHmac } from 'node:crypto';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { NEW_GAMBLE, standardCommand } from '#engine/points/commands/commands.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import { documentDraft } from '../support/flows.ts';
import { type TestSession, testViewer } from '../support/session.ts';

const CHANCE = 60;
const FACTOR = 1.5;
/** So long it is tried to write down what is to be drawn. */
const WRITE_MS = 600_000;
/** Whose messages are inputs of draws, and who has no points. */
export const STRANGER = 9;

/** What it knows of everybody's points. */
interface Points {
  whose(viewer: number): number;
  balance(viewer: number): number;
  add(viewer: number, thousandths: number): void;
  epoch(): number;
  /** The first epoch that counts. */
  since(): number;
}

export class StakesModel {
  readonly #points: Points;
  readonly #stakes: { viewer: number; epoch: number; thousandths: number }[] = [];
  /** Since when the first of them is to be drawn. */
  #askedAt = 0;

  constructor(points: Points) {
    this.#points = points;
  }

  /** One of each viewer, and never more than there is. */
  stake(asked: number, thousandths: number, at: number): void {
    const { whose, balance, add, epoch } = this.#points;
    const viewer = whose(asked);
    const isWaiting = this.#stakes.some((stake) => whose(stake.viewer) === viewer);
    if (isWaiting || balance(viewer) < thousandths) return;
    add(viewer, -thousandths);
    if (this.#stakes.length === 0) this.#askedAt = at;
    this.#stakes.push({ viewer, epoch: epoch(), thousandths });
  }

  /** As docs/chance.md says, without the code of the program. */
  draw({ secret, fixed, input }: { secret: string; fixed: string; input: string }, at: number): void {
    const digits = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${fixed}\n${input}\n0`).digest('hex');
    this.#end(BigInt(`0x${digits}`) % 100n < BigInt(CHANCE) ? FACTOR : 0, at);
  }

  /** What could not be written down in time is given back, and the next one begins. */
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

/** The command with which it is staked, without a pause. */
export function gambleOn(): EventDraft {
  const gamble = { ...NEW_GAMBLE, chance: CHANCE, factor: FACTOR };
  const command = { ...standardCommand('gamble'), isEnabled: true, viewerCooldown: 0, gamble };
  return documentDraft('pointsCommand', 'gamble', command, 1);
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** @returns whether something of the kind was asked for, and is still waited for */
async function answer({ session }: TestSession, kind: string, result: JsonObject, at: number): Promise<boolean> {
  const all = [...session.state.stages.effects.pending.values()];
  const asked = all.find((effect) => effect.kind === kind && effect.deadlineMs > at);
  if (asked === undefined) return false;
  const payload = { key: asked.key, outcome: 'done', result, message: '' } as const;
  await session.submit({ type: 'effectResult', origin: 'result', payload, at });
  return true;
}

/** Draws the first stake that waits, if there is one: fixed, with the message of a stranger as its input, and revealed. @returns whether there was one */
export async function drawFirst(run: TestSession, model: StakesModel, input: string, at: number): Promise<boolean> {
  const [fixed, secret] = [digest(`fixed ${input}`), digest(`secret ${input}`)];
  if (!(await answer(run, 'commitDraw', { commitment: fixed, position: 0 }, at))) return false;
  const payload = { comment: 'hi', emotes: [] };
  await run.session.submit({ id: input, at, type: 'chat', viewer: testViewer(STRANGER), payload });
  model.draw({ secret, fixed, input }, at);
  await answer(run, 'revealDraw', { secret }, at);
  return true;
}
