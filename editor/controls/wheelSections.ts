/** Creates and colours sections of the wheel of fortune. Pure. */
import { readableOn } from '#engine/core/readableOn.ts';
import type { WheelSection } from '#schemas/generated/types.ts';

const COLORS = ['#e4002b', '#ff8a00', '#ffd23f', '#2bb24c', '#00a5cf', '#2d5be3', '#7b2ff7', '#f72585'] as const;

/** @param index position on the wheel: neighbours get different colours */
export function newSection(id: string, index: number): WheelSection {
  return coloured({
    id,
    text: '',
    textColor: '',
    backgroundColor: COLORS[index % COLORS.length]!,
    contentType: 'text',
    imageUrl: '',
    imageScaleMode: 'contain',
  });
}

/** Adds a text colour that is readable on the background. */
export function coloured(section: WheelSection): WheelSection {
  return { ...section, textColor: readableOn(section.backgroundColor) };
}

/**
 * Gives all sections new colours; neighbours differ.
 * @param random uniform in [0, 1)
 */
export function withRandomColors(sections: readonly WheelSection[], random: () => number): WheelSection[] {
  let before = -1;
  return sections.map((section) => {
    const others = COLORS.length - (before < 0 ? 0 : 1);
    const drawn = Math.floor(random() * others);
    before = before >= 0 && drawn >= before ? drawn + 1 : drawn;
    return coloured({ ...section, backgroundColor: COLORS[before]! });
  });
}
