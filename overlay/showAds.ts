/**
 * Shows the ads that the server sends to a live page (behaviour: plan-21). Pages that show a test, a game or no items have none, and
 * any other cue ends an ad.
 */
import type { CueMessage, CuePlayer } from '#engine/client/cuePlayer.ts';
import type { LiveState, LiveStore } from '#engine/client/liveStore.ts';
import type { LiveAd } from '#engine/core/ads/liveAd.ts';

const AD_TOPIC = 'ad';

export interface AdsDeps {
  store: LiveStore;
  cues: CuePlayer;
}

/** Shows ads from now on, for as long as the page is open. */
export function showAds({ store, cues }: AdsDeps): void {
  const show = (ad: LiveAd | null): void => {
    if (ad !== null || store.getState().ad !== null) store.setState({ ad });
  };
  cues.subscribe({
    perform(message) {
      const isAd = message.topic === AD_TOPIC && mayShow(store.getState());
      show(isAd ? adOf(message) : null);
    },
  });
  store.subscribe((state) => {
    if (!mayShow(state)) show(null);
  });
}

const mayShow = ({ isRehearsal, games, order }: LiveState): boolean =>
  !isRehearsal && games.length === 0 && order.length > 0;

function adOf({ payload, cue }: CueMessage): LiveAd {
  const { playbackId, startedAt: startedAtMs } = cue;
  return { ...(payload as unknown as Omit<LiveAd, 'playbackId' | 'startedAtMs'>), playbackId, startedAtMs };
}
