/** Rights at the docks: the owner of the account has all of them, a helper those that the streamer gave. */
import type { DockAccess, HelperRight } from '#schemas/generated/types.ts';
import type { ApiError } from '#engine/client/api/apiError.ts';
import { readDockAccess } from '#engine/client/api/calls/helpers.ts';
import { AGENT_HELPER } from '../agentDocks.ts';
import { useCall } from '../api/useCall.ts';
import { useApp } from '../AppContext.ts';

/** A removed helper notices it on a page that shows nothing new. */
const CHECK_MS = 15_000;
/** A dock at an agent asks more often: it may have been opened before its server was there. */
const AGENT_CHECK_MS = 5_000;

interface KnownAccess {
  /** Undefined until it is known. */
  access: DockAccess | undefined;
  error: ApiError | null;
}

/** Reads what the caller may do. */
export function useDockAccess(): KnownAccess {
  const { helperId } = useApp();
  const everyMs = helperId === AGENT_HELPER ? AGENT_CHECK_MS : CHECK_MS;
  const { data, error } = useCall(readDockAccess, {}, { ...(helperId !== null && { everyMs }) });
  return { access: data, error };
}

/** Tells whether a helper uses this page. */
export const useIsHelper = (): boolean => useApp().helperId !== null;

/** Tells whether the caller has a right. The owner has all of them, without a request. */
export function useMay(right: HelperRight): boolean {
  const { helperId } = useApp();
  const { data } = useCall(readDockAccess, {}, { enabled: helperId !== null });
  return helperId === null || data?.rights.includes(right) === true;
}
