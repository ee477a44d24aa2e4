import { expect, test } from 'vitest';
import { Ledger } from '#engine/core/ledger.ts';
import { forgottenLedgerRows, ledgerRows, storedLedgers } from './ledgerRows.ts';

test('a ledger comes back from its rows, beside those of items whose ids look alike', () => {
  const one = Ledger.EMPTY.change({ set: Array.from({ length: 50 }, (_none, n) => [`viewer/${n}`, n]) });
  const two = Ledger.EMPTY.change({ set: [['viewer/1', 7]] });
  const rows = [...ledgerRows('vote', one.ledger, one.touched), ...ledgerRows('vote/2', two.ledger, two.touched)];
  const stored = storedLedgers([{ kind: 'item', key: 'vote/3', value: [['x', 1]] }, ...rows]);
  expect([...stored.keys()]).toEqual(['vote', 'vote/2']);
  expect(stored.get('vote')!.entries()).toEqual(one.ledger.entries());
  expect(stored.get('vote/2')!.get('viewer/1')).toBe(7);
});

test('a forgotten ledger removes every row it had', () => {
  const { ledger, touched } = Ledger.EMPTY.change({ set: Array.from({ length: 50 }, (_none, n) => [`v${n}`, n]) });
  const removed = forgottenLedgerRows('vote', ledger);
  const written = ledgerRows('vote', ledger, touched);
  expect(removed.map(({ key }) => key).sort()).toEqual(written.map(({ key }) => key).sort());
  expect(removed.every(({ value }) => value === null)).toBe(true);
});
