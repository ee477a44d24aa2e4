/** Stores discount codes of agencies. */
import type { ListAgencyCodes } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { listPage, type ListPage } from '../../../ground/db/listPage.ts';

export interface CodeRow {
  id: string;
  code: string;
  comment: string;
  createdByEmail: string | null;
  createdAtMs: number;
  redeemedByEmail: string | null;
  redeemedAtMs: number | null;
}

interface Columns {
  id: string;
  code: string;
  comment: string;
  author_email: string | null;
  created_at: number;
  redeemer_email: string | null;
  redeemed_at: number | null;
}

export interface NewCode {
  id: string;
  agencyId: string;
  code: string;
  comment: string;
  createdById: string;
  createdAtMs: number;
}

export async function insertCode(transaction: Database, code: NewCode): Promise<void> {
  await transaction('agency_codes').insert({
    id: code.id,
    agency_id: code.agencyId,
    code: code.code,
    comment: code.comment,
    created_by: code.createdById,
    created_at: code.createdAtMs,
  });
}

/** Counts the codes of an agency that nobody has redeemed. */
export async function countAvailable(transaction: Database, agencyId: string): Promise<number> {
  const [row] = await transaction('agency_codes')
    .where({ agency_id: agencyId, redeemed_by: null })
    .count<{ total: number }[]>({ total: '*' });
  return row!.total;
}

/** Returns codes of an agency, searched by code and comment. */
export async function pageOfCodes(
  database: Database,
  agencyId: string,
  query: ListAgencyCodes,
): Promise<ListPage<CodeRow>> {
  const searchable = database('agency_codes')
    .leftJoin('users as author', 'author.id', 'agency_codes.created_by')
    .leftJoin('users as redeemer', 'redeemer.id', 'agency_codes.redeemed_by')
    .where({ 'agency_codes.agency_id': agencyId })
    .select(
      'agency_codes.*',
      'author.email as author_email',
      'redeemer.email as redeemer_email',
      database.raw("lower(agency_codes.code || ' ' || agency_codes.comment) AS search_key"),
    );
  const all = database.from(searchable.as('codes'));
  const { rows, total } = await listPage<Columns, ListAgencyCodes['sortColumn']>(all, query, {
    createdAt: 'created_at',
  });
  return { rows: rows.map(toCode), total };
}

const toCode = (row: Columns): CodeRow => ({
  id: row.id,
  code: row.code,
  comment: row.comment,
  createdByEmail: row.author_email,
  createdAtMs: row.created_at,
  redeemedByEmail: row.redeemer_email,
  redeemedAtMs: row.redeemed_at,
});

/** Returns the id of a code that an account may redeem: one of its own agency that nobody or the account itself has redeemed. */
export async function findRedeemable(database: Database, code: string, userId: string): Promise<string | null> {
  const mine = database('users').where({ id: userId, deleted_at: null }).select('agency_id');
  const row = await database('agency_codes')
    .where({ code })
    .whereIn('agency_id', mine)
    .where((redeemed) => void redeemed.whereNull('redeemed_by').orWhere({ redeemed_by: userId }))
    .first<{ id: string } | undefined>('id');
  return row?.id ?? null;
}

/** Marks a code as redeemed. Returns false when another account was faster. */
export async function redeemCode(database: Database, id: string, userId: string, nowMs: number): Promise<boolean> {
  await database('agency_codes').where({ id, redeemed_by: null }).update({ redeemed_by: userId, redeemed_at: nowMs });
  const row = await database('agency_codes').where({ id, redeemed_by: userId }).first<object | undefined>('id');
  return row !== undefined;
}

/** Checks whether an account belongs to the agency of a code. */
export async function belongsToAgencyOf(database: Database, id: string, userId: string): Promise<boolean> {
  const agency = database('agency_codes').where({ id }).select('agency_id');
  const row = await database('users')
    .where({ id: userId, deleted_at: null })
    .whereIn('agency_id', agency)
    .first<object | undefined>('id');
  return row !== undefined;
}
