import { expect, test } from 'vitest';
import { ViewerNotes } from '#engine/core/viewerNotes.ts';
import { forgottenNoteRows, noteRows, storedNotes } from './noteRows.ts';

test('the notes of an item come back from its rows, beside those of items whose ids look alike', () => {
  const one = ViewerNotes.EMPTY.change({ set: Array.from({ length: 50 }, (_none, n) => [`viewer/${n}`, n]) });
  const two = ViewerNotes.EMPTY.change({ set: [['viewer/1', 7]] });
  const rows = [...noteRows('vote', one.notes, one.touched), ...noteRows('vote/2', two.notes, two.touched)];
  const stored = storedNotes([{ kind: 'item', key: 'vote/3', value: [['x', 1]] }, ...rows]);
  expect([...stored.keys()]).toEqual(['vote', 'vote/2']);
  expect(stored.get('vote')!.entries()).toEqual(one.notes.entries());
  expect(stored.get('vote/2')!.get('viewer/1')).toBe(7);
});

test('forgotten notes remove every row they had', () => {
  const { notes, touched } = ViewerNotes.EMPTY.change({ set: Array.from({ length: 50 }, (_none, n) => [`v${n}`, n]) });
  const removed = forgottenNoteRows('vote', notes);
  const written = noteRows('vote', notes, touched);
  expect(removed.map(({ key }) => key).sort()).toEqual(written.map(({ key }) => key).sort());
  expect(removed.every(({ value }) => value === null)).toBe(true);
});
