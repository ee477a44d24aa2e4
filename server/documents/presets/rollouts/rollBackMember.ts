/**
 * Takes a roll-out back for one member in one transaction (behaviour: rollout-20): the documents get their earlier versions; what
 * the member edited since stays and is reported.
 */
import { MOMENTS } from '#engine/rules/moments/newMoments.ts';
import { quotasFor } from '#engine/rules/quotas.ts';
import { sameJson } from '#engine/rules/merge/sameJson.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { changeTogether, type JointChange } from '../../changeTogether.ts';
import { countProfiles, deleteProfileRow, documentsOfProfile, findOwned } from '../../profiles/ownedProfiles.ts';
import type { ProfileRow } from '../../profiles/store.ts';
import { changesOf, flowIdsOf } from '../links/application.ts';
import { deleteLink, findLink, rolloutOfLink, storeLink } from '../links/store.ts';
import type { DocumentOutcome } from '../mergeDocuments.ts';
import { byKey, keyOf, type PlainDocument } from '../plainDocument.ts';
import type { ApplyMemberDeps, RolloutUndo } from './applyMember.ts';
import { mediaIdsOf } from '../links/presetDocuments.ts';
import { broughtFiles, removeUnused } from './leavingFiles.ts';
import { deleteLeaving, insertLeaving } from './leavingFilesStore.ts';
import { MemberDocuments } from './memberDocuments.ts';
import { type MemberAccount, merge } from './planMember.ts';
import { isFirstVersion, restoreText } from './store.ts';

/** The turn of a member. */
export interface RollBackTurn {
  rolloutId: string;
  undo: readonly RolloutUndo[];
  /** Notes the result in the same transaction. */
  along(transaction: Database, stays: readonly DocumentOutcome[]): Promise<void>;
}

/** Result of a rollback besides documents. */
interface TakenBack {
  /** Profiles that are deleted. */
  profiles: ProfileRow[];
  stays: DocumentOutcome[];
  /** Files that the roll-out brought. */
  files: string[];
}

/** Returns what stays, because the member edited it since. */
export async function rollBackMember(
  deps: ApplyMemberDeps,
  { userId, plan: accountPlan, isDemo }: MemberAccount,
  turn: RollBackTurn,
): Promise<readonly DocumentOutcome[]> {
  const { database, host } = deps;
  host.refuseSuspended(userId);
  let taken: TakenBack = { profiles: [], stays: [], files: [] };
  const plan = async (): Promise<JointChange> => {
    taken = { profiles: [], stays: [], files: [] };
    return takeBack(deps, userId, turn, taken);
  };
  const rules = { nowMs: Math.floor(deps.clock.nowMs()), quotas: quotasFor(accountPlan, isDemo) };
  const changes = await changeTogether(database, userId, plan, { ...rules, reason: 'restore' });
  await host.foldChanges(userId, changes);
  for (const profile of taken.profiles) {
    deps.keys.remove(profile.id);
    await host.removeProfile(profile, []);
  }
  await removeUnused(deps, userId, taken.files);
  return taken.stays;
}

async function takeBack(
  deps: ApplyMemberDeps,
  userId: string,
  { rolloutId, undo: undos, along }: RollBackTurn,
  taken: TakenBack,
): Promise<JointChange> {
  const { database } = deps;
  const documents = new MemberDocuments(database, userId);
  const texts: PlainDocument[] = [];
  for (const { undo } of [...undos].reverse()) {
    const states = { base: undo.after, theirs: undo.before, momentsStayFor: 'laterBox' as const };
    const merged = await merge(documents, states);
    taken.stays.push(...merged.outcomes.filter(({ kept, refused }) => kept.length + refused.length > 0));
    const [before, after] = [byKey(undo.before), byKey(undo.after)];
    for (const { document } of merged.edits) {
      const was = before.get(keyOf(document));
      if (was !== undefined && sameJson(after.get(keyOf(document))?.body, document.body)) texts.push(was);
    }
    documents.apply(merged);
    const profile = undo.hasMadeProfile ? await uneditedProfile(database, userId, undo.after) : null;
    if (profile !== null) {
      for (const kind of ['overlay', MOMENTS]) documents.leave({ kind, id: profile.id });
      taken.profiles.push(profile);
    } else if (undo.hasMadeProfile) taken.stays.push(...(await profileThatStays(database, undo.after)));
  }
  const changes = changesOf(userId, { ...documents.changes(), outcomes: [] });
  const deleted = taken.profiles.flatMap(documentsOfProfile);
  const isDeleted = ({ kind, id }: PlainDocument): boolean => deleted.some((one) => one.kind === kind && one.id === id);
  return {
    ...changes,
    removals: [...changes.removals, ...deleted],
    async along(transaction) {
      await deps.secrets.forget(userId, flowIdsOf(changes.removals), transaction);
      for (const text of texts) if (!isDeleted(text)) await restoreText(transaction, userId, text);
      for (const { id } of taken.profiles) await deleteProfileRow(transaction, id);
      for (const undo of undos) taken.files.push(...(await restoreLink(transaction, userId, rolloutId, undo)));
      // A killed server removes them later.
      await insertLeaving(transaction, userId, taken.files, Math.floor(deps.clock.nowMs()));
      await along(transaction, taken.stays);
    },
  };
}

/** Restores a link, unless it changed since the roll-out. Returns the files that came with it. */
async function restoreLink(
  transaction: Database,
  userId: string,
  rolloutId: string,
  { linkId, version, undo, removed }: RolloutUndo,
): Promise<string[]> {
  const link = await findLink(transaction, userId, linkId);
  if (removed !== null) {
    await storeLink(transaction, link ?? removed, rolloutId);
    await deleteLeaving(transaction, mediaIdsOf(removed.ids));
    return [];
  }
  const isOurs = link?.version === version && (await rolloutOfLink(transaction, linkId)) === rolloutId;
  if (link === null || !isOurs) return [];
  if (undo.link === null) await deleteLink(transaction, linkId);
  else {
    await storeLink(transaction, { ...link, ...undo.link, undo: null });
    await deleteLeaving(transaction, mediaIdsOf(undo.link.ids));
  }
  return broughtFiles(link, undo);
}

const overlayIn = (documents: readonly PlainDocument[]): PlainDocument | undefined =>
  documents.find(({ kind }) => kind === 'overlay');

/** Returns the profile that the roll-out made if it is as it was then, with its moments, and not the only one. */
async function uneditedProfile(
  database: Database,
  userId: string,
  after: readonly PlainDocument[],
): Promise<ProfileRow | null> {
  const overlay = overlayIn(after);
  const profile = overlay === undefined ? null : await findOwned(database, overlay.id);
  if (overlay === undefined || profile === null) return null;
  const both = [overlay, { kind: MOMENTS, id: overlay.id }];
  const now = await new MemberDocuments(database, userId).read(both);
  const was = byKey(after);
  const isAsItWas = both.map(keyOf).every((key) => sameJson(was.get(key)?.body, now.get(key)?.body));
  const isSame = now.has(keyOf(overlay)) && isAsItWas;
  const isFirst = await isFirstVersion(database, userId, { kind: 'profile', id: overlay.id });
  return isSame && isFirst && (await countProfiles(database, userId)) > 1 ? profile : null;
}

async function profileThatStays(database: Database, after: readonly PlainDocument[]): Promise<DocumentOutcome[]> {
  const overlay = overlayIn(after);
  const profile = overlay === undefined ? null : await findOwned(database, overlay.id);
  if (profile === null) return [];
  return [{ kind: 'profile', id: profile.id, name: profile.name, did: 'kept', applied: [], kept: [[]], refused: [] }];
}
