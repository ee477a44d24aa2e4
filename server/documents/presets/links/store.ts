/** Stores which presets a member imported, and which document came from which. */
import { groupedBy } from '../../../ground/base/groupedBy.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { BOUND_LIST } from '../../../ground/db/dialect.ts';
import type { FieldValues } from '../presetFields.ts';
import type { PlainDocument } from '../plainDocument.ts';
import type { PresetKind } from '../store.ts';

/** Ids and names that documents of a preset have in the member's account. */
export interface LinkIds {
  /** `kind id` in the preset to the id in the account. */
  things: Readonly<Record<string, string>>;
  /** `kind id` in the preset to the name that was free when the document was added. */
  names: Readonly<Record<string, { given: string; used: string }>>;
}

/** State to which the last application can be taken back. */
export interface UndoState {
  /** The changed documents before, without those that were added. */
  before: readonly PlainDocument[];
  /** The changed documents after, without those that were removed. */
  after: readonly PlainDocument[];
  /** The link before; null = the preset was imported. */
  link: Omit<LinkState, 'undo'> | null;
  /** Whether the import made the profile. */
  hasMadeProfile: boolean;
}

export interface LinkState {
  version: number;
  /** Null = all profiles. */
  profileId: string | null;
  entered: FieldValues;
  ids: LinkIds;
  /** The documents of the version, as they were applied. */
  base: readonly PlainDocument[];
  undo: UndoState | null;
}

export interface Link extends LinkState {
  id: string;
  memberId: string;
  presetId: string;
  appliedAtMs: number;
}

interface Columns {
  id: string;
  member_id: string;
  preset_id: string;
  version: number;
  profile_id: string | null;
  entered: string;
  ids: string;
  base: string;
  undo: string | null;
  applied_at: number;
}

const toLink = (row: Columns): Link => ({
  id: row.id,
  memberId: row.member_id,
  presetId: row.preset_id,
  version: row.version,
  profileId: row.profile_id,
  entered: JSON.parse(row.entered) as FieldValues,
  ids: JSON.parse(row.ids) as LinkIds,
  base: JSON.parse(row.base) as PlainDocument[],
  undo: row.undo === null ? null : (JSON.parse(row.undo) as UndoState),
  appliedAtMs: row.applied_at,
});

const toColumns = (link: Link): Columns => ({
  id: link.id,
  member_id: link.memberId,
  preset_id: link.presetId,
  version: link.version,
  profile_id: link.profileId,
  entered: JSON.stringify(link.entered),
  ids: JSON.stringify(link.ids),
  base: JSON.stringify(link.base),
  undo: link.undo === null ? null : JSON.stringify(link.undo),
  applied_at: link.appliedAtMs,
});

export async function findLink(database: Database, memberId: string, id: string): Promise<Link | null> {
  const row = await database('preset_links').where({ member_id: memberId, id }).first<Columns | undefined>('*');
  return row === undefined ? null : toLink(row);
}

/**
 * Stores a link, or replaces the stored one of its id.
 * @param rolloutId the roll-out that applied it; by default the stored one stays
 */
export async function storeLink(transaction: Database, link: Link, rolloutId?: string): Promise<void> {
  const row = { ...toColumns(link), ...(rolloutId !== undefined && { rollout_id: rolloutId }) };
  await transaction('preset_links').insert(row).onConflict('id').merge();
}

/** A link, and what a roll-out needs to know of its preset. */
export interface RolledLink extends Link {
  presetName: string;
  /** Whether a roll-out applied it last. */
  isRolledOut: boolean;
}

type RolledColumns = Columns & { presetName: string; rollout_id: string | null };

/** Links of several members, which are parsed member by member, because they are large. */
export interface LinksOfMembers {
  /** Returns the links of a member, oldest first. */
  of(memberId: string): RolledLink[];
  isEmpty: boolean;
}

/** Reads the links of members to presets of an agency. */
export async function linksForRollout(
  database: Database,
  memberIds: readonly string[],
  agencyId: string,
): Promise<LinksOfMembers> {
  const rows = await database('preset_links')
    .join('presets', 'presets.id', 'preset_links.preset_id')
    .where({ 'presets.agency_id': agencyId })
    .whereRaw(`preset_links.member_id IN ${BOUND_LIST}`, [JSON.stringify(memberIds)])
    .orderBy(['preset_links.applied_at', 'preset_links.id'])
    .select<RolledColumns[]>('preset_links.*', 'presets.name AS presetName');
  const rolled = (row: RolledColumns): RolledLink => ({
    ...toLink(row),
    presetName: row.presetName,
    isRolledOut: row.rollout_id !== null,
  });
  const byMember = groupedBy(rows, ({ member_id }) => member_id);
  return { of: (memberId) => (byMember.get(memberId) ?? []).map(rolled), isEmpty: rows.length === 0 };
}

/** Returns the roll-out that applied a link last; null = none. */
export async function rolloutOfLink(database: Database, id: string): Promise<string | null> {
  const row = await database('preset_links').where({ id }).first<{ rollout_id: string | null } | undefined>();
  return row?.rollout_id ?? null;
}

export async function deleteLink(transaction: Database, id: string): Promise<void> {
  await transaction('preset_links').where({ id }).delete();
}

/** A link in a list, without documents. */
export interface ListedLink {
  id: string;
  presetId: string;
  name: string;
  kind: PresetKind;
  version: number;
  newestVersion: number;
  profileId: string | null;
  canUndo: boolean;
  appliedAtMs: number;
}

interface ListedColumns {
  id: string;
  presetId: string;
  name: string;
  kind: PresetKind;
  version: number;
  newestVersion: number;
  profileId: string | null;
  canUndo: number;
  appliedAtMs: number;
}

/** Returns the links of a member by the name of the preset. */
export async function linksOf(database: Database, memberId: string): Promise<ListedLink[]> {
  const rows = await database('preset_links')
    .join('presets', 'presets.id', 'preset_links.preset_id')
    .where({ member_id: memberId })
    .orderBy(['presets.search_key', 'preset_links.id'])
    .select<ListedColumns[]>(
      'preset_links.id',
      'preset_id AS presetId',
      'presets.name',
      'presets.kind',
      'preset_links.version',
      'profile_id AS profileId',
      'applied_at AS appliedAtMs',
      database.raw('(undo IS NOT NULL) AS "canUndo"'),
      database.raw('(SELECT max(version) FROM preset_versions AS v WHERE v.preset_id = presets.id) AS "newestVersion"'),
    );
  return rows.map((row) => ({ ...row, canUndo: Boolean(row.canUndo) }));
}
