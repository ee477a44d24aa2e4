/**
 * Tells the show again what plays when song requests are turned on: until then it did not listen, and a player that says nothing
 * new is not heard (behaviour: request-4).
 */
import { SONG_REQUESTS } from '#engine/rules/songs/songRequests.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { MusicDesk } from '../musicDesk.ts';

export interface RetellPlayingDeps {
  /** Tells whether a streamer takes song requests now. */
  isEnabled(streamerId: string): boolean;
  music: Pick<MusicDesk, 'retell'>;
  log: { warn(fields: object, message: string): void };
}

/** Tells whether a commit changed the settings of song requests. */
export const changesSongRequests = (events: readonly StreamEvent[]): boolean =>
  events.some(
    ({ type, payload }) => type === 'documentChanged' && (payload as { kind: string }).kind === SONG_REQUESTS,
  );

/** Returns a listener for commits. */
export function retellPlaying({
  isEnabled,
  music,
  log,
}: RetellPlayingDeps): (streamerId: string, events: readonly StreamEvent[]) => void {
  const enabled = new Set<string>();
  return (streamerId, events) => {
    if (!changesSongRequests(events)) return;
    const wasEnabled = enabled.delete(streamerId);
    if (!isEnabled(streamerId)) return;
    enabled.add(streamerId);
    if (wasEnabled) return;
    void music.retell(streamerId).catch((error: unknown) => {
      log.warn({ err: error, streamerId }, 'the show did not take what plays');
    });
  };
}
