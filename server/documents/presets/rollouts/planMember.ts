/**
 * Computes what presets change in a member's account (behaviour: rollout-1): for each preset a three-way merge, one after the
 * other on the same documents. Stores nothing.
 */
import { createHash } from 'node:crypto';
import { AppError, inBothLanguages } from '#engine/core/appError.ts';
import { MOMENTS } from '#engine/rules/moments/newMoments.ts';
import { quotasFor } from '#engine/rules/quotas.ts';
import type { ErrorCode, Plan, RolloutTarget } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { MediaLibrary } from '../../../media/library/mediaLibrary.ts';
import type { PackedMedia } from '../../bundles/packedBundle.ts';
import { freeName } from '../../copyName.ts';
import { changesNothing, comparable, type StatesOfPreset } from '../links/application.ts';
import { forbiddenParts, refuseAdditions } from '../links/planRefusals.ts';
import { documentsOfPreset, hasItems, mediaWithoutIds, withIds, withNewIds } from '../links/presetDocuments.ts';
import type { Link, LinkIds, RolledLink } from '../links/store.ts';
import { type DocumentOutcome, mergeDocuments, type MergedDocuments } from '../mergeDocuments.ts';
import type { PlainDocument } from '../plainDocument.ts';
import { completeValues, type FieldValues } from '../presetFields.ts';
import { MemberDocuments } from './memberDocuments.ts';
import { type MemberState, readMembers } from './memberState.ts';
import type { BundleOf, WantedPreset } from './wantedPreset.ts';

export interface PlanMemberDeps {
  database: Database;
  library: Pick<MediaLibrary, 'refuseBeyondRoom'>;
  /** Returns 128 random bits as text. */
  randomKey(): string;
}

/** The account of a member. */
export interface MemberAccount {
  userId: string;
  email: string;
  plan: Plan;
  isDemo: boolean;
}

/** The presets that a member should have. */
export interface MemberOrder {
  agencyId: string;
  presets: readonly WantedPreset[];
  values: FieldValues;
  bundleOf: BundleOf;
}

/** A profile that gets a preset. */
interface TargetProfile {
  id: string;
  name: string;
  isNew: boolean;
}

export interface PlannedPreset {
  preset: WantedPreset;
  /** Null = the member does not have it yet. */
  link: Link | null;
  /** Null = all profiles. */
  profile: TargetProfile | null;
  entered: FieldValues;
  ids: LinkIds;
  /** The preset as the member gets it. */
  theirs: readonly PlainDocument[];
  merged: MergedDocuments;
  /** Files that are not in the member's library yet. */
  files: readonly PackedMedia[];
}

/** A preset of an earlier roll-out that the member should no longer have. */
export interface UnwantedPreset {
  link: RolledLink;
  merged: MergedDocuments;
}

export interface MemberPlan {
  presets: readonly PlannedPreset[];
  unwanted: readonly UnwantedPreset[];
  documents: MemberDocuments;
  /** Reasons why nothing may be stored. */
  refusals: readonly AppError[];
  /** Names the state that was seen. */
  digest: string;
  /** Names the changes, whichever ids new documents get. */
  outcome: string;
}

const NO_IDS: LinkIds = { things: {}, names: {} };
const EMPTY = { itemsById: {}, order: [] };

/** Tells whether a member already has a preset as planned. */
export const isDone = ({ preset, link, merged }: PlannedPreset): boolean =>
  link !== null && link.version === preset.version && changesNothing(merged);

/** Values that were read before a member is planned. */
export interface PlanBasis {
  /** Ids in the member's library by `preset key, id in the preset`; by default files are only counted. */
  mediaIds?: ReadonlyMap<string, string>;
  /** The member's account; read from the database by default. */
  state?: MemberState;
}

/** Plans a member. */
export async function planMember(
  deps: PlanMemberDeps,
  account: MemberAccount,
  order: MemberOrder,
  { mediaIds = new Map(), state: known }: PlanBasis = {},
): Promise<MemberPlan> {
  const { database } = deps;
  const { userId } = account;
  const state = known ?? (await readMembers(database, [userId], order.agencyId))(userId);
  const { links } = state;
  const documents = new MemberDocuments(database, userId, state.bodies);
  const names = Object.fromEntries(Object.entries(state.names).map(([kind, all]) => [kind, [...all]]));
  const profiles = [...state.profiles];
  const presets: PlannedPreset[] = [];
  const refusals: AppError[] = [];
  for (const preset of order.presets) {
    try {
      const { link, profile } = targetOf(preset, links, profiles, account, deps.randomKey);
      const planned = await planPreset(deps, { preset, link, profile }, order, { documents, names, mediaIds });
      if (profile?.isNew) profiles.push(profile);
      presets.push(planned);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusals.push(error);
    }
  }
  if (refusals.length === 0) refusals.push(...(await beyondAccount(deps, account, { state, presets, documents })));
  const kept = new Set(presets.flatMap(({ link }) => (link === null ? [] : [link.id])));
  const unwanted: UnwantedPreset[] = [];
  for (const link of links) {
    if (!link.isRolledOut || kept.has(link.id)) continue;
    const states = { base: link.base, theirs: [], momentsStayFor: 'anyBox' as const };
    unwanted.push({ link, merged: await merge(documents, states) });
  }
  return { presets, unwanted, documents, refusals, digest: digestOf(presets, documents), outcome: outcomeOf(presets) };
}

/** Finds where a preset goes. @throws ROLLOUT_PROFILE_UNKNOWN, ROLLOUT_PROFILE_AMBIGUOUS */
function targetOf(
  { presetId, name, target }: WantedPreset,
  links: readonly RolledLink[],
  profiles: readonly { id: string; name: string }[],
  { email }: MemberAccount,
  randomKey: () => string,
): { link: RolledLink | null; profile: TargetProfile | null } {
  const own = links.filter((link) => link.presetId === presetId);
  if (target.in === 'all-profiles')
    return { link: own.find(({ profileId }) => profileId === null) ?? null, profile: null };
  if (target.in === 'new-profile') {
    const link = own.find(({ profileId }) => profileId !== null) ?? null;
    if (link !== null) return { link, profile: { id: link.profileId!, name, isNew: false } };
    const free = freeName(target.profile ?? name, profiles.map((each) => each.name)); // prettier-ignore
    return { link: null, profile: { id: randomKey(), name: free, isNew: true } };
  }
  const profile = profileNamed(profiles, target, email);
  const link = own.find(({ profileId }) => profileId === profile.id) ?? null;
  return { link, profile: { ...profile, isNew: false } };
}

function profileNamed(
  profiles: readonly { id: string; name: string }[],
  { profile: wanted = '' }: RolloutTarget,
  email: string,
): { id: string; name: string } {
  const byId = profiles.find(({ id }) => id === wanted);
  const named = profiles.filter(({ name }) => name === wanted);
  if (byId === undefined && named.length > 1)
    throw new AppError('ROLLOUT_PROFILE_AMBIGUOUS', { email, profile: wanted, count: named.length });
  const found = byId ?? named[0];
  if (found === undefined) throw new AppError('ROLLOUT_PROFILE_UNKNOWN', { email, profile: wanted });
  return found;
}

/** @throws PRESET_VALUES_MISSING, FILE_INVALID, ROLLOUT_TARGET_ITEMS */
async function planPreset(
  deps: PlanMemberDeps,
  { preset, link, profile }: Pick<PlannedPreset, 'preset' | 'link' | 'profile'>,
  { values, bundleOf }: MemberOrder,
  given: {
    documents: MemberDocuments;
    names: Record<string, string[]>;
    mediaIds: ReadonlyMap<string, string>;
  },
): Promise<PlannedPreset> {
  const { documents, names, mediaIds } = given;
  const entered = completeValues(preset.fields, { ...link?.entered, ...values });
  const bundle = bundleOf(preset, entered);
  if (profile === null && hasItems(bundle)) throw new AppError('ROLLOUT_TARGET_ITEMS', { preset: preset.name });
  const known = link?.ids ?? NO_IDS;
  const missing = new Set(mediaWithoutIds(bundle, known));
  const own = [...missing].map((id): [string, string] => [id, mediaIds.get(mediaKey(preset, id)) ?? id]);
  const ids = withNewIds(bundle, withIds(known, 'media', new Map(own)), names, deps.randomKey);
  for (const [thing, { used }] of Object.entries(ids.names))
    if (!Object.hasOwn(known.names, thing)) (names[thing.slice(0, thing.indexOf(' '))] ??= []).push(used);
  const added = new Set(addedThings(ids, known).map(([, id]) => id));
  const theirs = documentsOfPreset(bundle, ids, profile?.id ?? null);
  if (profile?.isNew) {
    const { id, name } = profile;
    documents.add({ kind: 'overlay', id, body: { id, name, ...EMPTY } });
  }
  const isNew = ({ kind, id }: PlainDocument): boolean =>
    added.has(id) || (kind === MOMENTS && profile?.isNew === true);
  documents.expectNone(theirs.filter(isNew));
  const states = { base: link?.base ?? [], theirs, momentsStayFor: 'anyBox' as const };
  const merged = asNew(profile, await merge(documents, states));
  documents.apply(merged);
  const files = preset.media.filter(({ id }) => missing.has(id));
  return { preset, link, profile, entered, ids, theirs, merged, files };
}

/** Returns the names and ids of the things that got their ids now. */
const addedThings = (ids: LinkIds, before: LinkIds): [string, string][] =>
  Object.entries(ids.things).filter(([thing]) => !Object.hasOwn(before.things, thing));

export const mediaKey = ({ key }: Pick<WantedPreset, 'key'>, id: string): string => `${key} ${id}`;

/** Merges one preset into the documents as they are after the ones before it. */
export async function merge(
  documents: MemberDocuments,
  { base, theirs, momentsStayFor }: StatesOfPreset,
): Promise<MergedDocuments> {
  const states = comparable({ base, theirs });
  const mine = await documents.read(new Map([...states.base, ...states.theirs]).values());
  return mergeDocuments({ ...states, mine, momentsStayFor });
}

/** Reports the overlay of a new profile as added. */
function asNew(profile: TargetProfile | null, merged: MergedDocuments): MergedDocuments {
  if (!profile?.isNew) return merged;
  const outcomes = merged.outcomes.map((outcome): DocumentOutcome => {
    const isOverlay = outcome.kind === 'overlay' && outcome.id === profile.id;
    return isOverlay ? { ...outcome, did: 'added', applied: [[]], kept: [], refused: [] } : outcome;
  });
  return { ...merged, outcomes };
}

/** Limits that are a matter of the member's plan. */
const LIMITS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'IMPORT_FLOWS_LIMIT',
  'IMPORT_ALERTS_LIMIT',
  'DOCUMENTS_LIMIT',
  'DOCUMENT_SIZE_LIMIT',
  'DOCUMENTS_SIZE_LIMIT',
  'OVERLAY_ITEMS_LIMIT',
  'OVERLAY_SIZE_LIMIT',
  'OVERLAYS_ITEMS_LIMIT',
  'OVERLAYS_SIZE_LIMIT',
  'PROFILE_LIMIT_REACHED',
]);
const ROOM: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'STORAGE_FULL',
  'MEDIA_DEMO_FULL',
  'MEDIA_FILES_LIMIT',
  'MEDIA_QUOTA_REACHED',
  'MEDIA_TOO_LARGE',
  'UPLOADS_LIMIT',
]);

/** Turns a limit of the account into the reason why the member is refused; other errors stay. */
export function refusalOf(error: AppError, { email }: MemberAccount): AppError {
  const words = inBothLanguages((locale) => error.text(locale));
  if (LIMITS.has(error.code)) return new AppError('PLAN_FORBIDS', { email, parts: words });
  return ROOM.has(error.code) ? new AppError('MEDIA_QUOTA', { email, reason: words }) : error;
}

/** Finds what the member's plan and library do not take. */
async function beyondAccount(
  deps: PlanMemberDeps,
  account: MemberAccount,
  { state, presets, documents }: Pick<MemberPlan, 'presets' | 'documents'> & { state: MemberState },
): Promise<AppError[]> {
  const open = presets.filter((one) => !isDone(one));
  if (open.length === 0) return [];
  const found: AppError[] = [];
  const shown = open.flatMap(({ theirs }) => theirs);
  const parts = inBothLanguages((locale) => forbiddenParts(shown, account.plan, locale).join(' '));
  if (parts.en !== '') found.push(new AppError('PLAN_FORBIDS', { email: account.email, parts }));
  const note = async (check: () => void | Promise<void>): Promise<void> => {
    try {
      await check();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      found.push(refusalOf(error, account));
    }
  };
  const { plan } = account;
  const quotas = quotasFor(plan, account.isDemo);
  const { additions } = documents.changes();
  const others = additions.filter(({ kind }) => kind !== 'overlay');
  await note(() => refuseAdditions(state.use, { plan, quotas }, others));
  await note(() => {
    const more = additions.length - others.length;
    if (more > 0 && state.profiles.length + more > quotas.profiles)
      throw new AppError('PROFILE_LIMIT_REACHED', { plan, limit: quotas.profiles });
  });
  const files = open.flatMap((one) => one.files);
  if (files.length > 0) await note(() => deps.library.refuseBeyondRoom(account, files));
  return found;
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

const digestOf = (presets: readonly PlannedPreset[], documents: MemberDocuments): string =>
  hashOf([
    presets.map(({ preset, link, profile }) => [
      preset.key,
      link === null ? null : [link.id, link.version],
      profile?.isNew ? profile.name : (profile?.id ?? null),
    ]),
    documents.stored(),
  ]);

/** Names new things as the preset does, because their ids are random. */
function outcomeOf(presets: readonly PlannedPreset[]): string {
  return hashOf(
    presets.map(({ preset, link, profile, ids, merged, files }) => {
      const names = new Map(addedThings(ids, link?.ids ?? NO_IDS).map(([thing, id]) => [id, thing]));
      if (profile?.isNew) names.set(profile.id, 'profile');
      const plain = (paths: readonly (readonly string[])[]): string[] =>
        paths.map((path) => path.map((part) => names.get(part) ?? part).join('.'));
      const outcomes = merged.outcomes.map(({ kind, id, name, did, applied, kept, refused }) => {
        return [kind, names.get(id) ?? id, name, did, plain(applied), plain(kept), plain(refused)];
      });
      return [preset.key, outcomes, files.length];
    }),
  );
}
