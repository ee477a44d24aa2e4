/** What lists of viewers are sorted by, and the names of the other field lists that mean the same (behaviour: viewer-60). */
import type { DataRange, ListViewers } from '#schemas/generated/types.ts';

type SortName = ListViewers['sortColumn'];

/** Columns of lists of viewers. */
export const VIEWER_COLUMNS = [
  'points',
  'level',
  'coinsGiven',
  'likesGiven',
  'chatMessages',
  'name',
  'firstSeenAt',
  'lastSeenAt',
] as const satisfies readonly SortName[];
export type ViewerColumn = (typeof VIEWER_COLUMNS)[number];

/** A column, and the period that its name says. */
interface Meaning {
  sortColumn: ViewerColumn;
  range?: DataRange;
}

const MEANINGS: { readonly [N in Exclude<SortName, ViewerColumn>]: Meaning } = {
  displayName: { sortColumn: 'name' },
  createdAt: { sortColumn: 'firstSeenAt' },
  updatedAt: { sortColumn: 'lastSeenAt' },
  pointsToday: { sortColumn: 'points', range: 'today' },
  pointsMonth: { sortColumn: 'points', range: 'month' },
  pointsStream: { sortColumn: 'points', range: 'currentStream' },
  pointsGivenWeek: { sortColumn: 'points', range: 'week' },
  pointsGivenYear: { sortColumn: 'points', range: 'year' },
  coinsGivenToday: { sortColumn: 'coinsGiven', range: 'today' },
  coinsGivenWeek: { sortColumn: 'coinsGiven', range: 'week' },
  coinsGivenMonth: { sortColumn: 'coinsGiven', range: 'month' },
  coinsGivenYear: { sortColumn: 'coinsGiven', range: 'year' },
  coinsGivenStream: { sortColumn: 'coinsGiven', range: 'currentStream' },
  likesGivenToday: { sortColumn: 'likesGiven', range: 'today' },
  likesGivenWeek: { sortColumn: 'likesGiven', range: 'week' },
  likesGivenMonth: { sortColumn: 'likesGiven', range: 'month' },
  likesGivenYear: { sortColumn: 'likesGiven', range: 'year' },
  likesGivenStream: { sortColumn: 'likesGiven', range: 'currentStream' },
};

interface Sorting {
  sortColumn: SortName;
  range: DataRange;
}

/** A query that sorts by a column. */
export type WithColumn<Q extends Sorting> = Omit<Q, 'sortColumn'> & { sortColumn: ViewerColumn };

/** Reads the name that a query sorts by; a period in the name is the period of the query. */
export function withColumn<Q extends Sorting>(query: Q): WithColumn<Q> {
  const { sortColumn } = query;
  return { ...query, ...(isColumn(sortColumn) ? { sortColumn } : MEANINGS[sortColumn]) };
}

function isColumn(name: SortName): name is ViewerColumn {
  return (VIEWER_COLUMNS as readonly SortName[]).includes(name);
}
