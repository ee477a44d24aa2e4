import type { ListViewers } from '#schemas/generated/types.ts';

/** Filters of the list besides a name; left-out ones do not apply. */
export type Filters = Partial<
  Pick<
    ListViewers,
    'pointsFrom' | 'pointsTo' | 'levelFrom' | 'levelTo' | 'seenWithinDays' | 'unseenForDays' | 'withJoinSound'
  >
>;

/** Periods of the last visit, in display order. */
export const SEEN = {
  always: {},
  day: { seenWithinDays: 1 },
  week: { seenWithinDays: 7 },
  month: { seenWithinDays: 30 },
  notWeek: { unseenForDays: 7 },
  notMonth: { unseenForDays: 30 },
  notTwoMonths: { unseenForDays: 60 },
} as const satisfies Record<string, Filters>;
export type Seen = keyof typeof SEEN;

export const seenOf = ({ seenWithinDays, unseenForDays }: Filters): Seen =>
  (Object.keys(SEEN) as Seen[]).find((name) => {
    const { seenWithinDays: within, unseenForDays: without }: Filters = SEEN[name];
    return within === seenWithinDays && without === unseenForDays;
  }) ?? 'always';

/** Smallest possible amount. */
const SOME_POINTS = 0.001;
const isSeen = (name: string | null): name is Seen => name !== null && Object.hasOwn(SEEN, name);

/** Query of the list for viewers with a join sound. */
export const JOIN_SOUND_LINK = 'with=join-sound';

/** Reads the initial filters from an address, like `?seen=notTwoMonths&points=some`. */
export function filtersIn(address: URLSearchParams): Filters {
  const seen = address.get('seen');
  return {
    ...(isSeen(seen) && SEEN[seen]),
    ...(address.get('points') === 'some' && { pointsFrom: SOME_POINTS }),
    ...(address.get('with') === 'join-sound' && { withJoinSound: true }),
  };
}

/** Returns the number of active filters. */
export const countOf = (filters: Filters): number =>
  Object.values(filters).filter((value) => value !== undefined).length;

/** Converts filters for a request. */
export const queryOf = (filters: Filters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
