/**
 * Pages of a list for the list endpoints of the API: searched, sorted and limited. Texts are searched and sorted by a key
 * stored beside them, because SQLite only knows the case of English letters.
 */
import type { Knex } from 'knex';
import { cutCombiningRuns } from '#engine/core/combiningRuns.ts';
import { contains } from './dialect.ts';

/** The query of a list endpoint; the endpoint's schema allows only a few names as `sortColumn`. */
export interface ListQuery<Column extends string> {
  limit: number;
  offset: number;
  search: string;
  sortColumn: Column;
  sortDirection: 'asc' | 'desc';
}

export interface ListPage<Row> {
  rows: Row[];
  /** Total number of matches. */
  total: number;
}

/** Returns the search and sort key of a text. */
export function searchKey(text: string): string {
  return cutCombiningRuns(text).normalize('NFKC').toLowerCase();
}

/**
 * Returns the rows of `all` for a query.
 * @param all selects the rows, without columns and order; its table has `search_key` and `id`
 * @param columns the column or expression that each name sorts by; equal values sort by id
 */
export async function listPage<Row, Column extends string>(
  all: Knex.QueryBuilder,
  query: ListQuery<Column>,
  columns: Readonly<Record<Column, string | Knex.Raw>>,
): Promise<ListPage<Row>> {
  const found = query.search === '' ? all : all.whereRaw(contains('search_key'), [searchKey(query.search)]);
  const [counted] = await found.clone().count<{ total: number }[]>({ total: '*' });
  const rows = await found
    .clone()
    .orderBy([
      { column: columns[query.sortColumn], order: query.sortDirection },
      { column: 'id', order: query.sortDirection },
    ])
    .limit(query.limit)
    .offset(query.offset)
    .select('*');
  return { rows: rows as Row[], total: counted?.total ?? 0 };
}
