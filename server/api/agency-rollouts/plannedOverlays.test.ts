/** Tests that a plan shows overlays before and after, and never those of members who are closed to the agency. */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertAgency, joinAgency } from '../../people/agencies/store.ts';
import { goldBundle, greeting } from '#tests/support/goldBundle.ts';
import { errorOf, openRollouts, type RolloutRig } from '#tests/support/rolloutRig.ts';

let rig: RolloutRig;
beforeEach(async () => {
  rig = await openRollouts();
  await rig.member('lena');
});
afterEach(() => rig.api.close());

const INTO_MAIN = { target: { in: 'profile', profile: 'lena-profile' } } as const;

/** Plans the preset for members. */
async function planned(emails: readonly string[], more: Parameters<RolloutRig['gold']>[1] = {}) {
  const digest = await rig.upload(goldBundle([greeting('Hi')]));
  return rig.plan(rig.wanted([rig.gold(digest, more)], emails));
}

/** Returns a digest of all rows of the database. */
async function stored(): Promise<string> {
  const digest = createHash('sha256');
  const { database } = rig.api;
  const tables = await database('sqlite_master')
    .where({ type: 'table' })
    .orderBy('name')
    .select<{ name: string }[]>('name');
  for (const { name } of tables) digest.update(JSON.stringify([name, await database(name).select()]));
  return digest.digest('hex');
}

const change = (id: string, columns: object): Promise<number> =>
  rig.api.database('users').where({ id }).update(columns);

describe('the overlays of a plan', () => {
  // behaviour: rollout-63
  it('are shown before and after, and nothing is stored', async () => {
    const { id } = await planned(['lena'], INTO_MAIN);
    const before = await stored();
    const { reasons, overlays } = await rig.overlays(id, 'lena');
    expect(reasons).toEqual([]);
    expect(overlays).toMatchObject([{ profileId: 'lena-profile', before: { id: 'lena-profile' } }]);
    const [{ name, before: had, after }] = overlays as [(typeof overlays)[number]];
    expect([name, had!.items.map((item) => item.id)]).toEqual([had!.name, ['lena-profile-goal']]);
    expect(after.items).toEqual([...had!.items, expect.objectContaining({ type: 'GOAL' })]);
    expect(await stored()).toBe(before);
  });

  // behaviour: rollout-63
  it('of a new profile have none before, and none are left once it was applied', async () => {
    const { id, file } = await planned(['lena']);
    const [overlay] = (await rig.overlays(id, 'lena')).overlays;
    expect(overlay).toMatchObject({
      profileId: null,
      name: 'Gold',
      before: null,
      after: { items: [{ type: 'GOAL' }] },
    });
    await rig.until((await rig.start(file)).id, 'done');
    expect(await rig.overlays(id, 'lena')).toEqual({ reasons: [], overlays: [] });
  });

  // behaviour: rollout-63
  it('follow what the member has now', async () => {
    const { id } = await planned(['lena'], INTO_MAIN);
    const patch = { itemsById: { 'lena-profile-goal': { name: 'My goal' } } };
    await rig.changeOverlay('lena', 'lena-profile', patch);
    const [overlay] = (await rig.overlays(id, 'lena')).overlays;
    expect([overlay!.before!.items[0]!.name, overlay!.after.items[0]!.name]).toEqual(['My goal', 'My goal']);
  });

  // behaviour: rollout-64
  it.each([
    ['forbids entry', 'MEMBER_FORBIDS', { lets_agency_in: 0 }],
    ['is disabled', 'MEMBER_DISABLED', { disabled_at: 1 }],
    ['left', 'MEMBER_LEFT', { agency_id: null }],
    ['is deleted', 'MEMBER_LEFT', { deleted_at: 1 }],
    ['became a manager', 'MEMBER_NO_STREAMER', { role: 'MANAGER' }],
  ])('are hidden of a member who %s', async (_case, code, columns) => {
    const { id } = await planned(['lena'], INTO_MAIN);
    await change('lena', columns);
    const { reasons, overlays } = await rig.overlays(id, 'lena');
    expect([reasons.map((one) => one.code), overlays]).toEqual([[code], []]);
    expect(reasons[0]!.message).toContain('lena@example.com');
  });

  // behaviour: rollout-64
  it('are hidden of a member whom the plan refuses', async () => {
    const { id } = await planned(['lena'], { target: { in: 'profile', profile: 'Nowhere' } });
    const { reasons, overlays } = await rig.overlays(id, 'lena');
    expect([reasons.map(({ code }) => code), overlays]).toEqual([['ROLLOUT_PROFILE_UNKNOWN'], []]);
  });

  // behaviour: rollout-64
  it('of a manager are shown to nobody else', async () => {
    const { id } = await planned(['mia']);
    expect((await rig.overlays(id, 'mia')).overlays).toHaveLength(1);
    rig.as(await rig.member('max', 'MANAGER'));
    expect((await rig.overlays(id, 'mia')).reasons).toMatchObject([{ code: 'MEMBER_NO_STREAMER' }]);
  });

  // behaviour: rollout-64
  it('are not found by other agencies, streamers, or for members that the plan does not have', async () => {
    await rig.member('ben');
    const { id } = await planned(['lena']);
    expect(errorOf(await rig.askOverlays(id, 'ben'))).toEqual([404, 'NOT_FOUND']);
    expect(errorOf(await rig.askOverlays('unknown', 'lena'))).toEqual([404, 'NOT_FOUND']);
    const nowMs = rig.api.clock.nowMs();
    await insertAgency(rig.api.database, { id: 'south', name: 'South', createdAtMs: nowMs });
    const sue = await rig.api.account('sue');
    await joinAgency(rig.api.database, 'sue', { agencyId: 'south', role: 'ADMIN', letsAgencyIn: true, nowMs });
    rig.as(sue);
    expect(errorOf(await rig.askOverlays(id, 'lena'))).toEqual([404, 'NOT_FOUND']);
    rig.as(await rig.api.signIn('ben'));
    expect((await rig.askOverlays(id, 'lena')).status).toBe(403);
  });
});
