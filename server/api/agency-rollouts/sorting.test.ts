/** Tests that members with problems can come first in lists of plans and roll-outs. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RolloutMemberList, RolloutPlanMemberList } from '#schemas/generated/types.ts';
import { goldBundle, greeting } from '#tests/support/goldBundle.ts';
import { json, openRollouts, type RolloutRig } from '#tests/support/rolloutRig.ts';

let rig: RolloutRig;
beforeEach(async () => {
  rig = await openRollouts();
  for (const id of ['anna', 'ben', 'lena']) await rig.member(id);
  await rig.member('shy', 'STREAMER', false);
});
afterEach(() => rig.api.close());

const QUERY = 'limit=20&offset=0&search=&sortDirection=asc';
const ask = (path: string, column: string) =>
  rig.api.call('GET', `${path}?${QUERY}&sortColumn=${column}`, { as: rig.mia });

// behaviour: rollout-55
it('lists refused members first, then those who get changes', async () => {
  const digest = await rig.upload(goldBundle([greeting('Hi')]));
  await rig.apply(rig.wanted([rig.gold(digest)], ['anna']));
  const plan = await rig.plan(rig.wanted([rig.gold(digest)], ['anna', 'ben', 'lena', 'shy']));
  const planned = json<RolloutPlanMemberList>(await ask(`/agency/plans/${plan.id}/members`, 'status'));
  expect(planned.items.map(({ email, status }) => `${email} ${status}`)).toEqual([
    'shy@example.com refused',
    'ben@example.com ready',
    'lena@example.com ready',
    'anna@example.com nothing',
  ]);
  const { id } = await rig.start(plan.file);
  await rig.until(id, 'done');
  await rig.api
    .database('rollout_members')
    .where({ rollout_id: id, email: 'lena@example.com' })
    .update({ state: 'failed' });
  const applied = json<RolloutMemberList>(await ask(`/agency/rollouts/${id}/members`, 'state'));
  expect(applied.items.map(({ email, state }) => `${email} ${state}`)).toEqual([
    'lena@example.com failed',
    'shy@example.com refused',
    'ben@example.com applied',
    'anna@example.com nothing',
  ]);
});
