/** Draws the face once when texts and pictures have arrived; the group around it turns it. */
import type { ReactNode } from 'react';
import { Art } from '../../../gpu/Art.tsx';
import { Group } from '../../../gpu/Group.tsx';
import type { TextLayout } from '../../../gpu/text/textLayout.ts';
import type { TextSpec } from '../../../gpu/text/textSpec.ts';
import { useLayoutText } from '../../../gpu/useTextLayout.ts';
import type { WheelSection } from '#schemas/generated/types.ts';
import type { Arc } from '../arcs.ts';
import { drawFace } from './drawFace.ts';
import type { SectionContent } from './drawFace.ts';
import { pictureBox, WHEEL_SIZE } from './geometry.ts';
import { fitSectionText, LINE_HEIGHT } from './sectionText.ts';
import { useSectionPictures } from './useSectionPictures.ts';

/** Drawn at twice its size: at any angle, each pixel is the average of four. */
const FINENESS = 2;
/** Font of the wheel (behaviour: wheel-8). */
const FONT = 'Ultra';
/** Texts are measured at this font size, px; widths grow with it. */
const MEASURED_PX = 100;

type LayoutText = (spec: TextSpec) => TextLayout | null;

export interface WheelFaceProps {
  sections: readonly WheelSection[];
  arcs: readonly Arc[];
  /** Radius of the covered middle, in wheel units. */
  hub: number;
  /** Diameter of the wheel, px. */
  size: number;
}

export function WheelFace({ sections, arcs, hub, size }: WheelFaceProps): ReactNode {
  const layoutText = useLayoutText();
  const boxes = sections.map((section, index) => pictureBox(section.imageScaleMode, arcs[index]!.size, hub));
  const scale = (size / WHEEL_SIZE) * FINENESS;
  const pictures = useSectionPictures(
    sections.map(({ contentType, imageUrl, imageScaleMode: fit }, index) => {
      if (contentType !== 'image' || imageUrl === '') return null;
      return { url: imageUrl, fit, width: boxes[index]!.width * scale, height: boxes[index]!.height * scale };
    }),
  );
  const contents = sections.map((section, index): SectionContent => {
    const image = pictures[index] ?? null;
    const picture = image && { image, box: boxes[index]! };
    return {
      picture,
      text: section.contentType === 'text' ? sectionText(section, arcs[index]!.size, hub, layoutText) : null,
    };
  });
  const arrived = contents.map(({ picture, text }) => Number(picture !== null) + 2 * Number(text !== null));
  return (
    <Group scale={1 / FINENESS}>
      <Art
        draw={(context, width) => drawFace(context, width, { sections, contents, arcs })}
        artKey={`wheel/face/${JSON.stringify([sections, hub, arrived])}`}
        width={size * FINENESS}
        height={size * FINENESS}
      />
    </Group>
  );
}

/** Lays out the text of a section in wheel units; null without letters and while the font is loading. */
function sectionText(
  { text, textColor }: WheelSection,
  arcSize: number,
  hub: number,
  layoutText: LayoutText,
): SectionContent['text'] {
  if (text.trim() === '') return null;
  const style = { fontFamily: FONT, color: textColor, lineHeight: LINE_HEIGHT };
  let isFontThere = true;
  const widthOf = (line: string): number => {
    const layout = layoutText({ runs: [{ text: line }], style: { ...style, fontSizePx: MEASURED_PX } });
    if (layout === null) isFontThere = false;
    return (layout?.width ?? 0) / MEASURED_PX;
  };
  const fitted = fitSectionText(text, arcSize, hub, widthOf);
  if (!isFontThere || fitted.text === '') return null;
  const room = Math.max(1, fitted.to - fitted.from);
  const layout = layoutText({
    runs: [{ text: fitted.text }],
    style: { ...style, fontSizePx: fitted.fontSize },
    maxWidth: room,
    maxLines: fitted.lineCount,
    align: 'center',
  });
  return layout && { layout, at: fitted.to - layout.width / 2 };
}
