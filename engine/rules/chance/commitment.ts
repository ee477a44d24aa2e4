/**
 * Commitment: the part of a draw that is fixed before anybody can know the result. It is a text of lines, so that a
 * program in any language can write it (docs/chance.md), and its SHA-256 is published at once.
 */
import type { Draw, DrawEntry, DrawList, DrawRemoved } from '#schemas/generated/types.ts';
import { hashText } from './bytes.ts';

/** Predecessor of the first draw. */
export const NOTHING_BEFORE = '0'.repeat(64);

export type Committed = Pick<
  Draw,
  'game' | 'chain' | 'number' | 'previous' | 'committedAtMs' | 'chosen' | 'entries'
> & {
  list?: DrawList;
  removed?: readonly DrawRemoved[];
};

/** @param head head of the draw's chain */
export function commitmentText(draw: Committed, head: string): string {
  return [
    'liveloom-draw 1',
    `game ${draw.game}`,
    `head ${head}`,
    `number ${draw.number}`,
    `previous ${draw.previous}`,
    `at ${draw.committedAtMs}`,
    draw.chosen === null ? 'drawn' : `chosen ${draw.chosen}`,
    ...(draw.list ? [`list ${draw.list.count} ${draw.list.hash}`] : draw.entries.map(entryLine)),
    ...(draw.removed ?? []).map(removedLine),
  ].join('\n');
}

export function commitmentOf(draw: Committed, head: string): string {
  return hashText(commitmentText(draw, head));
}

/** Returns the line of an entry in the commitment. */
export const entryLine = ({ weight, hash }: DrawEntry): string => `${weight} ${hash}`;

/** Returns the line of a removed entry in the commitment. */
const removedLine = ({ weight, hash, note }: DrawRemoved): string => `removed ${weight} ${hash} ${note}`;

/** Summarizes entries that are published separately. */
export function listOf(entries: readonly DrawEntry[]): DrawList {
  return { count: entries.length, hash: hashText(entries.map(entryLine).join('\n')) };
}

/** Returns the published form of an entry: anyone who knows its text can find it, and nobody can read it. */
export function entryOf(salt: string, text: string, weight: number): DrawEntry {
  return { hash: hashText(`${salt}\n${text}`), weight };
}
