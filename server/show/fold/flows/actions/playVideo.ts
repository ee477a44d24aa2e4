/** Plays a video in a video item; one that repeats is stopped after its time. */
import { libraryUrl } from '#engine/core/mediaLibrary.ts';
import { defineAction } from '../contracts.ts';
import { chosenItem } from './chosenItem.ts';
import { UNKNOWN_LENGTH_MS } from './unknownLength.ts';

export const playVideo = defineAction<'PLAY_VIDEO'>({
  kind: 'PLAY_VIDEO',
  plan({ itemId, videoId, volume, chromaKey, loopMs, isAwaited }, { stepId }) {
    const playbackId = stepId;
    const place = chosenItem(itemId);
    const url = videoId === '' ? {} : { url: libraryUrl(videoId) };
    const payload = { playbackId, ...url, volume, loop: loopMs > 0, chromaKey };
    const followUps = [{ type: 'playVideo', itemId: place, payload }] as const;
    const stop = { type: 'stopVideo', itemId: place, payload: { playbackId } } as const;
    const undo = { target: `video:${place}`, followUps: [stop] };
    if (loopMs > 0) return { followUps, undo: { ...undo, afterMs: loopMs }, ...(isAwaited && { waitMs: loopMs }) };
    if (!isAwaited) return { followUps };
    const until = { type: 'playbackEnded', key: playbackId } as const;
    return { followUps, until, deadlineMs: UNKNOWN_LENGTH_MS, isDoneAtDeadline: true, undo };
  },
});
