/** Overlay of the demo: the neon style of the gallery. */
import type { Bundle } from '#schemas/generated/types.ts';
import { NEON } from '../gallery/neon.ts';

export const DEMO_BUNDLE: Bundle = {
  ...NEON,
  profile: { ...NEON.profile, id: 'demo', name: 'Demo' },
  overlay: { ...NEON.overlay, id: 'demo', name: 'Demo' },
};
