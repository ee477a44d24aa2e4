/** Tests flows that start a game without naming a place. */
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { documentDraft, flowDraft, flowsOf, giftDraft, testFlow } from '#tests/support/flows.ts';
import { openTestSession, testBundle, testItem } from '#tests/support/session.ts';

const GAMES = [
  ['START_BALLOON', 'like-balloon', 'startLikeBalloon'],
  ['START_WHEEL', 'wheel-of-fortune', 'spinWheel'],
] as const;
const SETTINGS = {
  START_BALLOON: { requiredLikes: '5' },
  START_WHEEL: { sections: ['Sing'], isAwaited: false },
} as const;
const ANNOUNCEMENTS = { ...testItem('LOCATION', 'popup'), name: 'Announcements' };
const ALL = [testItem('GOAL', 'goal'), testItem('LOCATION', 'low'), ANNOUNCEMENTS];

/** Saves the place of a game in version 2 of the streamer's document. */
const placeDraft = (game: string, itemId: string): EventDraft =>
  documentDraft('streamer', 'streamer', { gamePlaces: { [game]: itemId } }, 2);

/** @returns the item at which the game is started, and how the run ended */
async function startedAt(
  kind: (typeof GAMES)[number][0],
  command: string,
  { itemId = '', items = ALL, before = [] }: { itemId?: string; items?: typeof ALL; before?: EventDraft[] },
): Promise<[place: unknown, problem: string | undefined]> {
  const places: unknown[] = [];
  const block = { type: 'action', kind, settings: { ...SETTINGS[kind], itemId } } as const;
  const opened = await openTestSession(testBundle(items), {
    onCommit: ({ events }) => {
      for (const { type, payload } of events)
        if (type === command) places.push((payload as { targetItemId: string }).targetItemId);
    },
  });
  await opened.submitAll([...before, flowDraft(testFlow('f', { blocks: { a: block } })), giftDraft('g', 1)]);
  const [record] = flowsOf(opened.session).records.all();
  await opened.close();
  return [places[0], record?.steps[0]?.problem?.code];
}

// behaviour: game-80
test.each(GAMES)('%s without a place takes the one that is saved with the game', async (kind, game, command) => {
  const saved = [placeDraft(game, 'goal')];
  expect(await startedAt(kind, command, { before: saved })).toEqual(['goal', undefined]);
  expect(await startedAt(kind, command, { before: saved, itemId: 'low' })).toEqual(['low', undefined]);
});

// behaviour: game-80
test.each(GAMES)(
  '%s goes to Announcements when no place is saved, or its item is gone',
  async (kind, game, command) => {
    expect(await startedAt(kind, command, {})).toEqual(['popup', undefined]);
    const other = game === 'like-balloon' ? 'wheel-of-fortune' : 'like-balloon';
    expect(await startedAt(kind, command, { before: [placeDraft(other, 'goal')] })).toEqual(['popup', undefined]);
    expect(await startedAt(kind, command, { before: [placeDraft(game, 'deleted')] })).toEqual(['popup', undefined]);
  },
);

// behaviour: game-80, action-1
test.each(GAMES)('%s fails where an overlay has neither', async (kind, _game, command) => {
  const [place, problem] = await startedAt(kind, command, { items: [testItem('GOAL', 'goal')] });
  expect([place, problem]).toEqual([undefined, 'FLOW_ITEM_MISSING']);
});
