/** Imports presets into a member's account, brings them to the newest version and takes that back (behaviour: preset-9). */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { Locale, Plan } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { JointChange } from '../../changeTogether.ts';
import type { DocumentService } from '../../documentService.ts';
import type { FlowSecrets } from '../../flows/flowSecrets.ts';
import type { PlanDeps } from '../../imports/arrival/refuseBeyondPlan.ts';
import { momentsOf } from '../../profiles/momentsOf.ts';
import { findOwned, overlayOf } from '../../profiles/ownedProfiles.ts';
import type { ProfileService } from '../../profiles/profileService.ts';
import type { MembershipOf } from '../membership.ts';
import type { DocumentOutcome, MergedDocuments } from '../mergeDocuments.ts';
import type { PlainDocument } from '../plainDocument.ts';
import { completeValues, type FieldValues } from '../presetFields.ts';
import { findPreset, findVersion, type ListedPresetRow, type PresetKind, type PresetVersionRow } from '../store.ts';
import { changesNothing, changesOf, flowIdsOf, planApplication, statesAround } from './application.ts';
import { type ArrivalDeps, arrive, bundleWith, type PresetArrival } from './arrival.ts';
import { importToNewProfile } from './newProfile.ts';
import { forbiddenParts, limitWords, refuseBeyondQuotas } from './planRefusals.ts';
import { documentsOfPreset, hasItems } from './presetDocuments.ts';
import { deleteLink, findLink, type Link, type ListedLink, linksOf, storeLink } from './store.ts';

export interface LinkDeps extends ArrivalDeps, PlanDeps {
  database: Database;
  clock: Clock;
  membershipOf: MembershipOf;
  documents: Pick<DocumentService, 'changeTogether'>;
  profiles: Pick<ProfileService, 'create' | 'refuseBeyondPlan' | 'remove'>;
  secrets: Pick<FlowSecrets, 'forget'>;
}

/** The importing account. */
export interface LinkOwner {
  userId: string;
  plan: Plan;
  isDemo: boolean;
}

/** What the caller wants, and in which language. */
export interface LinkOrder {
  values: FieldValues;
  /** Reports what would happen and stores nothing. */
  isTrial: boolean;
  locale: Locale;
}

export interface LinkReport {
  /** Null = nothing was stored. */
  linkId: string | null;
  profileId: string | null;
  version: number;
  outcomes: readonly DocumentOutcome[];
  files: number;
  forbidden: readonly string[];
}

export interface PresetLinks {
  list(userId: string): Promise<ListedLink[]>;
  /**
   * Imports the newest version of a preset.
   * @param profileId empty = a new profile for items, all profiles for everything else
   * @throws NOT_FOUND, PRESET_VALUES_MISSING, limits of the plan and of the account
   */
  import(
    owner: LinkOwner,
    target: { kind: PresetKind; presetId: string; profileId: string },
    order: LinkOrder,
  ): Promise<LinkReport>;
  /** Brings an imported preset to its newest version. @throws NOT_FOUND, PRESET_OF_OTHER_AGENCY, errors of `import` */
  update(owner: LinkOwner, id: string, order: LinkOrder): Promise<LinkReport>;
  /** Takes the last application back; what the member edited since stays. @throws NOT_FOUND, PRESET_NOTHING_TO_UNDO */
  undo(owner: LinkOwner, id: string): Promise<LinkReport>;
}

const NO_IDS = { things: {}, names: {} };

/** Returns a merge that adds everything. */
const allAdded = (documents: readonly PlainDocument[], name: string): MergedDocuments => ({
  edits: [],
  additions: documents.filter(({ kind }) => kind !== 'overlay'),
  removals: [],
  outcomes: documents.map(({ kind, id, body }) => {
    const named = (body as { name?: string }).name ?? name;
    return { kind, id, name: named, did: 'added', applied: [[]], kept: [], refused: [] };
  }),
});

/** A version that is about to be applied. */
interface Applying {
  owner: LinkOwner;
  link: Link;
  preset: ListedPresetRow;
  arrival: PresetArrival;
  order: LinkOrder;
}

export function createPresetLinks(deps: LinkDeps): PresetLinks {
  const { database, documents, profiles } = deps;
  const nowMs = (): number => Math.floor(deps.clock.nowMs());

  /** @throws NOT_FOUND */
  async function linkOf(memberId: string, id: string): Promise<Link> {
    const link = await findLink(database, memberId, id);
    if (link === null) throw new AppError('NOT_FOUND');
    return link;
  }

  async function newest(preset: ListedPresetRow): Promise<PresetVersionRow> {
    const version = await findVersion(database, preset.id, preset.version);
    if (version === null) throw new AppError('NOT_FOUND'); // deleted a moment ago
    return version;
  }

  const isIn = async (userId: string, { agencyId }: ListedPresetRow): Promise<boolean> =>
    (await deps.membershipOf(userId))?.agencyId === agencyId;

  /** Prepares the newest version for a link, hands it over, and removes the files again if that fails. */
  async function applying(
    owner: LinkOwner,
    link: Link,
    preset: ListedPresetRow,
    order: LinkOrder,
    apply: (one: Applying) => Promise<LinkReport>,
  ): Promise<LinkReport> {
    const version = await newest(preset);
    const entered = completeValues(version.fields, { ...link.entered, ...order.values });
    const bundle = bundleWith(version, entered, preset.name);
    const arrival = await arrive(deps, owner, { bundle, version, ids: link.ids }, order.isTrial);
    try {
      return await apply({ owner, link: { ...link, entered, ids: arrival.ids }, preset, arrival, order });
    } catch (error) {
      await arrival.undo();
      throw error;
    }
  }

  const report = (
    { owner, link, preset, arrival, order }: Applying,
    { outcomes }: Pick<MergedDocuments, 'outcomes'>,
    shown: readonly PlainDocument[],
    limits: readonly string[],
  ): LinkReport => ({
    linkId: order.isTrial ? null : link.id,
    profileId: link.profileId,
    version: preset.version,
    outcomes,
    files: arrival.files,
    forbidden: [...limits, ...forbiddenParts(shown, owner.plan, order.locale)],
  });

  async function intoNewProfile(one: Applying): Promise<LinkReport> {
    const { owner, link, preset, arrival, order } = one;
    const shown = documentsOfPreset(arrival.bundle, arrival.ids, preset.id);
    const merged = allAdded(shown, preset.name);
    const refuse = (additions: readonly PlainDocument[]): Promise<void> => refuseBeyondQuotas(deps, owner, additions);
    if (order.isTrial) {
      const limits = [
        ...(await limitWords(profiles.refuseBeyondPlan(owner), order.locale)),
        ...(await limitWords(refuse(merged.additions), order.locale)),
      ];
      return report(one, merged, shown, limits);
    }
    const made = await importToNewProfile(
      profiles,
      owner,
      { name: preset.name, locale: order.locale, link: { ...link, version: preset.version }, arrival },
      refuse,
    );
    return report({ ...one, link: made }, allAdded(made.base, preset.name), made.base, []);
  }

  /** Returns the link after a version was applied. */
  const nextLink = (link: Link, version: number, base: readonly PlainDocument[], merged: MergedDocuments): Link => {
    const { id: _id, memberId: _member, presetId: _preset, appliedAtMs: _at, undo: _undo, ...before } = link;
    const undo = { ...statesAround(merged), link: before.version === 0 ? null : before, hasMadeProfile: false };
    return { ...link, version, base, undo, appliedAtMs: nowMs() };
  };

  /** Applies a version to documents that exist. */
  async function intoDocuments(one: Applying): Promise<LinkReport> {
    const { owner, link, preset, arrival, order } = one;
    const { userId } = owner;
    const theirs = documentsOfPreset(arrival.bundle, arrival.ids, link.profileId);
    const merge = async (): Promise<MergedDocuments> => {
      const { base } = link.version === 0 ? link : await linkOf(userId, link.id);
      return planApplication(database, userId, { base, theirs, momentsStayFor: 'anyBox' as const });
    };
    if (order.isTrial) {
      const merged = await merge();
      const limits = await limitWords(refuseBeyondQuotas(deps, owner, merged.additions), order.locale);
      return report(one, merged, theirs, limits);
    }
    let merged: MergedDocuments | null = null;
    const plan = async (): Promise<JointChange> => {
      merged = await merge();
      await refuseBeyondQuotas(deps, owner, merged.additions);
      const next = nextLink(link, preset.version, theirs, merged);
      const isSame = changesNothing(merged) && link.version === preset.version;
      const changes = joint(userId, merged, isSame ? null : (transaction) => storeLink(transaction, next));
      return { ...changes, preset: `${preset.name} ${preset.version}` };
    };
    await documents.changeTogether(userId, plan, 'import');
    return report(one, merged!, theirs, []);
  }

  /** Adds to the changes what is stored along with them. */
  function joint(
    userId: string,
    merged: MergedDocuments,
    store: ((transaction: Database) => Promise<void>) | null,
  ): JointChange {
    const changes = changesOf(userId, merged);
    const along = async (transaction: Database): Promise<void> => {
      await deps.secrets.forget(userId, flowIdsOf(changes.removals), transaction);
      await store?.(transaction);
    };
    return { ...changes, along };
  }

  /** Removes the profile that an import made, if nothing is left in it. */
  async function removeEmptyProfile(id: string): Promise<void> {
    const profile = await findOwned(database, id);
    if (profile === null || (await overlayOf(database, profile)).order.length > 0) return;
    if ((await momentsOf(database, profile)) !== null) return; // the member's
    await profiles.remove(id).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'PROFILE_LAST') throw error;
    });
  }

  return {
    list: (userId) => linksOf(database, userId),

    async import(owner, { kind, presetId, profileId }, order) {
      const preset = await findPreset(database, presetId);
      const isKnown = preset !== null && preset.kind === kind && (await isIn(owner.userId, preset));
      if (!isKnown) throw new AppError('NOT_FOUND');
      if (profileId !== '' && (await findOwned(database, profileId))?.streamerId !== owner.userId)
        throw new AppError('NOT_FOUND');
      const state = { version: 0, profileId: profileId || null, entered: {}, ids: NO_IDS, base: [], undo: null };
      const link = { ...state, id: deps.randomKey(), memberId: owner.userId, presetId, appliedAtMs: nowMs() };
      return applying(owner, link, preset, order, (one) =>
        profileId === '' && hasItems(one.arrival.bundle) ? intoNewProfile(one) : intoDocuments(one),
      );
    },

    async update(owner, id, order) {
      const link = await linkOf(owner.userId, id);
      const preset = await findPreset(database, link.presetId);
      if (preset === null) throw new AppError('NOT_FOUND'); // deleted a moment ago
      if (!(await isIn(owner.userId, preset))) throw new AppError('PRESET_OF_OTHER_AGENCY');
      return applying(owner, link, preset, order, intoDocuments);
    },

    async undo(owner, id) {
      const { userId } = owner;
      let [merged, link] = [null, null] as [MergedDocuments | null, Link | null];
      await documents.changeTogether(
        userId,
        async () => {
          link = await linkOf(userId, id);
          const { undo } = link;
          if (undo === null) throw new AppError('PRESET_NOTHING_TO_UNDO');
          const states = { base: undo.after, theirs: undo.before, momentsStayFor: 'laterBox' as const };
          merged = await planApplication(database, userId, states);
          await refuseBeyondQuotas(deps, owner, merged.additions);
          const before = undo.link === null ? null : { ...link, ...undo.link, undo: null, appliedAtMs: nowMs() };
          return joint(userId, merged, (transaction) =>
            before === null ? deleteLink(transaction, id) : storeLink(transaction, before),
          );
        },
        'restore',
      );
      const { undo, profileId } = link!;
      if (undo?.hasMadeProfile && profileId !== null) await removeEmptyProfile(profileId);
      const isThere = undo?.link !== null;
      const version = undo?.link?.version ?? 0;
      return { linkId: isThere ? id : null, profileId, version, outcomes: merged!.outcomes, files: 0, forbidden: [] };
    },
  };
}
