/** Services of the studio for the figures on its stage. */
import { createContext, useContext } from 'react';
import type { Texture } from 'three';
import type { Moment3dRequest } from '../moment3dCode.ts';

/** Textures that all moments share. */
export interface SharedTextures {
  spot: Texture;
  rays: Texture;
  beam: Texture;
  sparkle: Texture;
  gold: Texture;
  silver: Texture;
}

export interface StageProps extends Pick<Moment3dRequest, 'seed' | 'colors'> {
  textures: SharedTextures;
  /** Picture of the gift or the viewer; null = a star. */
  subject: Texture | null;
  hasReflections: boolean;
  /** Colour of light around figures: that of the accent, never dark. */
  glowColor: string;
  /** Width of the visible part, units. */
  visibleWidth: number;
  /** Size of soft lights, so that they end inside a narrow picture; at most 1. */
  softSize: number;
}

export const StageContext = createContext<StageProps | null>(null);

export function useStage(): StageProps {
  const stage = useContext(StageContext);
  if (stage === null) throw new Error('Figures can only be used on a stage.');
  return stage;
}
