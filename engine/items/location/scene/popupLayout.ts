/**
 * Layout of a popup. Pure apart from measuring texts. A text that does not fit shrinks first and then ends in an
 * ellipsis; nothing leaves the item's box.
 */
import type { Box } from '../../../core/geometry.ts';
import { paddingPx } from '../../../gpu/contentBox.ts';
import type { ItemFrame } from '../../../gpu/surface.ts';
import { firstStrongDirection } from '../../../gpu/text/direction.ts';
import type { TextLayout } from '../../../gpu/text/textLayout.ts';
import { textStyle } from '../../../gpu/text/textSpec.ts';
import type { TextRun, TextSpec } from '../../../gpu/text/textSpec.ts';
import type { LocationSettings, PopupRun } from '#schemas/generated/types.ts';
import type { PopupView } from '../state.ts';

/** Lengths in font sizes. */
const LINE = 1.25;
const GAP = 0.7;
const LABEL_SIZE = 0.62;
const LABEL_GAP = 0.15;
/** Size of pictures beside the text, and above it. */
const PICTURE_BESIDE = 2.5;
const PICTURE_ABOVE = 3;
/** Largest share of the height for pictures above the text. */
const ABOVE_SHARE = 0.5;
/** Largest share of the width for each picture beside the text. */
const BESIDE_SHARE = 0.26;
/** Largest share for the gap between them. */
const GAP_SHARE = 0.05;
/** Font sizes to try, in wanted sizes. */
const FITS = [1, 0.9, 0.8, 0.7, 0.6, 0.5] as const;
/** Number of lines that is preferred as a limit. */
const FEW_LINES = 4;
const EMPHASIS_WEIGHT = 800;
const SHARES = { top: 0, left: 0, center: 0.5, right: 1, bottom: 1 } as const;

export interface PlacedPicture {
  kind: 'profile' | 'image';
  x: number;
  y: number;
  sizePx: number;
}

export interface PlacedText {
  key: string;
  spec: TextSpec;
  x: number;
  y: number;
  align: 'left' | 'center' | 'right';
}

export interface PopupLayout {
  card: Box;
  pictures: readonly PlacedPicture[];
  texts: readonly PlacedText[];
}

type LayoutText = (spec: TextSpec) => TextLayout | null;

/** Lays a popup out inside its item. */
export function layOutPopup(
  popup: PopupView,
  settings: LocationSettings,
  item: ItemFrame,
  layoutText: LayoutText,
): PopupLayout {
  const pad = paddingPx(item, settings.padding);
  const inside = {
    width: Math.max(1, item.width - pad.left - pad.right),
    height: Math.max(1, item.height - pad.top - pad.bottom),
  };
  const kinds = pictureKinds(popup);
  const arrange = settings.textAlignment === 'center' ? above : beside;
  const content = arrange(kinds, inside, settings.fontSize * item.scale, settings.textAlignment, (size) =>
    fitTexts(popup, settings, item.scale, size, layoutText),
  );
  const card = {
    width: Math.min(item.width, Math.ceil(content.width) + pad.left + pad.right),
    height: Math.min(item.height, Math.ceil(content.height) + pad.top + pad.bottom),
  };
  const x = Math.round(SHARES[settings.textAlignment] * (item.width - card.width));
  const y = Math.round(SHARES[settings.verticalAlignment] * (item.height - card.height));
  return {
    card: { x, y, ...card },
    pictures: content.pictures.map((picture) => moved(picture, x + pad.left, y + pad.top)),
    texts: content.texts.map((text) => moved(text, x + pad.left, y + pad.top)),
  };
}

function pictureKinds({ profile, imageUrl }: PopupView): PlacedPicture['kind'][] {
  return [...(profile === null ? [] : ['profile' as const]), ...(imageUrl === '' ? [] : ['image' as const])];
}

interface Size {
  width: number;
  height: number;
}

interface Content extends Size {
  pictures: PlacedPicture[];
  texts: PlacedText[];
}

type Alignment = LocationSettings['textAlignment'];
type FitTexts = (size: Size) => Texts;

/**
 * Places profile picture, text and image; from right to left with right alignment. A single picture comes before the
 * text.
 */
function beside(kinds: PlacedPicture['kind'][], inside: Size, em: number, align: Alignment, fit: FitTexts): Content {
  const sizePx = Math.round(Math.min(inside.height, em * PICTURE_BESIDE, inside.width * BESIDE_SHARE));
  const gapPx = Math.round(Math.min(em * GAP, inside.width * GAP_SHARE));
  const [first, second] = kinds;
  const texts = fit({ width: Math.max(1, inside.width - kinds.length * (sizePx + gapPx)), height: inside.height });
  const hasText = texts.width > 0;
  const beforePx = first === undefined ? 0 : sizePx + (hasText ? gapPx : 0);
  const afterPx = second === undefined ? 0 : sizePx + gapPx;
  const width = beforePx + texts.width + afterPx;
  const height = Math.max(texts.height, kinds.length > 0 ? sizePx : 0);
  const fromStart = (x: number, partWidth: number): number => (align === 'right' ? width - x - partWidth : x);
  const pictureY = Math.round((height - sizePx) / 2);
  const pictures = kinds.map((kind) => ({
    kind,
    x: fromStart(kind === first ? 0 : width - sizePx, sizePx),
    y: pictureY,
    sizePx,
  }));
  const textX = fromStart(beforePx, texts.width);
  return { width, height, pictures, texts: placeTexts(texts, textX, Math.round((height - texts.height) / 2), align) };
}

/** Places pictures side by side and the text below. */
function above(kinds: PlacedPicture['kind'][], inside: Size, em: number, align: Alignment, fit: FitTexts): Content {
  const gapPx = Math.round(em * GAP * 0.6);
  const hasPictures = kinds.length > 0;
  const room = (inside.width - gapPx) / Math.max(1, kinds.length);
  const sizePx = hasPictures ? Math.round(Math.min(em * PICTURE_ABOVE, inside.height * ABOVE_SHARE, room)) : 0;
  const pictureRow = hasPictures ? sizePx + gapPx : 0;
  const texts = fit({ width: inside.width, height: Math.max(1, inside.height - pictureRow) });
  const picturesWidth = kinds.length * sizePx + Math.max(0, kinds.length - 1) * gapPx;
  const width = Math.max(texts.width, picturesWidth);
  const hasText = texts.width > 0;
  const pictures = kinds.map((kind, index) => ({
    kind,
    x: Math.round((width - picturesWidth) / 2) + index * (sizePx + gapPx),
    y: 0,
    sizePx,
  }));
  return {
    width,
    height: hasText ? pictureRow + texts.height : sizePx,
    pictures,
    texts: placeTexts(texts, Math.round((width - texts.width) / 2), pictureRow, align),
  };
}

function moved<T extends { x: number; y: number }>(part: T, x: number, y: number): T {
  return { ...part, x: part.x + x, y: part.y + y };
}

// ---- texts ---------------------------------------------------------------------------------------------------------

interface Texts extends Size {
  lines: { key: string; spec: TextSpec; y: number }[];
}

/**
 * Fits the texts at the largest size at which everything is visible, in few lines if possible: a name of forty emoji
 * must not become a tower. If no size is small enough, uses the smallest one with an ellipsis.
 */
function fitTexts(
  popup: PopupView,
  settings: LocationSettings,
  scale: number,
  size: Size,
  layoutText: LayoutText,
): Texts {
  let largest: Texts | null = null;
  let smallest = EMPTY;
  for (const fit of FITS) {
    const { texts, isTruncated, lineCount } = textsIn(popup, settings, scale * fit, size, layoutText);
    smallest = texts;
    if (isTruncated) continue;
    if (lineCount <= FEW_LINES) return texts;
    largest ??= texts;
  }
  return largest ?? smallest;
}

const EMPTY: Texts = { width: 0, height: 0, lines: [] };

function textsIn(
  popup: PopupView,
  settings: LocationSettings,
  scale: number,
  { width, height }: Size,
  layoutText: LayoutText,
): { texts: Texts; isTruncated: boolean; lineCount: number } {
  const em = settings.fontSize * scale;
  const label = settings.label.trim();
  const labelPx = label === '' ? 0 : Math.round(em * LABEL_SIZE * LINE) + Math.round(em * LABEL_GAP);
  const style = textStyle(settings, scale, { fontWeight: settings.fontWeight, lineHeight: LINE });
  const common = { maxWidth: width, align: settings.textAlignment } as const;
  const linePx = Math.max(1, Math.round(em * LINE));
  const roomLines = Math.floor((height - labelPx) / linePx);
  const body: TextSpec = {
    ...common,
    runs: popup.runs.map((run) => letterRun(run, settings)),
    style,
    maxLines: Math.max(1, roomLines),
    ...directionOf(popup.runs),
  };
  const labelStyle = { ...style, fontSizePx: em * LABEL_SIZE, fontWeight: 600, color: settings.secondaryTextColor };
  const caption: TextSpec = { ...common, runs: [{ text: label }], style: labelStyle, maxLines: 1 };
  const bodyLayout = layoutText(body);
  const captionWidth = label === '' ? 0 : (layoutText(caption)?.width ?? 0);
  const bodyPx = (bodyLayout?.width ?? 0) === 0 ? 0 : (bodyLayout?.height ?? 0);
  const lines = [
    ...(label === '' ? [] : [{ key: 'label', spec: caption, y: 0 }]),
    { key: 'text', spec: body, y: labelPx },
  ];
  return {
    texts: { width: Math.max(captionWidth, bodyLayout?.width ?? 0), height: labelPx + bodyPx, lines },
    isTruncated: (bodyLayout?.isTruncated ?? false) || roomLines < 1,
    lineCount: bodyLayout?.lineCount ?? 0,
  };
}

/** Keeps a sentence in its own direction, whatever name it begins with. */
function directionOf(runs: readonly PopupRun[]): Pick<TextSpec, 'direction'> {
  const plain = runs.filter(({ role }) => role === undefined);
  const direction = firstStrongDirection(plain.map(({ text }) => text).join(' '));
  return direction === null ? {} : { direction };
}

function placeTexts({ width, lines }: Texts, x: number, y: number, align: Alignment): PlacedText[] {
  const anchorX = x + SHARES[align] * width;
  return lines.map(({ key, spec, y: lineY }) => ({ key, spec, x: anchorX, y: y + lineY, align }));
}

type Role = NonNullable<PopupRun['role']>;

const ROLE_COLORS: Readonly<Record<Role, (settings: LocationSettings) => string>> = {
  username: (settings) => settings.usernameColor,
  gifter: (settings) => settings.gifterTextColor,
  coins: (settings) => settings.coinAmountColor,
  highlight: (settings) => settings.highlightTextColor,
  secondary: (settings) => settings.secondaryTextColor,
};

function letterRun({ text, role }: PopupRun, settings: LocationSettings): TextRun {
  if (role === undefined) return { text };
  const color = ROLE_COLORS[role](settings);
  return role === 'secondary' ? { text, color } : { text, color, fontWeight: EMPHASIS_WEIGHT };
}
