/** Plans roll-outs: says per member what would change, and changes nothing (behaviour: rollout-1). */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import type {
  CreateRolloutPlan,
  Plan,
  PresetOutcome,
  RolloutCounts,
  RolloutPlanDetail,
  RolloutPlanFile,
} from '#schemas/generated/types.ts';
import type { FairScheduler } from '../../../ground/base/fairScheduler.ts';
import { emailKey } from '../../../ground/base/emailKey.ts';
import type { AnyBundle } from '../../../documents/bundles/bundleFile.ts';
import type { DocumentOutcome } from '../../../documents/presets/mergeDocuments.ts';
import { type MemberState, readMembers } from '../../../documents/presets/rollouts/memberState.ts';
import {
  isDone,
  type MemberPlan,
  planMember,
  type PlanMemberDeps,
} from '../../../documents/presets/rollouts/planMember.ts';
import { type BundleOf, createBundles, type WantedPreset } from '../../../documents/presets/rollouts/wantedPreset.ts';
import type { Acting } from '../acting.ts';
import { findAgency } from '../store.ts';
import { membersByEmail, type RolloutAccount } from './accountStore.ts';
import { signPlan } from './planFile.ts';
import {
  allPlanMembers,
  deletePlan,
  expiredPlans,
  findPlan,
  finishPlan,
  insertPlan,
  insertPlanMembers,
  type PlanMemberRow,
  type PlannedVersion,
  type PlanRow,
  plansBeyond,
  type StoredReason,
} from './planStore.ts';
import { KEEP_MS } from './presetFiles.ts';
import { mediaInFile, resolvePreset } from './resolvePreset.ts';
import { unknownGifts } from './unknownGifts.ts';

export interface RolloutPlansDeps extends PlanMemberDeps {
  clock: Clock;
  fair: FairScheduler;
  /** Signs files of plans. */
  planSecret: Uint8Array;
  publicUrl: string;
  /** Tells whether the server knows a gift of the platform. */
  knowsGift(id: string): boolean;
  /** The plan of accounts without one of their own. */
  defaultPlan: Plan;
}

export interface RolloutPlans {
  /** @throws ROLLOUT_MEMBER_TWICE, ROLLOUT_PRESET_UNKNOWN, ROLLOUT_PRESET_TWICE, errors of `resolvePreset` */
  create(by: Acting, wanted: CreateRolloutPlan): Promise<string>;
  /** Returns a plan of an agency with its members, without their details. @throws NOT_FOUND */
  read(agencyId: string, id: string): Promise<{ plan: PlanRow; members: PlanMemberRow[] }>;
  /** Deletes the expired plans of all agencies and returns their number (behaviour: rollout-53). */
  removeExpired(): Promise<number>;
}

/** Part of the thread that planning takes beside what viewers see. */
const WEIGHT = 0.2;
/** Most plans that an agency keeps (behaviour: rollout-53). */
export const MAX_PLANS = 100;
/** Time after which a plan that a stopped server left unfinished expires. */
const PLANNING_MS = 3_600_000;
/** Time after which requests and sockets get the thread. */
const SLICE_MS = 5;
/** Number of members that are read and stored together. */
const GROUP = 25;

export const NO_COUNTS: RolloutCounts = { add: 0, change: 0, keep: 0, remove: 0, refuse: 0 };

export const reasonOf = ({ code, params }: AppError): StoredReason => ({ code, params });

export function createRolloutPlans(deps: RolloutPlansDeps): RolloutPlans {
  const { database, clock } = deps;
  const share = deps.fair.share(WEIGHT);

  /** Warns of gifts that the server does not know. */
  function warningsOf(preset: string, bundle: string): StoredReason[] {
    const gifts = unknownGifts(JSON.parse(bundle) as AnyBundle, (id) => deps.knowsGift(id));
    return gifts.length === 0 ? [] : [{ code: 'ROLLOUT_GIFT_UNKNOWN', params: { preset, gifts: gifts.join(', ') } }];
  }

  /** Plans one row after the other and gives requests and sockets the thread in between (behaviour: rollout-50). */
  async function planMembers(
    by: Acting,
    planId: string,
    wanted: CreateRolloutPlan,
    versions: readonly PlannedVersion[],
  ): Promise<PlanMemberRow[]> {
    const accounts = await membersByEmail(database, by.agencyId, deps.defaultPlan);
    const presets = new Map(versions.map((one) => [one.key, wantedOf(one)]));
    const bundleOf = createBundles();
    const orders = wanted.members.map((member, position) => {
      const account = accounts.get(emailKey(member.email)) ?? null;
      return { position, member, account, presets, bundleOf };
    });
    const rows: PlanMemberRow[] = [];
    for (let from = 0; from < orders.length; from += GROUP) {
      const group = await planGroup(by, orders.slice(from, from + GROUP));
      await insertPlanMembers(database, planId, group);
      rows.push(...group.map((row) => ({ ...row, detail: { presets: [], unwanted: [] } })));
    }
    return rows;
  }

  async function planGroup({ agencyId }: Acting, orders: readonly RowOrder[]): Promise<PlanMemberRow[]> {
    const memberIds = orders.flatMap(({ account }) => (account === null ? [] : [account.userId]));
    const stateOf = await readMembers(database, memberIds, agencyId);
    const rows: PlanMemberRow[] = [];
    let sinceMs = clock.nowMs();
    for (const order of orders) {
      rows.push(await rowOf(deps, agencyId, order, stateOf));
      const tookMs = clock.nowMs() - sinceMs;
      if (tookMs < SLICE_MS && rows.length < orders.length) continue;
      await share.next(tookMs);
      sinceMs = clock.nowMs();
    }
    return rows;
  }

  return {
    async create(by, wanted) {
      refuseUnclear(wanted);
      const createdAtMs = Math.floor(clock.nowMs());
      const presets: PlannedVersion[] = [];
      for (const one of wanted.presets) {
        const resolved = await resolvePreset(database, by.agencyId, one);
        presets.push({ ...one, ...resolved, warnings: warningsOf(one.name, resolved.bundle) });
      }
      const id = deps.randomKey();
      const plan = { id, agencyId: by.agencyId, createdById: by.userId, createdAtMs, presets };
      await insertPlan(database, { ...plan, expiresAtMs: createdAtMs + PLANNING_MS, file: null });
      for (const old of await plansBeyond(database, by.agencyId, MAX_PLANS)) await deletePlan(database, old);
      const members = await planMembers(by, id, wanted, presets);
      const expiresAtMs = createdAtMs + KEEP_MS;
      const name = (await findAgency(database, by.agencyId))?.name ?? '';
      const file = fileOf({ ...plan, expiresAtMs }, { id: by.agencyId, name }, members, deps.publicUrl);
      await finishPlan(database, id, { file: signPlan(file, deps.planSecret), expiresAtMs });
      return id;
    },

    async removeExpired() {
      const expired = await expiredPlans(database, Math.floor(clock.nowMs()));
      for (const id of expired) await deletePlan(database, id);
      return expired.length;
    },

    async read(agencyId, id) {
      const plan = await findPlan(database, id);
      if (plan === null || plan.agencyId !== agencyId || plan.file === null) throw new AppError('NOT_FOUND');
      return { plan, members: await allPlanMembers(database, id) };
    },
  };
}

/** Refuses lists that contradict themselves. @throws ROLLOUT_MEMBER_TWICE, ROLLOUT_PRESET_UNKNOWN, ROLLOUT_PRESET_TWICE */
function refuseUnclear({ presets, members }: CreateRolloutPlan): void {
  const keys = new Set<string>();
  const names = new Set<string>();
  for (const { key, name, presetId } of presets) {
    const named = presetId === '' ? `name ${name.toLowerCase()}` : `id ${presetId}`;
    if (keys.has(key) || names.has(named)) throw new AppError('ROLLOUT_PRESET_TWICE', { preset: key });
    keys.add(key);
    names.add(named);
  }
  const emails = new Set<string>();
  for (const { email, presets: wanted } of members) {
    if (emails.has(emailKey(email))) throw new AppError('ROLLOUT_MEMBER_TWICE', { email });
    emails.add(emailKey(email));
    const unknown = wanted.find((key) => !keys.has(key));
    if (unknown !== undefined)
      throw new AppError('ROLLOUT_PRESET_UNKNOWN', { email, preset: unknown, known: [...keys].join(', ') });
  }
}

/** Returns a planned version as members get it. */
export function wantedOf(version: PlannedVersion): WantedPreset {
  const { key, presetId, name, version: number, fields, target, bundle, storageId, size } = version;
  const { media } = JSON.parse(bundle) as Pick<AnyBundle, 'media'>;
  return { key, presetId, name, version: number, fields, target, bundle, storageId, media: mediaInFile(media, size) };
}

interface RowOrder {
  position: number;
  member: CreateRolloutPlan['members'][number];
  /** Null = the address belongs to no member. */
  account: RolloutAccount | null;
  presets: ReadonlyMap<string, WantedPreset>;
  bundleOf: BundleOf;
}

/** Returns why an account may not be changed now. */
export function closedReason(account: RolloutAccount | null, agencyId: string, email: string): AppError | null {
  if (account === null || account.agencyId !== agencyId) return new AppError('MEMBER_LEFT', { email });
  if (account.isDisabled) return new AppError('MEMBER_DISABLED', { email });
  return account.letsAgencyIn ? null : new AppError('MEMBER_FORBIDS', { email });
}

async function rowOf(
  deps: RolloutPlansDeps,
  agencyId: string,
  order: RowOrder,
  stateOf: (memberId: string) => MemberState,
): Promise<PlanMemberRow> {
  const { position, member, account, presets, bundleOf } = order;
  const { email, presets: keys, values } = member;
  const base = { position, email, wanted: { presets: keys, values } };
  const refused = (reasons: readonly AppError[], digest = ''): PlanMemberRow => ({
    ...base,
    memberId: account?.userId ?? null,
    status: 'refused',
    digest,
    outcome: '',
    counts: { ...NO_COUNTS, refuse: reasons.length },
    reasons: reasons.map(reasonOf),
    detail: { presets: [], unwanted: [] },
  });
  if (account === null) return refused([new AppError('ROLLOUT_NO_MEMBER', { email })]);
  const closed = closedReason(account, agencyId, email);
  const wanted = {
    agencyId,
    presets: keys.map((key) => presets.get(key)!),
    values: Object.fromEntries(values.map(({ name, value }) => [name, value])),
    bundleOf,
  };
  const plan = await planMember(deps, account, wanted, { state: stateOf(account.userId) });
  const reasons = [...(closed === null ? [] : [closed]), ...plan.refusals];
  if (reasons.length > 0) return { ...refused(reasons, plan.digest), detail: detailOf(plan) };
  const isNothing = plan.presets.every(isDone);
  return {
    ...base,
    memberId: account.userId,
    status: isNothing ? 'nothing' : 'ready',
    digest: plan.digest,
    outcome: plan.outcome,
    counts: countsOf(plan),
    reasons: [],
    detail: detailOf(plan),
  };
}

/** Counts what happens to documents. */
export function countsOfOutcomes(outcomes: readonly DocumentOutcome[]): RolloutCounts {
  const count = (did: DocumentOutcome['did']): number => outcomes.filter((one) => one.did === did).length;
  const keep = outcomes.filter(({ kept, refused }) => kept.length + refused.length > 0).length;
  return { ...NO_COUNTS, add: count('added'), change: count('changed'), keep, remove: count('removed') };
}

function countsOf({ presets, unwanted }: MemberPlan): RolloutCounts {
  const counts = countsOfOutcomes(presets.flatMap(({ merged }) => merged.outcomes));
  const gone = unwanted.flatMap(({ merged }) => merged.outcomes).filter(({ did }) => did !== 'kept').length;
  return { ...counts, remove: counts.remove + gone };
}

const pathTexts = (paths: readonly (readonly string[])[]): string[] => paths.map((path) => path.join('.'));

/** Returns an outcome as answers show it. */
export const outcomeAnswer = ({ applied, kept, refused, ...rest }: DocumentOutcome): PresetOutcome => ({
  ...rest,
  applied: pathTexts(applied),
  kept: pathTexts(kept),
  refused: pathTexts(refused),
});

function detailOf({ presets, unwanted }: MemberPlan): Pick<RolloutPlanDetail, 'presets' | 'unwanted'> {
  return {
    presets: presets.map(({ preset, link, profile, merged, files }) => ({
      key: preset.key,
      name: preset.name,
      version: preset.version,
      fromVersion: link?.version ?? 0,
      profileId: profile === null || profile.isNew ? null : profile.id,
      documents: merged.outcomes.map(outcomeAnswer),
      files: files.length,
    })),
    unwanted: unwanted.map(({ link, merged }) => ({
      linkId: link.id,
      name: link.presetName,
      version: link.version,
      documents: merged.outcomes.map(outcomeAnswer),
    })),
  };
}

/** Returns the file of a plan without its signature. */
function fileOf(
  { id, expiresAtMs, presets }: Omit<PlanRow, 'file'>,
  agency: { id: string; name: string },
  members: readonly PlanMemberRow[],
  server: string,
): Omit<RolloutPlanFile, 'signature'> {
  return {
    format: 'liveloom-rollout-plan',
    version: 1,
    id,
    agency,
    server,
    expiresAt: new Date(expiresAtMs).toISOString(),
    presets: presets.map(({ key, name, version, digest }) => ({ key, name, version, digest })),
    members: members.flatMap(({ memberId, digest, counts: { add, change, keep, remove, refuse } }) =>
      memberId === null ? [] : [{ id: memberId, digest, counts: [add, change, keep, remove, refuse] }],
    ),
  };
}
