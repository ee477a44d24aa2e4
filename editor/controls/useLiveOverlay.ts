/** An overlay as it is live now, by the same connection that overlay pages have. */
import { useEffect, useState } from 'react';
import { connectLive, type LiveConnection } from '#engine/client/realtimeClient.ts';
import { useApp } from '../app/AppContext.ts';

/** @param liveKey of the profile; a component that shows another profile is another one */
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
