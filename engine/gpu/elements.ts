/**
 * Registers our own elements of the scene tree. Nothing of three itself is registered, which keeps it out of the
 * bundle.
 */
import { extend } from '@react-three/fiber';
import type { ThreeElement } from '@react-three/fiber';
import { ParticleCloud } from './particles/ParticleCloud.ts';
import { Layer } from './paint/Layer.ts';
import { Quad } from './quad/Quad.ts';

declare module '@react-three/fiber' {
  interface ThreeElements {
    quad: ThreeElement<typeof Quad>;
    layer: ThreeElement<typeof Layer>;
    particles: ThreeElement<typeof ParticleCloud>;
  }
}

/** Registers `<quad>`, `<layer>` and `<particles>`; called once by the renderer. */
export function registerElements(): void {
  extend({ Quad, Layer, Particles: ParticleCloud });
}
