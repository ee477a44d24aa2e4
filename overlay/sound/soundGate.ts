/**
 * Decides whether this page plays sounds and how loud: by the server's choice of the page and the options of the
 * profile.
 */
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
    volume: () => volumeOf(store.getState()),
    subscribe(listener) {
      const endDucking = ducking.subscribe(listener);
      const endStore = store.subscribe((state, before) => {
        if (isAudible(state) !== isAudible(before) || volumeOf(state) !== volumeOf(before)) listener();
      });
      return () => (endDucking(), endStore());
    },
  };
}

const volumeOf = ({ overlay }: LiveState): number => overlay?.volume ?? 1;

/** Reads the streamer's setting for the device (behaviour: sound-2). */
function isWanted({ overlay }: LiveState, device: Device): boolean {
  if (overlay === null) return false;
  return device === 'mobile' ? overlay.playAudioOnMobile : overlay.playAudioOnDesktop;
}
