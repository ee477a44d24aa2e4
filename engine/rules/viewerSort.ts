/** Sort columns of viewer lists, and the equivalent names of other field lists (behaviour: viewer-60). */
import type { DataRange, ListViewers } from '#schemas/generated/types.ts';

type SortName = ListViewers['sortColumn'];

/** Columns of viewer lists. */
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

/** Column, and the period in its name. */
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

/** Query that sorts by a column. */
export type WithColumn<Q extends Sorting> = Omit<Q, 'sortColumn'> & { sortColumn: ViewerColumn };

/** Converts the name that a query sorts by; a period in the name becomes the period of the query. */
export function withColumn<Q extends Sorting>(query: Q): WithColumn<Q> {
  const { sortColumn } = query;
  return { ...query, ...(isColumn(sortColumn) ? { sortColumn } : MEANINGS[sortColumn]) };
}

function isColumn(name: SortName): name is ViewerColumn {
  return (VIEWER_COLUMNS as readonly SortName[]).includes(name);
}
