/** Live state of an overlay, by the same connection as overlay pages. */
import { useEffect, useState } from 'react';
import { connectLive, type LiveConnection } from '#engine/client/realtimeClient.ts';
import { useApp } from '../app/AppContext.ts';

/** @param liveKey live key of the profile; use a separate component per profile */
export function useLiveOverlay(liveKey: string): LiveConnection {
  const { environment } = useApp();
  const [connection] = useState(() => {
    const { clock, scheduler, openSocket, random, randomId, pageUrl } = environment;
    const url = new URL('/realtime', pageUrl);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    return connectLive({
      url: url.href,
      liveKey,
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
