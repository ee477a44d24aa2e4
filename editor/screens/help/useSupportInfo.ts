import { readDebug } from '#engine/client/api/calls/about.ts';
import { useCall } from '../../app/api/useCall.ts';
import type { ApiError } from '#engine/client/api/apiError.ts';

interface SupportInfoText {
  /** Text; '' until it is loaded. */
  words: string;
  error: ApiError | null;
  retry: () => void;
}

/** Returns the account's information for support as text. */
export function useSupportInfo(): SupportInfoText {
  const { data, error, refetch } = useCall(readDebug);
  return { words: data === undefined ? '' : JSON.stringify(data, null, 2), error, retry: () => void refetch() };
}
