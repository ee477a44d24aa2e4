/** Where the streamer's events come from and what that is doing, always up to date. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SourceAnswer } from '#schemas/generated/types.ts';
import { readSource } from '#engine/client/api/calls/users.ts';
import { keyOf } from '../app/api/useCall.ts';
import { useApp, useAppState } from '../app/AppContext.ts';

/** The words of an answer are in the language it was asked in. */
export const sourceKey = (locale: string): unknown[] => [...keyOf(readSource), locale];

/** Undefined while it is not known. */
export function useSource(): SourceAnswer | undefined {
  const { updates, api } = useApp();
  const queries = useQueryClient();
  const locale = useAppState((state) => state.locale);
  useEffect(() => {
    let after = 0;
    return updates.watch(readSource, {
      input: () => ({ query: { after } }),
      onAnswer: (answer) => {
        after = answer.revision;
        queries.setQueryData(sourceKey(locale), answer);
      },
      // A connection that does not come through is said elsewhere; what is known is asked for the ordinary way.
      onLost: () => void queries.invalidateQueries({ queryKey: sourceKey(locale) }),
    });
  }, [updates, queries, locale]);
  const { data } = useQuery<SourceAnswer>({
    queryKey: sourceKey(locale),
    queryFn: ({ signal }) => api(readSource, {}, { signal }),
    staleTime: Infinity,
  });
  return data;
}
