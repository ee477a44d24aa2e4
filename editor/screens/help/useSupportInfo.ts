import { readDebug } from '#engine/client/api/calls/about.ts';
import { useAppState } from '../../app/AppContext.ts';
import { useCall } from '../../app/api/useCall.ts';
import { supportInfoText } from './supportInfoText.ts';
import type { ApiError } from '#engine/client/api/apiError.ts';

interface SupportInfoText {
  /** Text; '' until it is loaded. */
  words: string;
  error: ApiError | null;
  retry: () => void;
}

/** Returns the account's information for support as text, with the words of the dashboard. */
export function useSupportInfo(): SupportInfoText {
  const { data, error, refetch } = useCall(readDebug);
  const locale = useAppState((state) => state.locale);
  return { words: data === undefined ? '' : supportInfoText(data, locale), error, retry: () => void refetch() };
}
