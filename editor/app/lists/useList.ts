/** Fetches a page of a list, keeps it while the next one loads, and leaves it when it no longer exists (behaviour: list-1). */
import type { AnswerOf, Call, InputOf } from '#engine/client/api/call.ts';
import type { ApiError } from '#engine/client/api/apiError.ts';
import { useCall } from '../api/useCall.ts';
import type { ListQuery } from './useListQuery.ts';

/** Call that answers with a page of a list. */
type ListCall<C> = C extends Call ? (AnswerOf<C> extends { total: number } ? C : never) : never;
type QueryOf<C> = InputOf<C> extends { query?: infer Query } ? Query : never;

export interface ListAnswer<Answer> {
  /** Undefined = not known yet. */
  data: Answer | undefined;
  /** Error; also null while an older answer is shown. */
  error: ApiError | null;
  retry: () => void;
  pages: number;
}

interface ListOptions {
  /** Parameters of the path. */
  params?: Readonly<Record<string, string>>;
  /** Interval of updates; left out = none. */
  everyMs?: number | undefined;
}

/** @param list query of the same component @param where further filters, in place of those of `list` */
export function useList<C extends Call>(
  call: C & ListCall<C>,
  list: Pick<ListQuery, 'query' | 'page' | 'setPage' | 'perPage'>,
  where?: QueryOf<C>,
  { params, everyMs }: ListOptions = {},
): ListAnswer<AnswerOf<C>> {
  const query = { ...list.query, ...(where as object | undefined) };
  const { data, error, refetch } = useCall<C>(
    call,
    ...([
      { query, ...(params && { params }) },
      { keepsPrevious: true, ...(everyMs !== undefined && { everyMs }) },
    ] as never),
  );
  const total = (data as { total: number } | undefined)?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / list.perPage));
  // The entries of the last page were removed.
  if (data !== undefined && list.page > pages) list.setPage(pages);
  return { data, error: data === undefined ? error : null, retry: () => void refetch(), pages };
}
