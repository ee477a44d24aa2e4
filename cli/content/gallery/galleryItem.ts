/** Helpers for writing the styles of the gallery. */
import type { Bundle, OverlayItem, Shadow } from '#schemas/generated/types.ts';

/** Creates a soft halo in a colour, behind letters. */
export function halo(color: string, blur: number): Shadow {
  return { x: 0, y: 0, blur, color };
}

/** Creates a shadow below letters, for bright pictures. */
export function drop(color: string, blur: number, y = 2): Shadow {
  return { x: 0, y, blur, color };
}

export const NO_SHADOW: Shadow = { x: 0, y: 0, blur: 0, color: 'rgba(0, 0, 0, 0)' };

/** Creates the bundle of a style. */
export function galleryBundle(id: string, name: string, items: OverlayItem[]): Bundle {
  return {
    format: 'liveloom-bundle',
    version: 1,
    profile: { id, name, locale: 'en', timeZone: 'Europe/Berlin', pointsName: 'Points' },
    overlay: { id, name, items },
    flows: [],
    alerts: [],
    points: { pointsPerCoin: 1 },
    media: [],
  };
}
