/** Short flashes of light on polished edges, one after the other. */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { Mesh } from 'three';
import { clamp01 } from '../../../core/easing.ts';
import { fade, SoftPlane } from './Soft.tsx';
import { useStage } from './StageContext.ts';
import { useAnimate } from './useAnimate.ts';

interface SparklesProps {
  /** Places: x, y, z, and size. */
  places: readonly (readonly [number, number, number, number])[];
  /** Time of the first flash, seconds. */
  from: number;
}

/** Length of a flash, and time until it comes again, seconds. */
const FLASH_S = 0.7;
const AGAIN_S = 1.5;

export function Sparkles({ places, from }: SparklesProps): ReactNode {
  const { textures } = useStage();
  const planes = useRef<(Mesh | null)[]>([]);
  useAnimate((seconds) => {
    places.forEach(([, , , size], index) => {
      const plane = planes.current[index]!;
      const since = seconds - from - (index * AGAIN_S) / places.length;
      const share = since < 0 ? 0 : clamp01((since % AGAIN_S) / FLASH_S);
      const strength = Math.sin(share * Math.PI);
      plane.scale.setScalar(Math.max(0.001, size * (0.4 + 0.6 * strength)));
      plane.rotation.z = share * 0.6;
      fade(plane, strength);
    });
  });
  return places.map(([x, y, z, size], index) => (
    <SoftPlane
      key={index}
      ref={(plane) => void (planes.current[index] = plane)}
      texture={textures.sparkle}
      color="#ffffff"
      opacity={0}
      position={[x, y, z]}
      scale={[size, size, 1]}
      order={8}
    />
  ));
}
