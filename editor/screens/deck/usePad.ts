import { useEffect, useMemo } from 'react';
import { createPadClient, type PadClient } from '#engine/client/pads/padClient.ts';
import { useApp, useAppState } from '../../app/AppContext.ts';
import { socketUrl } from '../../app/socketUrl.ts';

/** Connects to the socket of pads as long as the page is open. */
export function usePad(): PadClient {
  const { environment, helperId } = useApp();
  const locale = useAppState((state) => state.locale);
  const { visibility } = environment;
  const pad = useMemo(() => {
    const { openSocket, scheduler, clock, random, randomId, pageUrl } = environment;
    const url = socketUrl('/pad', pageUrl, helperId).href;
    return createPadClient({ url, openSocket, scheduler, clock, random, newId: randomId, locale });
  }, [environment, helperId, locale]);
  useEffect(() => {
    const close = pad.open();
    const stop = visibility.subscribe(() => visibility.isVisible() && pad.awake());
    return () => {
      stop();
      close();
    };
  }, [pad, visibility]);
  return pad;
}
