/** Draws the turning face: sections with their pictures and texts, gold lines, pegs, and the sockets of the lamps. */
import type { TextLayout } from '../../../gpu/text/textLayout.ts';
import { drawText } from '../../../gpu/text/drawText.ts';
import { cssColor } from '../../../gpu/color.ts';
import type { Arc } from '../arcs.ts';
import type { WheelSection } from '#schemas/generated/types.ts';
import {
  angleOf,
  FACE_RADIUS,
  inWheelUnits,
  LAMP_RADIUS_AT,
  lampCount,
  middleOf,
  PEG_RADIUS_AT,
  wedgePath,
} from './geometry.ts';
import type { SectionBox } from './geometry.ts';
import { disc, goldDome } from './gold.ts';
import { lampRadius } from './drawLamps.ts';

/** Content of a section besides its colour. */
export interface SectionContent {
  picture: { image: CanvasImageSource; box: SectionBox } | null;
  /** Layout in wheel units; `at` is the position of its middle on the radius. */
  text: { layout: TextLayout; at: number } | null;
}

export interface FaceArt {
  sections: readonly WheelSection[];
  contents: readonly SectionContent[];
  arcs: readonly Arc[];
}

export function drawFace(
  context: CanvasRenderingContext2D,
  width: number,
  { sections, contents, arcs }: FaceArt,
): void {
  inWheelUnits(context, width);
  drawSockets(context, sections.length);
  sections.forEach((section, index) => fillSection(context, section, contents[index]!, arcs[index]!));
  drawBowl(context);
  drawLines(context, arcs);
  contents.forEach(({ text }, index) => {
    if (text !== null) drawSectionText(context, text, middleOf(arcs[index]!), width);
  });
  drawPegs(context, arcs);
}

function fillSection(
  context: CanvasRenderingContext2D,
  section: WheelSection,
  { picture }: SectionContent,
  arc: Arc,
): void {
  context.save();
  wedgePath(context, arc, FACE_RADIUS);
  context.fillStyle = cssColor(section.backgroundColor);
  context.fill();
  context.clip();
  context.rotate(middleOf(arc) + Math.PI / 2);
  if (picture !== null) {
    const { x, y, width, height } = picture.box;
    context.drawImage(picture.image, x, y, width, height);
  }
  shadeSection(context, arc);
  context.restore();
}

/** Shades each section a little brighter on one side, like a tilted plate. */
function shadeSection(context: CanvasRenderingContext2D, { size }: Arc): void {
  const reach = FACE_RADIUS * Math.sin(Math.min(Math.PI / 2, Math.PI * size));
  const shade = context.createLinearGradient(-reach, 0, reach, 0);
  shade.addColorStop(0, 'rgba(255, 255, 255, 0.14)');
  shade.addColorStop(0.5, 'rgba(255, 255, 255, 0)');
  shade.addColorStop(1, 'rgba(0, 0, 0, 0.16)');
  context.fillStyle = shade;
  context.fillRect(-FACE_RADIUS, -FACE_RADIUS, 2 * FACE_RADIUS, 2 * FACE_RADIUS);
}

/** Darkens the middle and the edge, so that the face seems curved. */
function drawBowl(context: CanvasRenderingContext2D): void {
  const shade = context.createRadialGradient(0, 0, 30, 0, 0, FACE_RADIUS);
  shade.addColorStop(0, 'rgba(0, 0, 0, 0.36)');
  shade.addColorStop(0.45, 'rgba(0, 0, 0, 0.04)');
  shade.addColorStop(0.75, 'rgba(255, 255, 255, 0.07)');
  shade.addColorStop(1, 'rgba(0, 0, 0, 0.14)');
  disc(context, 0, 0, FACE_RADIUS, shade);
}

/** Returns the size of the narrowest section. */
function smallest(arcs: readonly Arc[]): number {
  return 2 * Math.PI * Math.min(...arcs.map(({ size }) => size));
}

function drawLines(context: CanvasRenderingContext2D, arcs: readonly Arc[]): void {
  const width = Math.min(4, FACE_RADIUS * smallest(arcs) * 0.14);
  for (const [lineWidth, color] of [
    [width * 1.7, 'rgba(40, 20, 0, 0.45)'],
    [width, '#e9b949'],
    [width * 0.35, '#fff3c4'],
  ] as const) {
    context.beginPath();
    for (const { from, size } of arcs) {
      const angle = angleOf(from + size);
      context.moveTo(0, 0);
      context.lineTo(Math.cos(angle) * FACE_RADIUS, Math.sin(angle) * FACE_RADIUS);
    }
    context.lineWidth = lineWidth;
    context.strokeStyle = color;
    context.stroke();
  }
}

function drawPegs(context: CanvasRenderingContext2D, arcs: readonly Arc[]): void {
  const radius = Math.min(6, PEG_RADIUS_AT * smallest(arcs) * 0.16);
  for (const { from, size } of arcs) {
    const angle = angleOf(from + size);
    const [x, y] = [Math.cos(angle) * PEG_RADIUS_AT, Math.sin(angle) * PEG_RADIUS_AT];
    disc(context, x, y, radius * 1.22, 'rgba(30, 14, 0, 0.7)');
    disc(context, x, y, radius, goldDome(context, x, y, radius));
  }
}

/** Draws the dark lamps. */
function drawSockets(context: CanvasRenderingContext2D, count: number): void {
  const lamps = lampCount(count);
  const radius = lampRadius(lamps);
  for (let index = 0; index < lamps; index++) {
    const angle = angleOf((index + 0.5) / lamps);
    const [x, y] = [Math.cos(angle) * LAMP_RADIUS_AT, Math.sin(angle) * LAMP_RADIUS_AT];
    disc(context, x, y, radius * 1.18, 'rgba(0, 0, 0, 0.55)');
    const glass = context.createRadialGradient(x, y, radius * 0.1, x, y, radius);
    glass.addColorStop(0, '#a8906a');
    glass.addColorStop(1, '#4d3a22');
    disc(context, x, y, radius, glass);
  }
}

/** Draws a text from the hub to the rim, readable when the section is at the right. */
function drawSectionText(
  context: CanvasRenderingContext2D,
  { layout, at }: NonNullable<SectionContent['text']>,
  middle: number,
  width: number,
): void {
  context.save();
  context.rotate(middle);
  context.translate(at - layout.width / 2 - layout.ink.left, -layout.height / 2 - layout.ink.top);
  context.shadowColor = 'rgba(0, 0, 0, 0.55)';
  context.shadowBlur = (width / (2 * FACE_RADIUS)) * 3;
  drawText(context, layout, NO_SCRATCH);
  context.restore();
}

/** Only shadows and outlines of the layout itself need helper canvases, and these texts have neither. */
const NO_SCRATCH = [noScratch, noScratch] as const;
function noScratch(): never {
  throw new Error('Texts of the wheel have no shadow and no outline of their own.');
}
