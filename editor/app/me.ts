/** Signed-in account. */
import { useQuery } from '@tanstack/react-query';
import type { UserAnswer } from '#schemas/generated/types.ts';
import { ApiError } from '#engine/client/api/apiError.ts';
import { returnToOwn } from '#engine/client/api/calls/auth.ts';
import { readMe } from '#engine/client/api/calls/users.ts';
import { keyOf } from './api/useCall.ts';
import type { Api } from '#engine/client/api/client.ts';
import { useApp } from './AppContext.ts';
import type { App } from './createApp.ts';
import { HOME } from './mainPaths.ts';
import { isActing, noteActing, noteEnded } from './visits.ts';

export interface Me {
  /** Account; null = nobody; undefined = not known yet. */
  user: UserAnswer | null | undefined;
  /** Reason why it is not known; the server may be away. */
  error: ApiError | null;
  retry: () => void;
}

const FRESH_MS = 60_000;
const HALF_A_DAY_MS = 43_200_000;
/** The server checks the user name again every minute. */
const UNPROVED_MS = 60_000;

/** Reads the account; a login for another account that has ended gives way to the own one (behaviour: agency-33). */
async function readAccount(
  { api, environment }: Pick<App, 'api' | 'environment'>,
  before: UserAnswer | null,
  signal: AbortSignal,
): Promise<UserAnswer | null> {
  const { storage } = environment;
  const wasNoted = isActing(storage);
  const wasActing = before === null ? wasNoted : before.actingAdmin !== null;
  const read = (): Promise<UserAnswer | null> => api(readMe, {}, { signal }).catch(nobodyIfSignedOut);
  const user = (await read()) ?? (wasActing && (await hasReturned(api, signal)) ? await read() : null);
  noteActing(storage, user !== null && user.actingAdmin !== null);
  if (user === null) return null;
  const isBack = wasActing && user.actingAdmin === null;
  if (isBack && wasNoted) noteEnded(storage, true);
  // Loads the page anew: nothing of the other account stays in memory.
  if (isBack || (before !== null && user.id !== before.id)) environment.goTo(HOME);
  return user;
}

const hasReturned = (api: Api, signal: AbortSignal): Promise<boolean> =>
  api(returnToOwn, {}, { signal }).then(
    () => true,
    () => false,
  );

function nobodyIfSignedOut(failure: unknown): null {
  if (failure instanceof ApiError && failure.code === 'NOT_SIGNED_IN') return null;
  throw failure;
}

export function useMe(): Me {
  const app = useApp();
  const { data, error, refetch } = useQuery<UserAnswer | null, ApiError>({
    queryKey: keyOf(readMe, {}),
    queryFn: ({ signal, client, queryKey }) =>
      readAccount(app, client.getQueryData<UserAnswer | null>(queryKey) ?? null, signal),
    staleTime: FRESH_MS,
    // A page that stays open for weeks keeps the login alive.
    refetchInterval: ({ state }) => (state.data?.tiktokUsernameProof === 'unproved' ? UNPROVED_MS : HALF_A_DAY_MS),
    refetchIntervalInBackground: true,
  });
  return { user: data, error: data === undefined ? error : null, retry: () => void refetch() };
}

/** Returns the account on screens for signed-in users. @throws {Error} elsewhere */
export function useUser(): UserAnswer {
  const { user } = useMe();
  if (!user) throw new Error('A screen for signed-in people was drawn for nobody.');
  return user;
}
