/**
 * Pages of a list, as the list endpoints of the API are asked for them: searched, sorted, cut. Texts are searched and
 * sorted by a key that is stored beside them, since SQLite knows only the capitals of English.
 */
import type { Knex } from 'knex';
import { cutCombiningRuns } from '#engine/core/combiningRuns.ts';
import { contains } from './dialect.ts';

/** The query of a list endpoint; its `sortColumn` is one of a few names that the endpoint's schema allows. */
export interface ListQuery<Column extends string> {
  limit: number;
  offset: number;
  search: string;
  sortColumn: Column;
  sortDirection: 'asc' | 'desc';
}

export interface ListPage<Row> {
  rows: Row[];
  /** How many there are in all. */
  total: number;
}

/** A text as it is searched and sorted. */
export function searchKey(text: string): string {
  return cutCombiningRuns(text).normalize('NFKC').toLowerCase();
}

/**
 * The rows of `all` that a query asks for.
 * @param all says which rows there are, without columns and order; its table has `search_key` and `id`
 * @param columns the column that each name sorts by; ties go by id
 */
export async function listPage<Row, Column extends string>(
  all: Knex.QueryBuilder,
  query: ListQuery<Column>,
  columns: Readonly<Record<Column, string>>,
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
