/** Whether this page is heard: it is the one that makes the sounds, and the streamer wants sounds on such devices. */
import type { LiveState, LiveStore } from '#engine/client/liveStore.ts';
import type { SoundGate } from '#engine/gpu/media/playback.ts';
import type { Ducking } from './ducking.ts';
import type { HelloMessage } from '#schemas/generated/types.ts';

export type Device = HelloMessage['device'];

export function createSoundGate(store: LiveStore, device: Device, ducking: Ducking): SoundGate {
  const isAudible = (state: LiveState): boolean => state.isSoundPage && isWanted(state, device);
  return {
    isAudible: () => isAudible(store.getState()),
    level: ducking.level,
    subscribe(listener) {
      const endDucking = ducking.subscribe(listener);
      const endStore = store.subscribe((state, before) => {
        if (isAudible(state) !== isAudible(before)) listener();
      });
      return () => (endDucking(), endStore());
    },
  };
}

/** The streamer's setting for the device (behaviour: sound-2). */
function isWanted({ overlay }: LiveState, device: Device): boolean {
  if (overlay === null) return false;
  return device === 'mobile' ? overlay.playAudioOnMobile : overlay.playAudioOnDesktop;
}
