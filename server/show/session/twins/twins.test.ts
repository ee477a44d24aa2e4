import { expect, it } from 'vitest';
import { testViewer } from '#tests/support/session.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { decideTwin, NO_TWINS } from './twins.ts';

type Place = 'first' | 'second';

/** Decides events in order and returns which of them count. */
function decided(
  events: readonly (readonly [Place, number, Partial<EventDraft>?])[],
  { sinceMs = 0, isSamePlatform = true } = {},
) {
  let value = NO_TWINS;
  return events.map(([name, at, draft = {}], n) => {
    const whole = { ...chat('hi'), id: `n:${n}`, ...draft } as EventDraft & { id: string };
    const platform = isSamePlatform ? 'one' : name;
    const source = {
      name,
      platform,
      isFirst: name === 'first',
      isSamePlatform,
      sinceMs: name === 'second' ? sinceMs : 0,
    };
    const event = { draft: whole, source, hasOwnId: draft.id !== undefined, at, isKnown: false };
    const { counts, after } = decideTwin(value, event);
    value = after;
    return counts;
  });
}

const chat = (comment: string, viewer = 1): EventDraft<'chat'> => ({
  type: 'chat',
  origin: 'connector',
  viewer: testViewer(viewer),
  payload: { comment, emotes: [] },
});
const start = { type: 'streamStart', viewer: undefined, payload: { roomId: 'r' } } as const;
const end = (reason: 'ended' | 'unknown') => ({ type: 'streamEnd', viewer: undefined, payload: { reason } }) as const;

// behaviour: source-333
it('the n-th of one source is the n-th of the other within 3 s, and never one of its own', () => {
  expect(
    decided([
      ['first', 0],
      ['first', 1_000],
      ['second', 1_100],
      ['second', 2_000],
      ['second', 2_100],
    ]),
  ).toEqual([true, true, false, false, true]);
  expect(
    decided([
      ['first', 0],
      ['second', 3_000],
    ]),
  ).toEqual([true, false]);
  expect(
    decided([
      ['first', 0],
      ['second', 3_001],
    ]),
  ).toEqual([true, true]);
  expect(
    decided([
      ['first', 0],
      ['first', 1],
      ['first', 2],
    ]),
  ).toEqual([true, true, true]);
});

it('another viewer, another text and another id are another event', () => {
  expect(
    decided([
      ['first', 0],
      ['second', 1, chat('hi', 2)],
      ['second', 2, chat('ho')],
    ]),
  ).toEqual([true, true, true]);
  expect(
    decided([
      ['first', 0, { id: 'a' }],
      ['second', 1, { id: 'b' }],
      ['second', 2],
    ]),
  ).toEqual([true, true, false]);
});

it('a source has seen nothing from before it was connected', () => {
  expect(
    decided(
      [
        ['first', 0],
        ['second', 1_000],
      ],
      { sinceMs: 500 },
    ),
  ).toEqual([true, true]);
});

it('ids that the journal does not keep are compared too', () => {
  const join = { type: 'join', payload: {}, id: 'j1' } as const;
  expect(
    decided([
      ['first', 0, join],
      ['second', 5_000, join],
      ['second', 5_001, { ...join, id: 'j2' }],
    ]),
  ).toEqual([true, false, true]);
});

// behaviour: source-334
it('a second source of the same platform starts no running stream again, and ends none that goes on', () => {
  const minute = 60_000;
  expect(
    decided([
      ['first', 0, start],
      ['first', 1],
      ['second', 2, start],
    ]),
  ).toEqual([true, true, false]);
  expect(
    decided([
      ['second', 0, start],
      ['second', 1],
      ['first', 2, start],
    ]),
  ).toEqual([true, true, false]);
  expect(
    decided([
      ['first', 0],
      ['second', 11 * minute, start],
    ]),
  ).toEqual([true, true]);
  expect(
    decided([
      ['first', 0],
      ['first', 1, end('ended')],
      ['second', 2, start],
    ]),
  ).toEqual([true, true, true]);
  expect(
    decided([
      ['second', 0],
      ['first', 1, end('unknown')],
    ]),
  ).toEqual([true, false]);
  expect(
    decided([
      ['second', 0],
      ['first', 2 * minute, end('unknown')],
    ]),
  ).toEqual([true, true]);
});

// behaviour: source-334
it('a second platform starts and ends nothing while the first one streams', () => {
  const other = { isSamePlatform: false };
  expect(
    decided(
      [
        ['second', 0, start],
        ['second', 1],
        ['first', 2, start],
        ['first', 3],
      ],
      other,
    ),
  ).toEqual([true, true, true, true]);
  expect(
    decided(
      [
        ['first', 0],
        ['second', 1, start],
        ['second', 2, end('ended')],
      ],
      other,
    ),
  ).toEqual([true, false, false]);
});
