/** Tests options of profiles in the fold: flows and votes use those of their profile. */
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { AccountOptions, Profile, VoteData } from '#schemas/generated/types.ts';
import { documentDraft, flowDraft, giftDraft, openFlowSession, showText, testFlow } from '#tests/support/flows.ts';
import { START_MS, testItem } from '#tests/support/session.ts';

const SECOND: Profile = { id: 'second', name: 'Second', locale: 'de', timeZone: 'UTC', pointsName: 'Kronen' };
const itemsById = { vote: testItem('VOTE', 'vote'), place: testItem('LOCATION', 'place') };

const secondProfile = (profile: Partial<Profile> = {}): EventDraft[] => [
  documentDraft('profile', 'second', { ...SECOND, ...profile }, 1),
  documentDraft('overlay', 'second', { id: 'second', name: 'Second', itemsById, order: ['vote', 'place'] }, 1),
];
const accountOptions = (options: AccountOptions): EventDraft => documentDraft('streamer', 'streamer', { options }, 2);

async function openWith(drafts: readonly EventDraft[]) {
  const opened = await openFlowSession(drafts);
  await opened.session.advance(START_MS + 60_000);
  return opened;
}

const flowFor = (id: string, profileIds: string[]): EventDraft =>
  flowDraft({ ...testFlow(id, { blocks: { a: showText(`${id}: {pointsName}`) } }), profileIds });

/** Returns the texts that a gift shows, from flows for all, one and both of the profiles; each once. */
async function textsOf(drafts: readonly EventDraft[]): Promise<string[]> {
  const flows = [flowFor('all', []), flowFor('both', ['test', 'second']), flowFor('one', ['test'])];
  const opened = await openWith([...drafts, ...flows, flowFor('two', ['second']), giftDraft('g', 10)]);
  await opened.close();
  return [...new Set(opened.texts.map(([, text]) => text))];
}

// behaviour: profile-70, points-3
test('a flow of one profile says its name of points, any other that of the account', async () => {
  const texts = ['all: Points', 'both: Points', 'one: Points', 'two: Kronen'];
  expect(await textsOf(secondProfile())).toEqual(texts);
  const stars = accountOptions({ pointsName: 'Stars' });
  const inherited = ['all: Stars', 'both: Stars', 'one: Stars', 'two: Stars'];
  expect(await textsOf([...secondProfile(), stars])).toEqual(inherited);
  const own = secondProfile({ inheritGlobalOptions: false });
  expect(await textsOf([...own, stars])).toEqual([...inherited.slice(0, 3), 'two: Kronen']);
});

// behaviour: profile-70
test.each<[string, Partial<Profile>, AccountOptions, string]>([
  ['of its profile', {}, {}, 'Ja'],
  ['of the account', {}, { locale: 'en' }, 'Yes'],
  ['of its profile again', { inheritGlobalOptions: false }, { locale: 'en' }, 'Ja'],
])('a vote is in the language %s', async (_whose, profile, options, expected) => {
  const start: EventDraft = { id: 'v', type: 'startVote', origin: 'command', itemId: 'vote', payload: {} };
  const opened = await openWith([...secondProfile(profile), accountOptions(options), start]);
  const data = opened.session.state.stages.items.byId['vote']!.data as VoteData;
  expect(data.options[0]).toContain(expected);
  await opened.close();
});
