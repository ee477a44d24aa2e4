/** Rules on what is drawn: contrast, size, the platform's zones, and enlarged pictures. Pure. */
import { parseColor } from '../core/color.ts';
import { COLOR_FONTS } from '../core/colorFonts.ts';
import type { Box } from '../core/geometry.ts';
import { SAFE_ZONES } from '../core/safeZones.ts';
import { contrastOn, contrastSeen } from '../rules/themes/contrast.ts';
import type { Orientation } from '#schemas/generated/types.ts';
import type { DrawnFacts, DrawnPicture, DrawnText } from './facts.ts';
import { type Finding, LIMITS } from './finding.ts';

/** Colours of letters with colours of their own: the ends of their gradient, or none where they are too many to judge. */
const OWN_COLORS: Readonly<Record<(typeof COLOR_FONTS)[number], readonly string[]>> = {
  Nabla: [],
  'Sixtyfour Convergence': ['#ff3028', '#ff7369'],
};
/** Fainter texts are on their way in or out. */
const FAINT = 0.5;
/** Letters of a text that a finding quotes. */
const QUOTED = 40;

/** Returns the findings of one drawn moment, the worst of each item and rule. */
export function drawnFindings({ texts, pictures }: DrawnFacts, orientation: Orientation): Finding[] {
  const found = texts.flatMap((text) => [
    ...contrastOf(text, orientation),
    ...sizeOf(text, orientation),
    ...zonesOf(text, orientation),
  ]);
  return worstOnly([...found, ...pictures.flatMap((picture) => pictureOf(picture, orientation))]);
}

const quoted = ({ text }: DrawnText): string => (text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text);

function contrastOf(text: DrawnText, orientation: Orientation): Finding[] {
  const ownFont = COLOR_FONTS.find((family) => family === text.family);
  const colors = ownFont === undefined ? text.colors : OWN_COLORS[ownFont];
  if (text.opacity < FAINT || colors.length === 0) return [];
  const wanted = text.sizePx >= LIMITS.largePx ? LIMITS.largeContrast : LIMITS.contrast;
  const ratio = Math.min(...colors.map((color) => contrastOfColor(color, text)));
  if (ratio >= wanted) return [];
  return [{ rule: 'contrast', itemId: text.itemId, orientation, text: quoted(text), ratio, wanted }];
}

/** An outline is a ground too: the better of both counts. */
function contrastOfColor(color: string, { grounds, opacity, outline }: DrawnText): number {
  const parsed = parseColor(color);
  if (parsed === null || grounds === null) return Infinity;
  const letters = { ...parsed, a: parsed.a * opacity };
  const onGround = Math.min(...grounds.map((ground) => contrastSeen(letters, ground)));
  const isOutlined = outline !== null && outline.width >= LIMITS.outlinePx;
  return isOutlined ? Math.max(onGround, contrastOn(color, [outline.color])) : onGround;
}

function sizeOf(text: DrawnText, orientation: Orientation): Finding[] {
  if (orientation !== 'portrait' || rounded(text.sizePx) >= LIMITS.sizePx) return [];
  const { itemId, sizePx } = text;
  return [{ rule: 'size', itemId, orientation, text: quoted(text), sizePx, wantedPx: LIMITS.sizePx }];
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

function zonesOf({ itemId, box }: DrawnText, orientation: Orientation): Finding[] {
  return SAFE_ZONES[orientation].flatMap((zone): Finding[] => {
    const share = sharedArea(box, zone.box) / (box.width * box.height);
    return share > LIMITS.zoneShare ? [{ rule: 'zone', itemId, orientation, part: zone.part, share }] : [];
  });
}

function sharedArea(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** Drawings by formulas stay sharp at any size. */
const isVector = (url: string): boolean => /\.svg(?:$|\?)/i.test(url);

function pictureOf({ itemId, url, width, height, factor }: DrawnPicture, orientation: Orientation): Finding[] {
  if (factor <= LIMITS.pictureFactor || isVector(url)) return [];
  return [{ rule: 'picture', itemId, orientation, width, height, factor }];
}

/** Returns how bad a finding is, among those of its rule; more is worse. */
function badness(finding: Finding): number {
  switch (finding.rule) {
    case 'contrast':
      return finding.wanted / finding.ratio;
    case 'size':
      return finding.wantedPx / finding.sizePx;
    case 'picture':
      return finding.factor;
    case 'loud':
      return finding.peakDb;
    case 'length':
      return finding.durationMs;
    default:
      return finding.share;
  }
}

/** Keeps the worst finding of each place and rule, in the order in which they were found. */
export function worstOnly(findings: readonly Finding[]): Finding[] {
  const worst = new Map<string, Finding>();
  for (const finding of findings) {
    const key = placeOf(finding);
    const known = worst.get(key);
    if (known === undefined || badness(finding) > badness(known)) worst.set(key, finding);
  }
  return [...worst.values()];
}

function placeOf(finding: Finding): string {
  const { rule, itemId, orientation } = finding;
  const own =
    rule === 'zone'
      ? finding.part
      : rule === 'loud'
        ? finding.soundId
        : rule === 'length' || rule === 'shop'
          ? finding.flowName
          : '';
  return JSON.stringify([rule, itemId, orientation, own]);
}
