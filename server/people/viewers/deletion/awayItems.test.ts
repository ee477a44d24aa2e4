import { expect, it } from 'vitest';
import { AWAY_KIND, type AwayRow } from '../../../show/fold/items/awayItems.ts';
import { testItem } from '#tests/support/session.ts';
import { DerivedEvents } from './derivedEvents.ts';
import { liveRowsWithout } from './liveRows.ts';
import type { Person } from './person.ts';

const MIA: Person = {
  id: '7311223344556677',
  pseudonym: 'gone-abcdef',
  names: ['mia.secret'],
  displayNames: ['Mia'],
  pictures: [],
};

// behaviour: item-204, viewerdelete-2
it('takes a label that a viewer set off an item that is away, and leaves the design of the streamer', () => {
  const derived = new DerivedEvents([MIA]);
  const origin = { seq: 1, viewerId: null, cause: null, itemId: null, key: null, again: null, sets: [] } as const;
  derived.take({ ...origin, id: 'chat', viewerId: MIA.id });
  derived.take({ ...origin, seq: 2, id: 'set', cause: 'chat', itemId: 'goal', sets: ['label'] });
  // The item that is on the overlay now has another label; the one that is away still has hers.
  derived.take({ ...origin, seq: 3, id: 'command', itemId: 'goal', sets: ['label'] });
  const item = testItem('GOAL', 'goal', { label: 'For Mia' });
  const row: AwayRow = {
    item,
    overlayId: 'test',
    sinceMs: 1,
    leftSeq: 1,
    sinceSeq: 0,
    overrides: { settings: { label: 'hers', value: 5 } },
    data: {},
  };
  const before = { kind: AWAY_KIND, key: '["goal","GOAL","LIKES"]', value: row as never };
  const [changed] = liveRowsWithout([before], { people: [MIA], derived, atMs: 5, giveaway: undefined });
  expect(changed!.after!.value).toMatchObject({ overrides: { settings: { value: 5 } } });
  expect((changed!.after!.value as unknown as AwayRow).item).toEqual(item);
});
