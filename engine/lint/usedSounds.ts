/** Finds the sounds that an overlay plays, with the highest volume of each. Pure. */
import { soundUrl } from '../core/mediaLibrary.ts';
import type { AudioAlert, Flow, Moments } from '#schemas/generated/types.ts';
import type { UsedSound } from './lintRequest.ts';

export interface Sounding {
  flows: readonly Flow[];
  alerts: readonly AudioAlert[];
  moments: Moments | null;
}

interface Played {
  isEnabled: boolean;
  soundId: string;
  volume: number;
}

/** Leaves out what is switched off. */
export function usedSounds({ flows, alerts, moments }: Sounding): UsedSound[] {
  // The sounds of sets are measured when they are made.
  const rungs = moments?.isEnabled === true ? Object.values(moments.rungs).filter(({ isSilent }) => !isSilent) : [];
  const steps = flows
    .filter(({ isEnabled }) => isEnabled)
    .flatMap(({ blocksById }) => Object.values(blocksById).flatMap((block) => playedBy(block)));
  const volumes = new Map<string, number>();
  for (const { isEnabled, soundId, volume } of [...rungs, ...alerts, ...steps]) {
    if (isEnabled && soundId !== '') volumes.set(soundId, Math.max(volume, volumes.get(soundId) ?? 0));
  }
  return [...volumes].map(([soundId, volume]) => ({ soundId, url: soundUrl(soundId), volume }));
}

function playedBy(block: Flow['blocksById'][string]): Played[] {
  if (block.type !== 'action' || block.kind !== 'PLAY_SOUND') return [];
  const { soundId, volume } = block.settings as unknown as Omit<Played, 'isEnabled'>;
  return [{ isEnabled: block.isEnabled, soundId, volume }];
}
