import { listLiveProfiles } from '#engine/client/api/calls/profiles.ts';
import { useCall } from '../../app/api/useCall.ts';

/** Refresh interval: pages come and go without a change of the list. */
const CHECK_EVERY_MS = 5_000;

/** Returns the number of overlay pages outside the dashboard by profile id; undefined = not known yet. */
export function useOnAir(): ReadonlyMap<string, number> | undefined {
  const { data } = useCall(listLiveProfiles, {}, { everyMs: CHECK_EVERY_MS });
  return data && new Map(data.items.map(({ id, shownBy }) => [id, shownBy.portrait + shownBy.landscape]));
}
