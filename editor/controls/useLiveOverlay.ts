/** Live state of an overlay, by the same connection as overlay pages, opened by the sign-in in place of a live key. */
import { useEffect, useState } from 'react';
import { connectLive, type LiveConnection } from '#engine/client/realtimeClient.ts';
import { useApp } from '../app/AppContext.ts';
import { socketUrl } from '../app/socketUrl.ts';

/** @param profileId the profile; use a separate component per profile */
export function useLiveOverlay(profileId: string): LiveConnection {
  const { environment, helperId } = useApp();
  const [connection] = useState(() => {
    const { clock, scheduler, openSocket, random, randomId, pageUrl } = environment;
    return connectLive({
      url: socketUrl('/realtime', pageUrl, helperId).href,
      profileId,
      orientation: 'portrait',
      device: 'desktop',
      isPreview: true,
      pageId: randomId(),
      build: 'dock',
      openSocket,
      scheduler,
      random,
      localClock: clock,
    });
  });
  useEffect(() => () => connection.dispose(), [connection]);
  return connection;
}
