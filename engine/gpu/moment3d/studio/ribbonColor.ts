/** Colour of a ribbon that stands out from its box. */
import { Color } from 'three';
import { GOLD } from './Materials.tsx';

const RED = '#e0264f';
const WHITE = '#f6f7ff';

/** Returns red on gold and yellow, white on green and blue, gold on everything else. */
export function ribbonColor(box: string): string {
  const { h, s, l } = new Color(box).getHSL({ h: 0, s: 0, l: 0 });
  if (s < 0.2) return l > 0.6 ? RED : GOLD;
  if (h > 0.06 && h < 0.2) return RED;
  return h >= 0.2 && h < 0.72 ? WHITE : GOLD;
}
