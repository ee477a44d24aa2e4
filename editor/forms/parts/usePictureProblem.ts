/** Says why the picture of an address that somebody typed is not shown. */
import { pictureRefusal, readAddress } from '#engine/rules/pictureAddress.ts';
import { readConfig } from '#engine/client/api/calls/about.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { FORMS_TEXT } from '../formsText.ts';

/** Lifetime of the server's settings, which change at a restart. */
const CONFIG_STALE_MS = 3_600_000;

/**
 * @param address '' = none was typed
 * @returns null = nothing is wrong with it, or the server has not said yet what it allows
 */
export function usePictureProblem(address: string): string | null {
  const text = useText(FORMS_TEXT);
  const { data } = useCall(readConfig, {}, { staleMs: CONFIG_STALE_MS, enabled: address !== '' });
  if (address === '' || data === undefined) return null;
  const url = readAddress(address);
  const refusal = pictureRefusal(url, data.pictureHosts);
  if (refusal === null) return null;
  if (url === null || refusal === 'address') return text.notAnAddress;
  return text.hostNotAllowed(url.hostname, data.pictureHosts.map((host) => host.replace(/^\*\./, '')).join(', '));
}
