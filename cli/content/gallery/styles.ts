/** Styles of the gallery in display order: six with a look of their own, then layouts in a theme. */
import type { Bundle } from '#schemas/generated/types.ts';
import { CINEMATIC } from './cinematic.ts';
import { COZY } from './cozy.ts';
import { DESIGN_BUNDLES } from './designs.ts';
import { ESPORTS } from './esports.ts';
import { KAWAII } from './kawaii.ts';
import { MINIMAL } from './minimal.ts';
import { NEON } from './neon.ts';

export const GALLERY: readonly Bundle[] = [NEON, MINIMAL, COZY, ESPORTS, KAWAII, CINEMATIC, ...DESIGN_BUNDLES];
