/** Styles of the gallery in display order. */
import type { Bundle } from '#schemas/generated/types.ts';
import { CINEMATIC } from './cinematic.ts';
import { COZY } from './cozy.ts';
import { ESPORTS } from './esports.ts';
import { KAWAII } from './kawaii.ts';
import { MINIMAL } from './minimal.ts';
import { NEON } from './neon.ts';

export const GALLERY: readonly Bundle[] = [NEON, MINIMAL, COZY, ESPORTS, KAWAII, CINEMATIC];
