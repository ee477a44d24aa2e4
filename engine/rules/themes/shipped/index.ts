/** Themes that come with the program, in the order in which they are offered. */
import type { OverlayTheme } from '#schemas/generated/types.ts';
import { EVERYDAY } from './everyday.ts';
import { PLAYFUL } from './playful.ts';
import { SEASONS } from './seasons.ts';
import type { ShippedTheme } from './shippedTheme.ts';

export const SHIPPED_THEMES: readonly ShippedTheme[] = [...PLAYFUL, ...EVERYDAY, ...SEASONS];

/** Returns a theme as an overlay wears it. */
export const wornTheme = ({ id, version, look }: ShippedTheme): OverlayTheme => ({ id, version, look });
