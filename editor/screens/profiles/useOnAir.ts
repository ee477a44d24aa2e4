import { listLiveProfiles } from '#engine/client/api/calls/profiles.ts';
import { useCall } from '../../app/api/useCall.ts';

/** Pages come and go without a change of the list. */
const CHECK_EVERY_MS = 5_000;

/** Profile id → how many overlay pages show it outside of the dashboard; undefined = not known yet. */
export function useOnAir(): ReadonlyMap<string, number> | undefined {
  const { data } = useCall(listLiveProfiles, {}, { everyMs: CHECK_EVERY_MS });
  return data && new Map(data.items.map(({ id, shownBy }) => [id, shownBy.portrait + shownBy.landscape]));
}
