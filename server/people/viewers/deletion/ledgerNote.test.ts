import { expect, it } from 'vitest';
import { noteNeedlesOf, withoutSharer } from './ledgerNote.ts';
import type { Person } from './person.ts';

const JO: Person = { id: '7001', names: ['user1'], displayNames: ['Jo'], pictures: [], pseudonym: 'gone-1' };
const row = (note: string, cause = 'transfer', seq = 5) => ({ viewerId: '7002', seq, at: 1, cause, earned: 0, note });
const noteOf = (value: ReturnType<typeof row>, shared: number[] = []): unknown =>
  (withoutSharer([JO], new Set(shared), value) as { note: string }).note;

// behaviour: viewerdelete-2
it('takes out of a note with whom it was, known or not, and leaves what is no name', () => {
  expect(noteOf(row('Jo · Jo wins'))).toBe('– · Jo wins');
  expect(noteOf(row('An old name · Duel'), [5])).toBe('– · Duel');
  expect(noteOf(row('An old · name · Duel'), [5])).toBe('– · Duel');
  expect(noteOf(row('An old · name', 'merge'), [5])).toBe('–');
  expect(noteOf(row('Ben · Duel'), [4])).toBe('Ben · Duel');
  expect(noteOf(row('Jo · Duel', 'hand'), [5])).toBe('Jo · Duel');
  expect(noteOf(row(`${'n'.repeat(60)} · Duel`), [5])).toBe('– · Duel');
});

it('looks for a short name with what stands behind it', () => {
  expect(noteNeedlesOf([JO, { ...JO, displayNames: ['Mia'] }])).toEqual(['"note":"jo · ']);
});
