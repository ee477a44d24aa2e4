import { readDebug } from '#engine/client/api/calls/about.ts';
import { useCall } from '../../app/api/useCall.ts';
import type { ApiError } from '#engine/client/api/apiError.ts';

interface SupportInfoText {
  /** '' while it is not there. */
  words: string;
  error: ApiError | null;
  retry: () => void;
}

/** What support wants to know of the account, as text. */
export function useSupportInfo(): SupportInfoText {
  const { data, error, refetch } = useCall(readDebug);
  return { words: data === undefined ? '' : JSON.stringify(data, null, 2), error, retry: () => void refetch() };
}
