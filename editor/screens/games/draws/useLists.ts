/** Entries of draws with a separate list: read on request, since there may be many. */
import { useCallback, useMemo, useState } from 'react';
import { ApiError } from '#engine/client/api/apiError.ts';
import { readDrawEntries } from '#engine/client/api/calls/games.ts';
import type { DrawEntry, DrawsPage } from '#schemas/generated/types.ts';
import { useApi } from '../../../app/api/useCall.ts';
import { notify } from '../../../app/notify.ts';

/** Largest number of entries in one answer. */
const LIMIT = 10_000;

interface Lists {
  /** Page, with the lists read so far in their draws. */
  whole: DrawsPage;
  /** Resolves when the list is there, or its failure was reported. */
  read(position: number): Promise<void>;
}

export function useLists(data: DrawsPage, page: string): Lists {
  const api = useApi();
  const [lists, setLists] = useState<ReadonlyMap<number, readonly DrawEntry[]>>(new Map());
  const whole = useMemo(() => {
    const draws = data.draws.map((draw, index) => {
      const entries = draw.list && lists.get(data.first + index);
      return entries ? { ...draw, entries: [...entries] } : draw;
    });
    return { ...data, draws };
  }, [data, lists]);
  const read = useCallback(
    async (position: number) => {
      const entries: DrawEntry[] = [];
      try {
        for (let total = 1; entries.length < total;) {
          const query = { position, first: entries.length, limit: LIMIT };
          const part = await api(readDrawEntries, { params: { page }, query });
          if (part.entries.length === 0) break;
          entries.push(...part.entries);
          total = part.total;
        }
        setLists((before) => new Map(before).set(position, entries));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        notify.failed(error.message);
      }
    },
    [api, page],
  );
  return { whole, read };
}
