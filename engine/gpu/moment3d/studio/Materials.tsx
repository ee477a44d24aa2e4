/** Materials of the figures. Metal mirrors the light scene; without one it takes its shades from a painted picture. */
import type { ReactNode } from 'react';
import { Color, DoubleSide, FrontSide } from 'three';
import { useStage } from './StageContext.ts';

interface SurfaceProps {
  color: string;
  /** Share of its own colour that it sends out, 0..1. */
  glow?: number;
  /** 0 = a mirror, 1 = chalk. */
  roughness?: number;
  isDoubleSided?: boolean;
}

/** Colour of gold in every look. */
export const GOLD = '#ffc53d';

export function Metal({ color, roughness = 0.24, isDoubleSided = false }: Omit<SurfaceProps, 'glow'>): ReactNode {
  const { hasReflections, textures } = useStage();
  const side = isDoubleSided ? DoubleSide : FrontSide;
  if (!hasReflections) {
    const matcap = isWarm(color) ? textures.gold : textures.silver;
    return <meshMatcapMaterial matcap={matcap} color={color} side={side} />;
  }
  return <meshStandardMaterial color={color} metalness={1} roughness={roughness} side={side} />;
}

/** Tells whether a colour is nearer to gold than to silver; white stands for the colours of coins. */
function isWarm(color: string): boolean {
  const { r, b } = new Color(color);
  return r > b * 1.25 || color === '#ffffff';
}

/** Lacquer, wood or cardboard. */
export function Lacquer({ color, glow = 0, roughness = 0.5, isDoubleSided = false }: SurfaceProps): ReactNode {
  return (
    <meshPhysicalMaterial
      color={color}
      metalness={0}
      roughness={roughness}
      clearcoat={1 - roughness}
      clearcoatRoughness={0.25}
      emissive={color}
      emissiveIntensity={glow}
      side={isDoubleSided ? DoubleSide : FrontSide}
    />
  );
}
