/** Past events for a dock: newest first, always up to date, older ones on demand. */
import { useCallback, useEffect, useState } from 'react';
import type { ActivityEntry } from '#schemas/generated/types.ts';
import { listActivity } from '#engine/client/api/calls/activity.ts';
import { useApi } from '../../../app/api/useCall.ts';
import { useApp } from '../../../app/AppContext.ts';
import { isBlocked } from '../../../app/updates/updates.ts';
import { notify } from '../../../app/notify.ts';
import type { DockStatus } from '../../../controls/parts/DockFrame.tsx';
import { useSignedOut } from '../../../controls/parts/useSignedOut.ts';
import { MAX_ENTRIES, withNewer, withNewest, withOlder } from './entries.ts';
import { watchActivity } from './watchActivity.ts';

export interface Activity {
  status: DockStatus;
  /** Newest first; null = not known yet. */
  entries: readonly ActivityEntry[] | null;
  hasOlder: boolean;
  loadOlder: () => void;
}

interface State extends Pick<Activity, 'status' | 'entries' | 'hasOlder'> {
  /** Types of the answer's query. */
  types: string;
}

const nothing = (types: string): State => ({ types, status: 'connecting', entries: null, hasOlder: false });
const PAGE = 100;

/** @param types event types separated by commas; '' = default types */
export function useActivity(types: string): Activity {
  const { updates } = useApp();
  const api = useApi();
  const sayIfSignedOut = useSignedOut();
  const [known, setKnown] = useState(() => nothing(types));
  const state = known.types === types ? known : nothing(types);

  useEffect(() => {
    const change = (next: (before: State) => State): void =>
      setKnown((before) => next(before.types === types ? before : nothing(types)));
    /** Reads by an ordinary request after each failed connection: late is better than never. */
    const read = async (): Promise<void> => {
      try {
        const newest = await api(listActivity, { query: { types, limit: PAGE } });
        change((before) => ({
          ...before,
          entries: withNewest(before.entries ?? [], newest),
          hasOlder: before.entries === null ? newest.hasMore : before.hasOlder,
        }));
      } catch (error) {
        sayIfSignedOut(error);
      }
    };
    return watchActivity({
      watch: updates.watch,
      types,
      onAnswer: (answer, isFirst) =>
        change((before) => ({
          types,
          status: 'live',
          entries: isFirst ? answer.items : withNewer(before.entries ?? [], answer),
          hasOlder: isFirst || answer.hasMore ? answer.hasMore : before.hasOlder,
        })),
      onLost: (error) => {
        sayIfSignedOut(error);
        change((before) => ({ ...before, status: isBlocked(error) ? 'blocked' : 'lost' }));
        if (isBlocked(error)) void read();
      },
    });
  }, [api, updates, types, sayIfSignedOut]);

  const offset = state.entries?.length ?? 0;
  const loadOlder = useCallback(() => {
    api(listActivity, { query: { types, limit: PAGE, offset } }).then(
      (older) =>
        setKnown((before) => {
          if (before.types !== types) return before;
          const entries = withOlder(before.entries ?? [], older);
          return { ...before, entries, hasOlder: older.hasMore && entries.length < MAX_ENTRIES };
        }),
      (error: Error) => notify.failed(error.message),
    );
  }, [api, types, offset]);

  return { ...state, loadOlder };
}
