import type { ParticlesData } from '#schemas/generated/types.ts';

/** Creates hearts; the preview shows them in the middle of their way. */
export function sampleParticles(): ParticlesData {
  return { bursts: [{ id: 'sample', kind: 'hearts', pictures: [], count: 8, startedAtMs: 0 }] };
}
