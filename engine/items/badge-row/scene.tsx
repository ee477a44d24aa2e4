/**
 * Draws badges (behaviour: badges-2) as cards, below each other or in a row. Places that nobody has are left out at the
 * end, and the size of the others stays.
 *
 *   column                            row
 *   ┌──────────────────────────┐      ┌─────────┐ ┌─────────┐
 *   │ (o) Latest follower      │      │   (o)   │ │   (o)   │
 *   │     Name                 │      │  Latest │ │ Biggest │
 *   └──────────────────────────┘      │  Name   │ │  Name   │
 *                                     └─────────┘ └─────────┘
 */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { clamp01, easeOutBack, progressAt } from '../../core/easing.ts';
import type { Box } from '../../core/geometry.ts';
import { paddingPx } from '../../gpu/contentBox.ts';
import { Group } from '../../gpu/Group.tsx';
import { ItemPanel } from '../../gpu/ItemPanel.tsx';
import type { TextProps } from '../../gpu/Letters.tsx';
import type { Layer } from '../../gpu/paint/Layer.ts';
import { Picture } from '../../gpu/Picture.tsx';
import type { SceneProps } from '../../gpu/scene.ts';
import { useItem } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import { textStyle } from '../../gpu/text/textSpec.ts';
import type { TextSpec } from '../../gpu/text/textSpec.ts';
import { useMotion } from '../../gpu/useMotion.ts';
import { useLayoutText } from '../../gpu/useTextLayout.ts';
import type { BadgeRowSettings } from '#schemas/generated/types.ts';
import { BADGE_POP_MS, isPopping } from './state.ts';
import type { BadgeRowView, BadgeView } from './state.ts';

/** Lengths in font sizes. */
const LINE = 1.22;
const TITLE_SIZE = 0.8;
const CARD_GAP = 0.32;
const PICTURE_GAP = 0.5;
/** Smallest size to which a long name shrinks before it ends in an ellipsis. */
const SMALLEST_NAME = 0.78;
/** Share of a card's height for the picture in a row. */
const PICTURE_SHARE = 0.46;
/** Size of a badge at the beginning of its pop. */
const POP_FROM = 0.88;
const NOBODY_OPACITY = 0.6;

export function BadgeRowScene({ settings, view }: SceneProps<BadgeRowSettings, BadgeRowView>): ReactNode {
  const item = useItem();
  const gapPx = Math.round(settings.fontSize * item.scale * CARD_GAP);
  const isRow = settings.direction === 'row';
  const side = isRow ? item.width : item.height;
  const count = Math.max(1, view.placeCount);
  const lengthPx = Math.max(1, (side - (count - 1) * gapPx) / count);
  return view.badges.map((badge, index) => {
    const start = Math.round(index * (lengthPx + gapPx));
    const length = Math.round(lengthPx);
    const box = isRow
      ? { x: start, y: 0, width: length, height: item.height }
      : { x: 0, y: start, width: item.width, height: length };
    return <Badge key={badge.kind} {...{ settings, badge, box }} />;
  });
}

interface BadgeProps {
  settings: BadgeRowSettings;
  badge: BadgeView;
  box: Box;
}

function Badge({ settings, badge, box }: BadgeProps): ReactNode {
  const layer = useRef<Layer>(null);
  const { picture, title, name } = useBadgeLayout(settings, badge, box);
  useMotion((nowMs) => {
    const popped = isPopping(badge.sinceMs, nowMs) ? progressAt(nowMs, badge.sinceMs, BADGE_POP_MS) : 1;
    layer.current!.place(box.x, box.y, POP_FROM + (1 - POP_FROM) * easeOutBack(popped), box.width / 2, box.height / 2);
    layer.current!.opacity = clamp01(popped * 2);
    return popped < 1;
  });
  return (
    <Group ref={layer}>
      <ItemPanel settings={settings} width={box.width} height={box.height} />
      <Group opacity={badge.isHeld ? 1 : NOBODY_OPACITY}>
        {picture !== null && <Picture url={badge.profilePictureUrl} fallbackName={badge.name} {...picture} />}
        <Text {...title} />
        <Text {...name} />
      </Group>
    </Group>
  );
}

interface BadgeLayout {
  picture: (Box & { radius: number }) | null;
  title: TextProps;
  name: TextProps;
}

function useBadgeLayout(settings: BadgeRowSettings, badge: BadgeView, card: Box): BadgeLayout {
  const { scale } = useItem();
  const layoutText = useLayoutText();
  const padding = paddingPx({ width: card.width, height: card.height, scale }, settings.padding);
  const box: Box = {
    x: padding.left,
    y: padding.top,
    width: Math.max(1, card.width - padding.left - padding.right),
    height: Math.max(1, card.height - padding.top - padding.bottom),
  };
  const isRow = settings.direction === 'row';
  const picture = settings.showPictures ? pictureIn(box, isRow) : null;
  const area = textArea(box, picture, isRow, settings.fontSize * scale);
  const nameLines = isRow ? 2 : 1;
  const em = Math.min(settings.fontSize * scale, area.height / (LINE * (TITLE_SIZE + nameLines)));
  const specOf = (text: string, fontSizePx: number, isName: boolean): TextSpec => ({
    runs: [{ text }],
    style: textStyle(settings, scale, {
      fontSizePx,
      fontWeight: isName ? settings.fontWeight : 500,
      lineHeight: LINE,
      ...(!isName && { color: settings.secondaryTextColor }),
    }),
    maxWidth: area.width,
    maxLines: isName ? nameLines : 1,
    ...(isRow && { align: 'center' as const }),
  });
  const { maxWidth: _none, ...whole } = specOf(badge.name, em, true);
  const share = isRow
    ? 1
    : Math.max(SMALLEST_NAME, Math.min(1, area.width / Math.max(1, layoutText(whole)?.width ?? 1)));
  const name = specOf(badge.name, Math.max(1, Math.floor(em * share)), true);
  const wantedTitle = specOf(badge.title, em * TITLE_SIZE, false);
  const { maxWidth: _free, ...wholeTitle } = wantedTitle;
  const titleShare = Math.min(1, area.width / Math.max(1, layoutText(wholeTitle)?.width ?? 1));
  const title = specOf(badge.title, Math.max(1, Math.floor(em * TITLE_SIZE * titleShare)), false);
  const titlePx = title.style.fontSizePx * LINE;
  const namePx = layoutText(name)?.height ?? em * LINE;
  const top = area.y + (area.height - titlePx - namePx) / 2;
  const anchor = isRow
    ? ({ x: area.x + area.width / 2, align: 'center' } as const)
    : ({ x: area.x, align: 'left' } as const);
  return { picture, title: { ...title, ...anchor, y: top }, name: { ...name, ...anchor, y: top + titlePx } };
}

function pictureIn(box: Box, isRow: boolean): Box & { radius: number } {
  const side = Math.round(
    isRow ? Math.min(box.width, box.height * PICTURE_SHARE) : Math.min(box.height, box.width / 3),
  );
  const x = isRow ? box.x + Math.round((box.width - side) / 2) : box.x;
  const y = isRow ? box.y : box.y + Math.round((box.height - side) / 2);
  return { x, y, width: side, height: side, radius: side / 2 };
}

function textArea(box: Box, picture: Box | null, isRow: boolean, em: number): Box {
  if (picture === null) return box;
  const gapPx = Math.round(em * PICTURE_GAP);
  if (isRow) {
    const taken = picture.height + Math.round(gapPx / 2);
    return { ...box, y: box.y + taken, height: Math.max(1, box.height - taken) };
  }
  const taken = picture.width + gapPx;
  return { ...box, x: box.x + taken, width: Math.max(1, box.width - taken) };
}
