/** Many small flying coloured rectangles: confetti. One draw call; positions are a function of time alone. */
import { useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import type { ParticleLaw } from '../core/confetti.ts';
import type { ParticleCloud } from './particles/ParticleCloud.ts';
import { useSurface } from './surface.ts';
import { useMotion } from './useMotion.ts';
import { useQuality } from './useQuality.ts';

export interface ParticlesProps {
  /** Number of particles; halved on a machine that is too busy. */
  count: number;
  /** Colours (behaviour: look-4), used in turn. */
  colors: readonly string[];
  /** Position of each particle, for instance `confettiLaw`. Keep the same function while nothing changes (useMemo). */
  law: ParticleLaw;
  /** Session time of the start, and the duration; nothing is drawn before and after. */
  startedAtMs: number;
  durationMs: number;
  opacity?: number;
  /** Cloud for motion: write `opacity`; to move all particles, put them into a Group. */
  ref?: Ref<ParticleCloud>;
}

export function Particles(props: ParticlesProps): ReactNode {
  const { colors, law, startedAtMs, durationMs, opacity = 1, ref } = props;
  const count = useQuality().hasEffects ? props.count : Math.ceil(props.count / 2);
  const surface = useSurface();
  const cloud = useRef<ParticleCloud>(null);
  useImperativeHandle(ref, () => cloud.current!, []);
  useLayoutEffect(() => {
    cloud.current!.setColors(colors);
    cloud.current!.opacity = opacity;
    surface.invalidate();
    return () => surface.invalidate();
  }, [surface, count, colors, opacity]);
  useMotion((nowMs) => {
    const elapsedMs = nowMs - startedAtMs;
    const isFlying = elapsedMs >= 0 && elapsedMs < durationMs;
    if (isFlying) cloud.current!.move(law, elapsedMs);
    else cloud.current!.hide();
    return elapsedMs < durationMs;
  });
  return <particles key={count} ref={cloud} args={[count]} />;
}
