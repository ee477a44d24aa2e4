import { useEffect, useState } from 'react';
import type { ProfileAnswer, SourceAnswer } from '#schemas/generated/types.ts';
import { readFlowsOverview } from '#engine/client/api/calls/flows.ts';
import { listActivity } from '#engine/client/api/calls/activity.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useWatched } from '../../app/api/useWatched.ts';
import { useApp } from '../../app/AppContext.ts';
import { useUser } from '../../app/me.ts';
import { useLivePages } from '../../app/parts/live/useLiveStatus.ts';
import { doneSteps, type FirstStep } from './firstSteps.ts';
import { useOpenedStep } from './useOpenedStep.ts';

/** Query for the last stream. */
const LAST_STREAM = { types: 'streamStart', limit: 1 } as const;

/**
 * Returns the state of the first steps; this browser remembers that a page was connected once.
 * @param source undefined until it is known. Made-up streams do not count
 */
export function useFirstSteps(
  profiles: readonly ProfileAnswer[],
  source: SourceAnswer | undefined,
): Record<FirstStep, boolean> {
  const { storage } = useApp().environment;
  const { id, plan, tiktokUsername, tiktokUsernameProof } = useUser();
  const key = `liveloom.connected.${id}`;
  const isConnected = (useLivePages() ?? 0) > 0;
  const [wasBefore] = useState(() => storage.read(key) === 'true');
  useEffect(() => {
    if (isConnected) storage.write(key, 'true');
  }, [storage, key, isConnected]);
  const isReal = source !== undefined && source.connector !== 'simulator';
  const isOnAir = isReal && source.state.status === 'live';
  const { data: streams } = useCall(listActivity, { query: LAST_STREAM }, { enabled: isReal && !isOnAir });
  const wasLive = isOnAir || (isReal && (streams?.items.length ?? 0) > 0);
  const hasFlows = useWatched(readFlowsOverview).data?.hasFlows ?? false;
  const wasOpened = useOpenedStep().wasOpened;
  return doneSteps({
    // A name that the platform does not know must be corrected.
    tiktokUsername: tiktokUsernameProof === 'refused' ? null : tiktokUsername,
    profiles,
    wasImportOpened: wasOpened('import'),
    hasFlows,
    wereExamplesOpened: wasOpened('exampleFlows'),
    wasConnected: wasBefore || isConnected,
    wasLive,
    hasPlan: plan !== 'FREE',
  });
}
