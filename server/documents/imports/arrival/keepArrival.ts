/**
 * Stores the parts of an import: the overlay in a new profile or in the named one, flows and alerts beside existing ones. What an
 * earlier import of the same file made for the same profile is changed instead.
 * Stores everything or nothing.
 */
import { AppError, type BothLanguages } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { Quotas } from '#engine/rules/quotas.ts';
import type { ImportForm, Locale, Plan } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { SessionHost } from '../../../show/session/sessionHost.ts';
import type { FlowParts } from '../../bundles/flowsInBundle.ts';
import { oneByOne } from '../../changes/oneByOne.ts';
import { changeOfNew, insertDocuments } from '../../insertDocuments.ts';
import { type ArrivedFlows, arrivedFlows } from '../../flows/importedFlows.ts';
import { copiedIds, copyItems, replaceItems } from '../../profiles/copyItems.ts';
import { findOwned } from '../../profiles/ownedProfiles.ts';
import type { ProfileService } from '../../profiles/profileService.ts';
import { refuseDocuments } from '../../quotas.ts';
import type { ArrivingCounters } from './importedCounters.ts';
import type { ImportedMedia } from './importedMedia.ts';
import { IMPORT_TEXT } from '../text.ts';

export interface KeepDeps {
  database: Database;
  clock: Clock;
  /** Returns 128 random bits as text. */
  randomKey(): string;
  host: Pick<SessionHost, 'changeDocuments' | 'foldChanges' | 'refuseSuspended'>;
  /** Returns an account's quotas. */
  quotasOf(database: Database, userId: string): Promise<Quotas>;
  profiles: Pick<ProfileService, 'create' | 'refuseBeyondPlan'>;
}

export interface Arriving {
  /** Null = the file has none. */
  overlay: Overlay | null;
  parts: FlowParts;
  media: Pick<ImportedMedia, 'idOf'>;
  /** The account's ids of flows that stay as they are. */
  knownFlowIds?: ReadonlyMap<string, string>;
  /** Counters that become items of an overlay. */
  counters?: Pick<ArrivingCounters, 'itemIds' | 'edits'>;
}

export interface Kept {
  /** Id of the profile that has the overlay now. */
  profileId: string | null;
  /** Result of the overlay's import; '' = there was none. */
  message: string;
  missing: readonly BothLanguages[];
}

const NO_ITEMS: ReadonlyMap<string, string> = new Map();

/**
 * Stores an import.
 * @throws errors of creating profiles and editing overlays, and limits of documents; nothing is stored then
 */
export async function keepArrival(
  deps: KeepDeps,
  owner: { userId: string; plan: Plan },
  { overlay, parts, media, knownFlowIds = NO_ITEMS, counters }: Arriving,
  { profileId, dryRun: isTrial }: ImportForm,
  locale: Locale,
): Promise<Kept> {
  const { database, host, profiles, randomKey } = deps;
  const { userId, plan } = owner;
  const text = IMPORT_TEXT[locale];
  const arrive = (target: string | null, itemIds: ReadonlyMap<string, string>): Promise<ArrivedFlows> =>
    arrivedFlows(database, {
      streamerId: userId,
      parts,
      itemIds,
      profileId: target,
      plan,
      mediaIdOf: (id) => media.idOf(id),
      knownFlowIds,
      randomKey,
    });
  const refuseTooMuch = async ({ documents }: ArrivedFlows): Promise<void> =>
    refuseDocuments(database, { streamerId: userId, documents, quotas: await deps.quotasOf(database, userId) });

  if (overlay === null) {
    const target = profileId === '' ? null : await ownProfile(database, userId, profileId);
    const flows = await arrive(target, counters?.itemIds ?? NO_ITEMS);
    const arrived = { ...flows, edits: [...flows.edits, ...(counters?.edits ?? [])] };
    await refuseTooMuch(arrived);
    if (!isTrial) await storeAll(deps, userId, arrived);
    return { profileId: null, message: '', missing: arrived.missing };
  }

  if (profileId === '') {
    const trial = await arrive(randomKey(), copiedIds(overlay, 'new'));
    await refuseTooMuch(trial);
    if (isTrial) {
      await profiles.refuseBeyondPlan(owner);
      return { profileId: null, message: text.wouldBeNew, missing: trial.missing };
    }
    const made = await profiles.create(owner, {
      name: overlay.name || 'Overlay',
      inheritGlobalOptions: true,
      starter: null,
      overlay,
      locale,
      along: async (id, itemIds) => (await arrive(id, itemIds)).documents,
    });
    return { profileId: made.id, message: text.newProfile(made.name), missing: trial.missing };
  }

  const profile = await findOwned(database, profileId);
  if (profile === null || profile.streamerId !== userId) throw new AppError('NOT_FOUND');
  const prefix = randomKey();
  const arrived = await arrive(profileId, copiedIds(overlay, prefix));
  await refuseTooMuch(arrived);
  const { missing } = arrived;
  if (isTrial) return { profileId: null, message: text.wouldReplace(profile.name), missing };
  const items = copyItems(overlay, prefix);
  const overlayEdit = {
    document: { streamerId: userId, kind: 'overlay', id: profileId },
    edit: (before: object): object => replaceItems(before as Overlay, items),
  };
  await host.changeDocuments([overlayEdit, ...arrived.edits], 'import', arrived.documents);
  return { profileId, message: text.replaced(profile.name), missing };
}

/** @throws NOT_FOUND */
async function ownProfile(database: Database, userId: string, id: string): Promise<string> {
  const profile = await findOwned(database, id);
  if (profile?.streamerId !== userId) throw new AppError('NOT_FOUND');
  return id;
}

async function storeAll(
  { database, host, clock }: KeepDeps,
  streamerId: string,
  { documents, edits }: ArrivedFlows,
): Promise<void> {
  if (edits.length > 0) return host.changeDocuments(edits, 'import', documents);
  if (documents.length === 0) return;
  host.refuseSuspended(streamerId);
  const nowMs = Math.floor(clock.nowMs());
  await oneByOne(database, streamerId, () =>
    database.transaction((transaction) => insertDocuments(transaction, streamerId, documents, { nowMs })),
  );
  await host.foldChanges(streamerId, documents.map(changeOfNew));
}
