/** Source of the streamer's events and its state, always up to date. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SourceAnswer } from '#schemas/generated/types.ts';
import { readSource } from '#engine/client/api/calls/users.ts';
import { fetchUnlessPushed } from '../app/api/fetchUnlessPushed.ts';
import { keyOf } from '../app/api/useCall.ts';
import { useApp, useAppState } from '../app/AppContext.ts';

/** Returns the query key; answers are in the language of the request. */
export const sourceKey = (locale: string): unknown[] => [...keyOf(readSource), locale];

/** Returns undefined until it is known. */
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
      // A blocked connection is reported elsewhere; the data is fetched by an ordinary request.
      onLost: () => void queries.invalidateQueries({ queryKey: sourceKey(locale) }),
    });
  }, [updates, queries, locale]);
  const { data } = useQuery<SourceAnswer>({
    queryKey: sourceKey(locale),
    queryFn: ({ signal }) => fetchUnlessPushed(queries, sourceKey(locale), () => api(readSource, {}, { signal })),
    staleTime: Infinity,
  });
  return data;
}
