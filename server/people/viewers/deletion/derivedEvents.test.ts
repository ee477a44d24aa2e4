import { expect, it } from 'vitest';
import { type Origin, DerivedEvents } from './derivedEvents.ts';

const MIA = { id: '7001', pseudonym: 'gone-1' };
const NOTHING: Origin = {
  seq: 0,
  id: '',
  viewerId: null,
  cause: null,
  itemId: null,
  key: null,
  again: null,
  sets: [],
};
let seq = 0;
const event = (id: string, more: Partial<Origin> = {}): Origin => ({ ...NOTHING, id, seq: ++seq, ...more });

// behaviour: viewerdelete-2
it('follows what came of somebody from cause to cause, and leaves what came of others', () => {
  const derived = new DerivedEvents([MIA]);
  const taken = (one: Origin): boolean => derived.take(one);
  expect(taken(event('chat', { viewerId: '7001' }))).toBe(true);
  expect(taken(event('chat/items/0', { cause: 'chat' }))).toBe(true);
  expect(taken(event('due/items/x/9', { cause: 'chat/items/0' }))).toBe(true);
  expect(taken(event('again', { again: 'chat' }))).toBe(true);
  expect(taken(event('other', { viewerId: '7002' }))).toBe(false);
  expect(taken(event('other/items/0', { cause: 'other' }))).toBe(false);
  // It follows from her event, but belongs to somebody else.
  expect(taken(event('chat/level/0', { cause: 'chat', viewerId: '7002' }))).toBe(false);
  expect(derived.has('due/items/x/9')).toBe(true);
  expect(derived.seqsIn({ afterSeq: seq - 7, untilSeq: seq })).toEqual([seq - 6, seq - 5, seq - 4, seq - 3]);
});

it('tells by the run whose a step is, whoever gave it its turn', () => {
  const derived = new DerivedEvents([MIA]);
  derived.take(event('chat', { viewerId: '7001' }));
  const [own, others] = [`r${seq}.0`, `r${seq + 1}.0`];
  derived.take(event('other', { viewerId: '7002' }));
  derived.addRun('r1.5');
  expect(derived.take(event(`other/${own}:0/0`, { cause: 'other' }))).toBe(true);
  expect(derived.take(event(`chat/${others}:0/0`, { cause: 'chat' }))).toBe(false);
  expect(derived.take(event('answer', { key: `other/${own}/0` }))).toBe(true);
  expect(derived.take(event('ended', { key: `chat/${others}/3`, cause: 'chat' }))).toBe(false);
  expect(derived.take(event('merged', { key: 'x/r1.5/0' }))).toBe(true);
});

it('goes on from what was come to before, and is of no stranger who comes back', () => {
  const derived = new DerivedEvents([MIA]);
  expect(derived.take(event('before', { viewerId: 'gone-1' }))).toBe(true);
  derived.leave();
  expect(derived.take(event('back', { viewerId: '7001' }))).toBe(false);
  expect(derived.take(event('back/items/0', { cause: 'back' }))).toBe(false);
  expect(derived.take(event('late', { cause: 'before' }))).toBe(true);
});

it('remembers the newest of very many', () => {
  const derived = new DerivedEvents([MIA]);
  for (let n = 0; n < 500_000; n++) derived.take(event(`chat${n}`, { viewerId: '7001' }));
  expect([derived.has('chat0'), derived.has('chat300000'), derived.has('chat499999')]).toEqual([false, true, true]);
});

it('knows which items show a text of theirs, until another one is set', () => {
  const derived = new DerivedEvents([MIA]);
  derived.take(event('chat', { viewerId: '7001' }));
  derived.take(event('set', { cause: 'chat', itemId: 'label', sets: ['text'] }));
  derived.take(event('count', { cause: 'chat', itemId: 'goal', sets: ['label'] }));
  expect([derived.setOf('label'), derived.setOf('goal'), derived.setOf('other')]).toEqual([['text'], ['label'], []]);
  derived.take(event('command', { itemId: 'label', sets: ['text'] }));
  expect(derived.setOf('label')).toEqual([]);
  expect([derived.everSetOf('label'), derived.everSetOf('other')]).toEqual([['text'], []]);
});
