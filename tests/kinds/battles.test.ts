/** Tests what stays of a supporter of a battle who is deleted. */
import { expect, it } from 'vitest';
import { openDeletionRig } from '../support/deletionRig.ts';
import { testItem, testViewer } from '../support/session.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const folder = temporaryFolder();
const MIA = testViewer(1, {
  tiktokId: '7311223344556677',
  name: 'mia.secret',
  displayName: 'Mia Secretword',
  profilePictureUrl: 'https://p16-sign.tiktokcdn.com/secretpicture.webp',
});
const TRACES = /7311223344556677|mia\.secret|Secretword|secretpicture/i;

// behaviour: battle-3, viewerdelete-2
it('a supporter who is deleted leaves the battle, and the points stay', async () => {
  const rig = await openDeletionRig(folder, [testItem('BATTLE', 'arena')]);
  const { tiktokId, name, displayName, profilePictureUrl } = MIA;
  const supporters = [{ viewer: { tiktokId, name, displayName, profilePictureUrl }, score: 30 }];
  const side = { sideId: '1', name: 'Lena', profilePictureUrl: '', score: 50, isOwn: true, supporters };
  await rig.gift(MIA, 3);
  for (const phase of ['started', 'scores'] as const) {
    const payload = { battleId: '42', phase, sides: [phase === 'started' ? { ...side, score: 0 } : side] };
    await rig.submit({ type: 'battle', origin: 'connector', payload });
  }
  const named = (await rig.everything()).filter((row) => TRACES.test(row));
  // The row of the battle, and that of the item, which knows only the name.
  expect(named.some((row) => row.includes('leaderId'))).toBe(true);
  expect(named.some((row) => row.includes('earlierScores'))).toBe(true);
  await rig.remove(MIA);
  expect((await rig.everything()).filter((row) => TRACES.test(row))).toEqual([]);
  expect(rig.session().state.stages.battles.now!.battle.sides[0]).toMatchObject({
    score: 50,
    supporters: [{ score: 30 }],
  });
  await rig.close();
});
