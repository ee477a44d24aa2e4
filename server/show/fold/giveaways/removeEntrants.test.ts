/** Tests that the host removes viewers from a giveaway before it is drawn, with a public reason. */
import { expect, test } from 'vitest';
import { verifyDraws } from '#engine/rules/chance/verify.ts';
import { giveawaysOfEach } from '#tests/support/giveaways.ts';
import { testViewer } from '#tests/support/session.ts';

const giveaways = giveawaysOfEach();
const { submit, chat, now, tickets, page, draw, joined } = giveaways;

const remove = (n: number, note = 'Works for the host') =>
  submit({
    type: 'removeEntrant',
    origin: 'command',
    payload: { giveawayId: 'g1', viewerId: testViewer(n).tiktokId, note },
  });

// behaviour: giveaway-11
test('a viewer who was removed has no tickets, does not enter again, and comes back by the host alone', async () => {
  await joined(3);
  await remove(2);
  expect([now().entrants, now().tickets]).toEqual([2, 2]);
  expect(now().removed).toMatchObject([{ viewer: { name: 'viewer_2' }, tickets: 1, note: 'Works for the host' }]);
  await chat(testViewer(2), '!join');
  expect(tickets()).toMatchObject({ viewer_2: 0 });
  const { tiktokId, name, displayName, profilePictureUrl } = testViewer(2);
  const viewer = { tiktokId, name, displayName, profilePictureUrl };
  await submit({ type: 'enterGiveaway', origin: 'command', payload: { giveawayId: 'g1', viewer, tickets: 1 } });
  expect([now().entrants, now().removed]).toEqual([3, []]);
});

// behaviour: giveaway-11
test('the published draw names who was removed and why, and changing that is found out', async () => {
  await joined(4);
  await remove(1, 'Won last time');
  await draw();
  const shown = await page();
  const [published] = shown.draws;
  expect(published).toMatchObject({ list: { count: 3 }, removed: [{ weight: 1, note: 'Won last time' }] });
  expect(now().winners[0]!.viewer.name).not.toBe('viewer_1');
  const isSound = (draws: typeof shown.draws) => verifyDraws({ ...shown, draws }).isSound;
  expect(isSound(shown.draws)).toBe(true);
  expect(isSound([{ ...published!, removed: [{ ...published!.removed![0]!, note: 'Other' }] }])).toBe(false);
  const { removed: _removed, ...without } = published!;
  expect(isSound([without])).toBe(false);
});

// behaviour: giveaway-11
test('after the draw nobody is removed, nor who is not in it', async () => {
  await joined(2);
  await remove(7);
  expect(giveaways.reports).toEqual(['remove: the viewer is not in it']);
  await draw();
  await remove(1);
  expect(now().entrants).toBe(2);
  expect(giveaways.reports.at(-1)).toBe('remove: it is drawn already');
});
