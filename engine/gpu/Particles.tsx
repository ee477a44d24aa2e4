/** Many small coloured rectangles that fly: confetti. One draw call; where they are follows from time alone. */
import { useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import type { ParticleLaw } from '../core/confetti.ts';
import type { ParticleMesh } from './particles/ParticleMesh.ts';
import { useSurface } from './surface.ts';
import { useMotion } from './useMotion.ts';

export interface ParticlesProps {
  count: number;
  /** Colours of spec section 5, taken in turn. */
  colors: readonly string[];
  /** Where each particle is, for instance `confettiLaw`. Keep the same function while nothing changes (useMemo). */
  law: ParticleLaw;
  /** Session time of the start, and how long it lasts; nothing is drawn before and after. */
  startedAtMs: number;
  durationMs: number;
  opacity?: number;
  /** For motion: write `opacity`; to move all particles, put them into a Group. */
  ref?: Ref<ParticleMesh>;
}

export function Particles(props: ParticlesProps): ReactNode {
  const { count, colors, law, startedAtMs, durationMs, opacity = 1, ref } = props;
  const surface = useSurface();
  const mesh = useRef<ParticleMesh>(null);
  useImperativeHandle(ref, () => mesh.current!, []);
  useLayoutEffect(() => {
    const own = mesh.current!;
    return () => own.free();
  }, [count]);
  useLayoutEffect(() => {
    mesh.current!.setColors(colors);
    mesh.current!.opacity = opacity;
    surface.invalidate();
    return () => surface.invalidate();
  }, [surface, count, colors, opacity]);
  useMotion((nowMs) => {
    const elapsedMs = nowMs - startedAtMs;
    const isFlying = elapsedMs >= 0 && elapsedMs < durationMs;
    if (isFlying) mesh.current!.move(law, elapsedMs);
    else mesh.current!.hide();
    return elapsedMs < durationMs;
  });
  return <particles key={count} ref={mesh} args={[count]} dispose={null} />;
}
