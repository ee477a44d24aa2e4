/** Answer that is kept up to date: each new version replaces it completely. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiError } from '#engine/client/api/apiError.ts';
import type { AnswerOf, Call, InputOf } from '#engine/client/api/call.ts';
import { useApp, useAppState } from '../AppContext.ts';
import { fetchUnlessPushed } from './fetchUnlessPushed.ts';
import { keyOf } from './useCall.ts';

interface WatchedAnswer<Answer> {
  /** Undefined until it is known. */
  data: Answer | undefined;
  error: ApiError | null;
  refetch: () => void;
}

interface Revised {
  revision: string;
}

/** @param params parameters of its path */
export function useWatched<C extends Call>(
  call: C,
  params: Readonly<Record<string, string>> = {},
  isWanted = true,
): WatchedAnswer<AnswerOf<C>> {
  const { updates, api } = useApp();
  const queries = useQueryClient();
  const locale = useAppState((state) => state.locale);
  const paramsJson = JSON.stringify(params);
  useEffect(() => {
    if (!isWanted) return undefined;
    const watchedKey = [...keyOf(call, { params: JSON.parse(paramsJson) as object }), locale];
    let after = '';
    return updates.watch<Call>(call, {
      input: () => ({ params: JSON.parse(paramsJson) as object, query: { after } }) as unknown as InputOf<Call>,
      onAnswer: (answer) => {
        after = (answer as Revised).revision;
        queries.setQueryData(watchedKey, answer);
      },
      // A blocked connection is reported elsewhere; the data is fetched by an ordinary request.
      onLost: () => void queries.invalidateQueries({ queryKey: watchedKey }),
    });
  }, [updates, queries, call, paramsJson, locale, isWanted]);
  const queryKey = [...keyOf(call, { params }), locale];
  const { data, error, refetch } = useQuery<AnswerOf<C>, ApiError>({
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      fetchUnlessPushed(queries, queryKey, () =>
        (api as (...all: unknown[]) => Promise<AnswerOf<C>>)(call, { params }, { signal }),
      ),
    staleTime: Infinity,
    enabled: isWanted,
  } as never);
  return { data, error, refetch: () => void refetch() };
}
