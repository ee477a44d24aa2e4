import { listPrograms } from '#engine/client/api/calls/integrations.ts';
import { useWatched } from '../../app/api/useWatched.ts';

/** Returns the name of a program that flows are to control and that is not reached; undefined = none, or not known yet. */
export function useMissingProgram(isEnabled: boolean): string | undefined {
  const { data } = useWatched(listPrograms, {}, isEnabled);
  return data?.items.find(({ isOn, state: { status } }) => isOn && (status === 'lost' || status === 'refused'))?.title;
}
