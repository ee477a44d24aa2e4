/** The dashboard speaks plain English: words that the list of words (docs/words.md) replaces do not come back. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles } from '#cli/check/source/Project.ts';
import { textsOf } from './support/catalogueTexts.ts';

/** Words to avoid, each with the word to use instead. */
const REPLACED: readonly { words: RegExp; use: string }[] = [
  { words: /\b(whoever|whatever)\b/i, use: 'a subject: viewers, anyone, everything' },
  { words: /\bthere (is|are)\b/i, use: 'a sentence that says who does what' },
  { words: /\blog(ged|s)? (in|out)\b/i, use: 'sign in, sign out' },
  { words: /\bswitch(ed|es)? (it |all )?(on|off)\b/i, use: 'turn on, turn off' },
  { words: /\buser names?\b/i, use: 'username' },
  { words: /\bmails?\b(?! server)/i, use: 'email' },
  { words: /\bpictures?\b/i, use: 'image' },
  { words: /\btake(n|s)? (it )?back\b|\btake(n|s)? back\b/i, use: 'undo' },
  { words: /\bfor good\b/i, use: 'permanently' },
  { words: /\bas a file\b/i, use: 'export' },
  { words: /\ball the same\b/i, use: 'still, anyway' },
  { words: /\bnarrow down\b/i, use: 'filter' },
  { words: /\bhas room for\b/i, use: 'includes' },
  { words: /\btickets?\b/i, use: 'entries' },
];

const texts = listFiles(join(import.meta.dirname, '..'), ['Text.ts'], ['editor/screens'])
  .flatMap(textsOf)
  .filter(({ key }) => / en(\.|$)/.test(key));

describe('texts of screens', () => {
  it('are read from every catalogue', () => {
    expect(texts.length).toBeGreaterThan(1500);
  });

  it.each(REPLACED)('never say $words: say $use', ({ words }) => {
    expect(texts.filter((text) => words.test(text.words)).map(({ key, words: said }) => `${key}: ${said}`)).toEqual([]);
  });
});
