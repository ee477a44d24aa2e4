/** Applies presets to one member in one transaction (behaviour: rollout-8). */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import { quotasFor } from '#engine/rules/quotas.ts';
import type { DocumentChangedPayload } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { SessionHost } from '../../../show/session/sessionHost.ts';
import { changeTogether, type JointChange } from '../../changeTogether.ts';
import type { FlowSecrets } from '../../flows/flowSecrets.ts';
import { firstOptions, insertProfileRow, newProfile } from '../../profiles/ownedProfiles.ts';
import type { ProfileKeys } from '../../profiles/profileKeys.ts';
import type { ProfileRow } from '../../profiles/store.ts';
import { NO_OVERLAY, refuseGrowth } from '../../quotas.ts';
import { changesOf, flowIdsOf, statesAround } from '../links/application.ts';
import { deleteLink, findLink, type Link, storeLink, type UndoState } from '../links/store.ts';
import type { DocumentOutcome } from '../mergeDocuments.ts';
import { type ArrivedFiles, type ArrivingFilesDeps, bringFiles } from './arrivingFiles.ts';
import { FILES_STAY_MS, filesOnlyIn } from './leavingFiles.ts';
import { insertLeaving } from './leavingFilesStore.ts';
import {
  isDone,
  type MemberAccount,
  type MemberOrder,
  type MemberPlan,
  planMember,
  type PlanMemberDeps,
  type PlannedPreset,
  refusalOf,
} from './planMember.ts';

export interface ApplyMemberDeps extends Omit<PlanMemberDeps, 'library'>, Omit<ArrivingFilesDeps, 'library'> {
  clock: Clock;
  library: PlanMemberDeps['library'] & ArrivingFilesDeps['library'];
  host: Pick<SessionHost, 'refuseSuspended' | 'foldChanges' | 'addProfile' | 'removeProfile'>;
  keys: Pick<ProfileKeys, 'put' | 'remove'>;
  secrets: Pick<FlowSecrets, 'forget'>;
}

/** State to which a roll-out can be taken back. */
export interface RolloutUndo {
  linkId: string;
  /** The applied version; 0 = the preset was removed. */
  version: number;
  undo: UndoState;
  /** The link that was removed; null = a preset was applied. */
  removed: Link | null;
}

export interface AppliedMember {
  state: 'applied' | 'nothing';
  undo: readonly RolloutUndo[];
  outcomes: readonly DocumentOutcome[];
}

/** Options of a member's turn. */
export interface Turn {
  rolloutId: string;
  /** State and outcome of the plan; null = a new plan decides. */
  expected: Pick<MemberPlan, 'digest' | 'outcome'> | null;
  prune: boolean;
  /** Notes that files begin to arrive, and returns when this turn began first. */
  begin(): Promise<number>;
  /** Notes the result in the same transaction. */
  along(transaction: Database, result: AppliedMember): Promise<void>;
}

/** The reason why a member is refused: nothing was written. */
export class MemberRefused extends Error {
  readonly reason: AppError;

  constructor(reason: AppError) {
    super(reason.message, { cause: reason });
    this.reason = reason;
  }
}

/** @throws MemberRefused, and errors of storing */
export async function applyMember(
  deps: ApplyMemberDeps,
  account: MemberAccount,
  order: MemberOrder,
  turn: Turn,
): Promise<AppliedMember> {
  const { database } = deps;
  const { userId } = account;
  deps.host.refuseSuspended(userId);
  const files = await arrivedFiles(deps, account, order, turn);
  const made: { stored: StoredMember | null } = { stored: null };
  const quotas = quotasFor(account.plan, account.isDemo);
  const nowMs = Math.floor(deps.clock.nowMs());
  const plan = async (): Promise<JointChange> => {
    const now = await planMember(deps, account, order, { mediaIds: files.ids });
    refuseUnexpected(now, account, turn);
    const ready = isNothing(now, turn) ? unchangedMember(turn) : await readyMember(deps, account, now, turn, nowMs);
    made.stored = ready.stored;
    return ready.change;
  };
  try {
    const changes = await changeTogether(database, userId, plan, { nowMs, quotas, reason: 'import' });
    await show(deps, userId, made.stored!, changes);
    return made.stored!.result;
  } catch (error) {
    // Once the documents are stored, a session that cannot show them is repaired like after any other edit.
    if (made.stored === null || !(await isStored(database, userId, made.stored))) await files.undo();
    if (!(error instanceof AppError)) throw error;
    const refusal = refusalOf(error, account);
    throw refusal === error ? error : new MemberRefused(refusal);
  }
}

const NO_FILES: ArrivedFiles = { ids: new Map(), undo: () => Promise.resolve() };

/** Brings the files that the member lacks. Presets without files are planned once, when the member's documents are free. */
async function arrivedFiles(
  deps: ApplyMemberDeps,
  account: MemberAccount,
  order: MemberOrder,
  turn: Turn,
): Promise<ArrivedFiles> {
  if (order.presets.every(({ media }) => media.length === 0)) return NO_FILES;
  const first = await planMember(deps, account, order);
  refuseUnexpected(first, account, turn);
  if (first.presets.every(({ files }) => files.length === 0)) return NO_FILES;
  return bringFiles(deps, account, first.presets, await turn.begin());
}

/** Shows the stored changes in the member's session and pages. */
async function show(
  { host, keys }: ApplyMemberDeps,
  userId: string,
  { profiles }: StoredMember,
  changes: readonly DocumentChangedPayload[],
): Promise<void> {
  for (const row of profiles) keys.put(row);
  await host.foldChanges(userId, changes);
  for (const row of profiles) await host.addProfile(row, []);
}

/** Rows that were stored for a member. */
interface StoredMember {
  profiles: readonly ProfileRow[];
  links: readonly Link[];
  result: AppliedMember;
}

/** Prepares the transaction of a member who has everything. */
function unchangedMember({ along }: Turn): { change: JointChange; stored: StoredMember } {
  const result: AppliedMember = { state: 'nothing', undo: [], outcomes: [] };
  const change = { edits: [], removals: [], along: (transaction: Database) => along(transaction, result) };
  return { change, stored: { profiles: [], links: [], result } };
}

async function isStored(database: Database, userId: string, { links }: StoredMember): Promise<boolean> {
  const [link] = links;
  if (link === undefined) return true;
  return (await findLink(database, userId, link.id))?.version === link.version;
}

/** @throws MemberRefused */
function refuseUnexpected(plan: MemberPlan, { email }: MemberAccount, turn: Turn): void {
  const { expected } = turn;
  const [reason] = plan.refusals;
  if (reason !== undefined) throw new MemberRefused(reason);
  if (expected === null || isNothing(plan, turn)) return;
  if (plan.digest === expected.digest || plan.outcome === expected.outcome) return;
  throw new MemberRefused(new AppError('ROLLOUT_OUTCOME_DIFFERS', { email }));
}

const isNothing = ({ presets, unwanted }: MemberPlan, { prune }: Turn): boolean =>
  presets.every(isDone) && (!prune || unwanted.length === 0);

/** Prepares everything that the transaction stores. */
async function readyMember(
  deps: ApplyMemberDeps,
  account: MemberAccount,
  plan: MemberPlan,
  turn: Turn,
  nowMs: number,
): Promise<{ change: JointChange; stored: StoredMember }> {
  const { userId } = account;
  const open = plan.presets.filter((one) => !isDone(one));
  const removed = turn.prune ? plan.unwanted : [];
  for (const { merged } of removed) plan.documents.apply(merged);
  const changes = plan.documents.changes();
  const profiles = await readyProfiles(deps, account, changes.additions, nowMs);
  const documents = profiles.flatMap(({ ready }) => [ready.options, ready.overlay]);
  const links = open.map((one) => linkAfter(deps, userId, one, nowMs));
  const undo: RolloutUndo[] = [
    ...links.map((link) => ({ linkId: link.id, version: link.version, undo: link.undo!, removed: null })),
    ...removed.map(({ link, merged }) => {
      const { isRolledOut: _rolled, presetName: _name, ...kept } = link;
      const state = { ...statesAround(merged), link: null, hasMadeProfile: false };
      return { linkId: link.id, version: 0, undo: state, removed: kept };
    }),
  ];
  const outcomes = [...open, ...removed].flatMap(({ merged }) => merged.outcomes);
  const result: AppliedMember = { state: 'applied', undo, outcomes };
  const plain = { ...changes, additions: changes.additions.filter(({ kind }) => kind !== 'overlay'), outcomes };
  const joint = changesOf(userId, plain);
  const along = async (transaction: Database): Promise<void> => {
    for (const { ready } of profiles) await insertProfileRow(transaction, ready);
    await deps.secrets.forget(userId, flowIdsOf(joint.removals), transaction);
    for (const link of links) await storeLink(transaction, link, turn.rolloutId);
    for (const { link } of removed) await deleteLink(transaction, link.id);
    const files = [...removed.map(({ link }) => filesOnlyIn(link.ids, null)), ...open.map(replacedFiles)].flat();
    await insertLeaving(transaction, userId, files, nowMs + FILES_STAY_MS);
    await turn.along(transaction, result);
  };
  const preset = open.map((one) => `${one.preset.name} ${one.preset.version}`).join(', ');
  const additions = [...documents, ...joint.additions];
  return {
    change: { ...joint, additions, preset, along },
    stored: { profiles: profiles.map(({ row }) => row), links, result },
  };
}

/** Returns the files of the version before that the new one does not have. */
const replacedFiles = ({ link, ids }: PlannedPreset): string[] => (link === null ? [] : filesOnlyIn(link.ids, ids));

/** Returns the link after the preset was applied. */
function linkAfter(
  { randomKey }: ApplyMemberDeps,
  memberId: string,
  { preset, link, profile, entered, ids, theirs, merged }: PlannedPreset,
  nowMs: number,
): Link {
  const { version } = preset;
  const state = { version, profileId: profile?.id ?? null, entered, ids, base: theirs, appliedAtMs: nowMs };
  const undo = { ...statesAround(merged), link: stateOf(link), hasMadeProfile: profile?.isNew ?? false };
  return { ...state, undo, id: link?.id ?? randomKey(), memberId, presetId: preset.presetId! };
}

function stateOf(link: Link | null): UndoState['link'] {
  if (link === null) return null;
  const { version, profileId, entered, ids, base } = link;
  return { version, profileId, entered, ids, base };
}

type ReadyProfile = { row: ProfileRow; ready: ReturnType<typeof newProfile> };

/** Prepares the new profiles. @throws OVERLAY_ITEMS_LIMIT, OVERLAY_SIZE_LIMIT, OVERLAYS_ITEMS_LIMIT, OVERLAYS_SIZE_LIMIT */
async function readyProfiles(
  { database, randomKey }: ApplyMemberDeps,
  { userId, plan, isDemo }: MemberAccount,
  additions: readonly { kind: string; id: string; body: object }[],
  nowMs: number,
): Promise<ReadyProfile[]> {
  const overlays = additions.filter(({ kind }) => kind === 'overlay');
  if (overlays.length === 0) return [];
  const options = await firstOptions(database, userId);
  if (options === null) throw new AppError('NOT_FOUND'); // the account was deleted a moment ago
  const { inheritGlobalOptions: _ofTheFirst, ...shared } = options;
  const quotas = quotasFor(plan, isDemo);
  const ready: ReadyProfile[] = [];
  for (const { id, body } of overlays) {
    const overlay = body as Parameters<typeof newProfile>[0]['overlay'];
    const row = { id, streamerId: userId, name: overlay.name, liveKey: randomKey() };
    const profile = newProfile({ row, options: shared, overlay, nowMs });
    const { size: after } = profile.overlay;
    await refuseGrowth(database, { streamerId: userId, name: overlay.name, before: NO_OVERLAY, after, quotas });
    ready.push({ row, ready: profile });
  }
  return ready;
}
