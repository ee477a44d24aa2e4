/** Verifies published results. It needs only published data; docs/chance.md explains its limits. */
import type { Draw, DrawChain, DrawEntry, DrawFurther, DrawList, DrawsPage } from '#schemas/generated/types.ts';
import { chainSecret } from './chain.ts';
import { commitmentOf, entryOf, listOf, NOTHING_BEFORE } from './commitment.ts';
import { gambleEntries } from './gamble.ts';
import { drawOrder } from './result.ts';

export type DrawProblem =
  /** Its chain is not published. */
  | 'chainUnknown'
  /** Its secret does not match the head of its chain. */
  | 'secretWrong'
  /** Numbers before it are missing. */
  | 'numberMissing'
  /** Its number does not follow the one before: drawn again, or reordered. */
  | 'numberAgain'
  /** The published commitment is not the one that was made. */
  | 'commitmentWrong'
  /** It does not follow the draw before it. */
  | 'historyWrong'
  /** Its list of entries is not the committed one. */
  | 'listWrong'
  /** The entries of a gamble are not winning and losing. */
  | 'gambleWrong'
  /** By secret and input another entry wins, or is next. */
  | 'resultWrong'
  /** It has no result although later ones do. */
  | 'resultMissing'
  /** An earlier copy of the page has something else in its place. */
  | 'changedSince';

export interface CheckedDraw {
  /** Position among all draws of the page, from 0. */
  position: number;
  draw: Draw;
  problems: readonly DrawProblem[];
}

export interface CheckedDraws {
  draws: readonly CheckedDraw[];
  isSound: boolean;
  /** Number of draws before the first one here, which were not checked. */
  unseen: number;
  /** Number of draws without a public input: the server's operator could know the result before. */
  withoutInput: number;
  chosen: number;
  /** Number of draws whose list of entries was not read, so that the winner was not checked. */
  unread: number;
}

type Page = Pick<DrawsPage, 'chains' | 'first' | 'draws'>;

/** @param earlier an earlier copy; draws in both must be the same */
export function verifyDraws({ chains, first, draws }: Page, earlier: Page | null = null): CheckedDraws {
  const byNumber = new Map(chains.map((chain) => [chain.chain, chain]));
  const kept = keptDraws(earlier);
  const checked = draws.map((draw, index): CheckedDraw => {
    const position = first + index;
    const before = draws[index - 1] ?? null;
    const isLast = index === draws.length - 1;
    const problems = new Set<DrawProblem>([
      ...ownProblems(draw, byNumber.get(draw.chain)),
      ...orderProblems(draw, before, position, byNumber),
    ]);
    if (draw.result === null && !isLast) problems.add('resultMissing');
    if (hasChanged(draw, kept.get(position))) problems.add('changedSince');
    return { position, draw, problems: [...problems] };
  });
  return {
    draws: checked,
    isSound: checked.every(({ problems }) => problems.length === 0) && isWhole(kept, first + draws.length),
    unseen: first,
    withoutInput: draws.filter(({ chosen, result }) => chosen === null && result?.input === '').length,
    chosen: draws.filter(({ chosen }) => chosen !== null).length,
    unread: draws.filter(isUnread).length,
  };
}

/** Finds problems of a single draw. */
function ownProblems(draw: Draw, chain: DrawChain | undefined): DrawProblem[] {
  if (chain === undefined || draw.number > chain.length) return ['chainUnknown'];
  const problems: DrawProblem[] = [];
  if (commitmentOf(draw, chain.head) !== draw.commitment) problems.push('commitmentWrong');
  if (isUnread(draw)) return problems;
  if (draw.list && !isList(draw.list, draw.entries)) problems.push('listWrong');
  if (draw.game === 'gamble' && !isGamble(draw)) problems.push('gambleWrong');
  if (draw.result !== null && !isInOrder(draw)) problems.push('resultWrong');
  return problems;
}

function isList({ count, hash }: DrawList, entries: Draw['entries']): boolean {
  return count === entries.length && listOf(entries).hash === hash;
}

function isGamble({ salt, entries }: Draw): boolean {
  const expected = gambleEntries(entries[0]?.weight ?? 0).map(({ text, weight }) => entryOf(salt, text, weight));
  return entries.length === 2 && expected.every(({ hash, weight }, at) => isEntry(entries[at]!, hash, weight));
}

const isEntry = (entry: DrawEntry, hash: string, weight: number): boolean =>
  entry.hash === hash && entry.weight === weight;

/** Tells whether the entries of a draw with a separate list are missing. */
const isUnread = ({ list, entries }: Draw): boolean => list !== undefined && entries.length === 0;

/** Tells whether the drawn entries are the first ones of the order. */
function isInOrder(draw: Draw): boolean {
  const { entries, commitment, chosen, result, further = [] } = draw;
  const drawn = [result!.winner, ...further.map(({ winner }) => winner)];
  if (chosen !== null) return drawn.length === 1 && result!.winner === winnerOf(draw);
  const order = drawOrder(entries, { ...result!, commitment }, drawn.length);
  return order.length === drawn.length && order.every((position, place) => position === drawn[place]);
}

/** Returns the position of the entry that must win; -1 = none, or no result yet. */
export function winnerOf({ entries, commitment, chosen, result }: Draw): number {
  if (chosen !== null) return chosen < entries.length ? chosen : -1;
  return result === null ? -1 : (drawOrder(entries, { ...result, commitment })[0] ?? -1);
}

/** Finds problems between a draw and the one before; none at the start of an excerpt. */
function orderProblems(
  draw: Draw,
  before: Draw | null,
  position: number,
  chains: ReadonlyMap<number, DrawChain>,
): DrawProblem[] {
  const problems: DrawProblem[] = [];
  if (draw.result !== null && !isLinked(draw.result.secret, draw, before, chains)) problems.push('secretWrong');
  if (before === null && position > 0) return problems;
  if (draw.previous !== (before?.commitment ?? NOTHING_BEFORE)) problems.push('historyWrong');
  const isNextChain = before === null || draw.chain > before.chain;
  const expected = isNextChain ? 1 : before.number + 1;
  const isBack = before !== null && (draw.chain < before.chain || (!isNextChain && draw.number < expected));
  if (isBack) problems.push('numberAgain');
  else if (draw.number > expected || (isNextChain && isUnfinished(before, chains))) problems.push('numberMissing');
  return problems;
}

/** Tells whether an abandoned chain has unused numbers that nobody saw. */
function isUnfinished(before: Draw | null, chains: ReadonlyMap<number, DrawChain>): boolean {
  return before !== null && before.number < (chains.get(before.chain)?.length ?? 0);
}

/** Tells whether a secret belongs to the one before it, or to the head of its chain. */
function isLinked(
  secret: string,
  { chain, number }: Draw,
  before: Draw | null,
  chains: ReadonlyMap<number, DrawChain>,
) {
  const { head, length } = chains.get(chain) ?? { head: '', length: 0 };
  if (number > length) return false;
  const isNear = before !== null && before.result !== null && before.chain === chain && before.number < number;
  const steps = isNear ? number - before.number : number;
  return chainSecret(secret, steps, 0) === (isNear ? before.result!.secret : head);
}

function keptDraws(earlier: Page | null): Map<number, Draw> {
  return new Map(earlier?.draws.map((draw, index) => [earlier.first + index, draw]));
}

function hasChanged(draw: Draw, kept: Draw | undefined): boolean {
  if (kept === undefined) return false;
  const [then, now] = [kept.result, draw.result];
  if (kept.commitment !== draw.commitment) return true;
  if (then !== null && (then.secret !== now?.secret || then.input !== now.input || then.winner !== now.winner))
    return true;
  return (kept.further ?? []).some((one, place) => !isSame(one, draw.further?.[place]));
}

const isSame = (then: DrawFurther, now: DrawFurther | undefined): boolean =>
  then.winner === now?.winner && then.reason === now.reason && then.atMs === now.atMs;

/** Tells whether all earlier draws still exist. */
function isWhole(kept: ReadonlyMap<number, Draw>, end: number): boolean {
  return [...kept.keys()].every((position) => position < end);
}
