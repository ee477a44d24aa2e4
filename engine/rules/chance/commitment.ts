/**
 * What is fixed before anybody can know the result. It is a text of lines, so that a program in any language can write it
 * (docs/chance.md), and its SHA-256 is published at once.
 */
import type { Draw, DrawEntry, DrawList, DrawRemoved } from '#schemas/generated/types.ts';
import { hashText } from './bytes.ts';

/** What a draw follows on when there is none before it. */
export const NOTHING_BEFORE = '0'.repeat(64);

export type Committed = Pick<
  Draw,
  'game' | 'chain' | 'number' | 'previous' | 'committedAtMs' | 'chosen' | 'entries'
> & {
  list?: DrawList;
  removed?: readonly DrawRemoved[];
};

/** @param head of the draw's chain */
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

/** How an entry stands in what is fixed. */
export const entryLine = ({ weight, hash }: DrawEntry): string => `${weight} ${hash}`;

/** How an entry that was removed stands in what is fixed. */
const removedLine = ({ weight, hash, note }: DrawRemoved): string => `removed ${weight} ${hash} ${note}`;

/** What a draw says of entries that are published apart from it. */
export function listOf(entries: readonly DrawEntry[]): DrawList {
  return { count: entries.length, hash: hashText(entries.map(entryLine).join('\n')) };
}

/** What is published of an entry: whoever knows its text finds it again, and nobody reads it. */
export function entryOf(salt: string, text: string, weight: number): DrawEntry {
  return { hash: hashText(`${salt}\n${text}`), weight };
}
