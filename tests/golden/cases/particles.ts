/** Pictures of particle rain (behaviour: rain-1). */
import type { ParticleBurst, ParticlesSettings } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';

const BOX = { x: 0, y: 0, width: 1080, height: 1080 };

const burst = (
  kind: ParticleBurst['kind'],
  agoMs: number,
  pictures: ParticleBurst['pictures'] = [],
): ParticleBurst => ({
  id: `${kind}/${agoMs}`,
  kind,
  pictures,
  count: 8,
  startedAtMs: GOLDEN_NOW_MS - agoMs,
});

const rain = (settings: Partial<ParticlesSettings>, bursts: ParticleBurst[]) =>
  goldenItem('PARTICLES', { box: BOX, settings, data: { bursts } });

const PICTURES = [{ imageUrl: '/media/avatars/01.png' }, { imageUrl: '/media/demo/avatars/02.png' }];

export const PARTICLES_CASES: readonly GoldenCase[] = [
  ...bothOrientations('particles-hearts', [rain({}, [burst('hearts', 2400), burst('hearts', 1200)])], {
    isHalved: true,
  }),
  goldenCase('particles-pictures-rising', [rain({ direction: 'up' }, [burst('gifts', 2000, PICTURES)])], {
    isHalved: true,
  }),
  goldenCase('particles-confetti', [rain({}, [burst('confetti', 700)])], { isHalved: true }),
  goldenCase('particles-snow', [rain({ snow: true }, [])], { isHalved: true }),
];
