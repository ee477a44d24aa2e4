/** A page of a list: asked for, kept while the next is on its way, and left when it is no more (behaviour: list-1). */
import type { AnswerOf, Call, InputOf } from '#engine/client/api/call.ts';
import type { ApiError } from '#engine/client/api/apiError.ts';
import { useCall } from '../api/useCall.ts';
import type { ListQuery } from './useListQuery.ts';

/** A call that is answered with a page of a list. */
type ListCall<C> = C extends Call ? (AnswerOf<C> extends { total: number } ? C : never) : never;
type QueryOf<C> = InputOf<C> extends { query?: infer Query } ? Query : never;

export interface ListAnswer<Answer> {
  /** Undefined = not known yet. */
  data: Answer | undefined;
  /** Null too while an older answer is shown. */
  error: ApiError | null;
  retry: () => void;
  pages: number;
}

/** @param list of the same component @param where what else narrows it, in place of what `list` says */
export function useList<C extends Call>(
  call: C & ListCall<C>,
  list: Pick<ListQuery, 'query' | 'page' | 'setPage' | 'perPage'>,
  where?: QueryOf<C>,
): ListAnswer<AnswerOf<C>> {
  const query = { ...list.query, ...(where as object | undefined) };
  const { data, error, refetch } = useCall<C>(call, ...([{ query }, { keepsPrevious: true }] as never));
  const total = (data as { total: number } | undefined)?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / list.perPage));
  // What stood on the last page was taken away.
  if (data !== undefined && list.page > pages) list.setPage(pages);
  return { data, error: data === undefined ? error : null, retry: () => void refetch(), pages };
}
