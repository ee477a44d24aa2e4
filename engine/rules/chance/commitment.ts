/**
 * What is fixed before anybody can know the result. It is a text of lines, so that a program in any language can write it
 * (docs/chance.md), and its SHA-256 is published at once.
 */
import type { Draw, DrawEntry } from '#schemas/generated/types.ts';
import { hashText } from './bytes.ts';

/** What a draw follows on when there is none before it. */
export const NOTHING_BEFORE = '0'.repeat(64);

export type Committed = Pick<Draw, 'game' | 'chain' | 'number' | 'previous' | 'committedAtMs' | 'chosen' | 'entries'>;

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
    ...draw.entries.map(({ weight, hash }) => `${weight} ${hash}`),
  ].join('\n');
}

export function commitmentOf(draw: Committed, head: string): string {
  return hashText(commitmentText(draw, head));
}

/** What is published of an entry: whoever knows its text finds it again, and nobody reads it. */
export function entryOf(salt: string, text: string, weight: number): DrawEntry {
  return { hash: hashText(`${salt}\n${text}`), weight };
}
