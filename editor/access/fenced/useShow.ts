/** Tells whether the user's own show is suspended, always up to date. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ShowAnswer } from '#schemas/generated/types.ts';
import { readShow } from '#engine/client/api/calls/users.ts';
import { keyOf } from '../../app/api/useCall.ts';
import { useApp, useAppState } from '../../app/AppContext.ts';

/** Undefined until it is known. */
export function useShow(): ShowAnswer | undefined {
  const { updates, api } = useApp();
  const queries = useQueryClient();
  const locale = useAppState((state) => state.locale);
  useEffect(() => {
    let after = 0;
    return updates.watch(readShow, {
      input: () => ({ query: { after } }),
      onAnswer: (answer) => {
        after = answer.revision;
        queries.setQueryData([...keyOf(readShow), locale], answer);
      },
      onLost: () => void queries.invalidateQueries({ queryKey: keyOf(readShow) }),
    });
  }, [updates, queries, locale]);
  const { data } = useQuery<ShowAnswer>({
    queryKey: [...keyOf(readShow), locale],
    queryFn: ({ signal }) => api(readShow, {}, { signal }),
    staleTime: Infinity,
  });
  return data;
}
