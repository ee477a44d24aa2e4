import type { FontFamily } from '#schemas/generated/types.ts';

/** Families whose letters carry their own colours; text colour and line outlines do not apply to them. */
export const COLOR_FONTS = ['Nabla', 'Sixtyfour Convergence'] as const satisfies FontFamily[];
