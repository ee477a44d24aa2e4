/**
 * Draws the top gift (behaviour: topgift-1): the gift, with the giver's picture under a crown, and beside it the names
 * and the price. In a narrow box the texts are below.
 *
 *   ┌──────────────────────────┐   ┌──────────┐
 *   │ [gift  ]  Viewer         │   │ [gift  ] │
 *   │ [    (o)  Gift           │   │ [    (o) │
 *   │           ◎ 29,999       │   │  Viewer  │
 *   └──────────────────────────┘   │ ◎ 29,999 │
 *                                  └──────────┘
 */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { easeOutBack, easeOutCubic, progressAt } from '../../core/easing.ts';
import type { Box } from '../../core/geometry.ts';
import { wholeNumberText } from '../../core/numberText.ts';
import { largestFittingPx, secondSizePx } from '../../core/readableSize.ts';
import { Art } from '../../gpu/Art.tsx';
import { withAlpha } from '../../gpu/colorMath.ts';
import { contentBox } from '../../gpu/contentBox.ts';
import { Group } from '../../gpu/Group.tsx';
import { itemClip } from '../../gpu/itemClip.ts';
import { ItemPanel } from '../../gpu/ItemPanel.tsx';
import { Panel } from '../../gpu/Panel.tsx';
import { Picture } from '../../gpu/Picture.tsx';
import type { Layer } from '../../gpu/paint/Layer.ts';
import type { SceneProps } from '../../gpu/scene.ts';
import { useItem } from '../../gpu/surface.ts';
import type { ItemFrame } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import { textStyle } from '../../gpu/text/textSpec.ts';
import type { TextSpec } from '../../gpu/text/textSpec.ts';
import { useMotion } from '../../gpu/useMotion.ts';
import { useLayoutText } from '../../gpu/useTextLayout.ts';
import type { TopGiftSettings } from '#schemas/generated/types.ts';
import { drawCoin, drawCrown } from './scene/art.ts';
import { TOP_GIFT_ENTRANCE_MS } from './state.ts';
import type { TopGiftView } from './state.ts';

/** Ratio of width to height from which a box is wide. */
const WIDE = 1.5;
/** Share of a narrow box's height for the picture. */
const PICTURE_SHARE = 0.52;
/** Sizes in font sizes. */
const LINE = 1.22;
const GIFT_NAME_SIZE = 0.72;
const COIN_SIZE = 0.86;
const GAP = 0.8;
/** Size of the coin and its distance from the number, in sizes of the number. */
const COIN = 0.9;
const COIN_GAP = 0.28;
/** Size of the avatar in picture sizes, and how far it extends over the picture's corner. */
const AVATAR = 0.44;
const AVATAR_OUT = 0.06;
/** Ring around the avatar, and the crown on it, in avatar sizes. */
const RING = 0.07;
const CROWN = 0.72;
const CROWN_HEIGHT = 0.62;
const CROWN_TILT_RAD = 0.3;
/** Distance that the texts slide in, in font sizes, and the initial size of the gift. */
const SLIDE = 0.8;
const FIRST_SCALE = 0.55;
/** Letters of the second line let a little through: more would be hard to read (behaviour: lint-2). */
const PALE = 0.88;
const EMPTY_OPACITY = 0.45;

export function TopGiftScene({ settings, view }: SceneProps<TopGiftSettings, TopGiftView>): ReactNode {
  const item = useItem();
  const { picture, lines, coin } = useTopGiftLayout(settings, view);
  const gift = useRef<Layer>(null);
  const texts = useRef<Layer>(null);
  const slidePx = settings.fontSize * item.scale * SLIDE;
  useMotion((nowMs) => {
    const progress = view.changedAtMs === 0 ? 1 : progressAt(nowMs, view.changedAtMs, TOP_GIFT_ENTRANCE_MS);
    const grown = FIRST_SCALE + (1 - FIRST_SCALE) * easeOutBack(progress);
    gift.current!.place(0, 0, grown, picture.x + picture.sizePx / 2, picture.y + picture.sizePx / 2);
    gift.current!.opacity = easeOutCubic(progress);
    texts.current!.place(slidePx * (1 - easeOutCubic(progress)), 0);
    texts.current!.opacity = progress;
    return progress < 1;
  });
  return (
    <Group clip={itemClip(settings, item)}>
      <ItemPanel settings={settings} />
      <Group ref={gift}>
        <Group opacity={view.hasGift ? 1 : EMPTY_OPACITY}>
          <Picture
            url={view.giftImageUrl}
            movesFromMs={0}
            fallbackGlyph={view.giftGlyph}
            fit="contain"
            x={picture.x}
            y={picture.y}
            width={picture.sizePx}
            height={picture.sizePx}
          />
        </Group>
        {view.viewerName !== '' && <Gifter view={view} picture={picture} />}
      </Group>
      <Group ref={texts}>
        {lines.map(({ key, spec, x, y }) => (
          <Text key={key} {...spec} x={x} y={y} verticalAlign="middle" />
        ))}
        {coin !== null && (
          <Art artKey="coin" draw={drawCoin} x={coin.x} y={coin.y} width={coin.sizePx} height={coin.sizePx} />
        )}
      </Group>
    </Group>
  );
}

/** The viewer's picture over the lower right corner of the gift, under a tilted crown. */
function Gifter({ view, picture }: { view: TopGiftView; picture: Square }): ReactNode {
  const sizePx = Math.round(picture.sizePx * AVATAR);
  const x = Math.round(picture.x + picture.sizePx * (1 + AVATAR_OUT) - sizePx);
  const y = Math.round(picture.y + picture.sizePx * (1 + AVATAR_OUT / 2) - sizePx);
  const ring = Math.max(2, Math.round(sizePx * RING));
  const crownPx = Math.round(sizePx * CROWN);
  const crownHeight = Math.round(crownPx * CROWN_HEIGHT);
  return (
    <>
      <Panel
        x={x - ring}
        y={y - ring}
        width={sizePx + 2 * ring}
        height={sizePx + 2 * ring}
        radius={sizePx / 2 + ring}
        color={{ from: '#ffe27a', to: '#e0950f' }}
      />
      <Picture
        url={view.profilePictureUrl}
        fallbackName={view.viewerName}
        x={x}
        y={y}
        width={sizePx}
        height={sizePx}
        radius={sizePx / 2}
      />
      <Group
        x={x + sizePx - crownPx * 0.66}
        y={y - crownHeight * 0.7}
        rotationRad={CROWN_TILT_RAD}
        originX={crownPx / 2}
        originY={crownHeight / 2}
      >
        <Art artKey="crown" draw={drawCrown} width={crownPx} height={crownHeight} padding={2} />
      </Group>
    </>
  );
}

interface Square {
  x: number;
  y: number;
  sizePx: number;
}

interface TopGiftLayout {
  picture: Square;
  lines: { key: string; spec: TextSpec; x: number; y: number }[];
  coin: Square | null;
}

function useTopGiftLayout(settings: TopGiftSettings, view: TopGiftView): TopGiftLayout {
  const item = useItem();
  const layoutText = useLayoutText();
  const box = contentBox(item, settings.padding);
  const isWide = box.width >= WIDE * box.height;
  const em = settings.fontSize * item.scale;
  const areaPx = isWide ? box.height : Math.min(box.width, box.height * PICTURE_SHARE);
  // The avatar extends over the corner.
  const sizePx = Math.max(1, Math.round(areaPx / (1 + AVATAR_OUT)));
  const picture = {
    x: Math.round(isWide ? box.x : box.x + (box.width - sizePx * (1 + AVATAR_OUT)) / 2),
    y: Math.round(isWide ? box.y + (box.height - sizePx * (1 + AVATAR_OUT / 2)) / 2 : box.y),
    sizePx,
  };
  const textX = Math.round(picture.x + sizePx * (1 + AVATAR_OUT) + em * GAP);
  const area: Box = isWide
    ? { x: textX, y: box.y, width: Math.max(1, box.x + box.width - textX), height: box.height }
    : { x: box.x, y: box.y + areaPx, width: Math.max(1, box.width), height: box.height - areaPx };
  const widthOf = (spec: TextSpec): number => layoutText(spec)?.width ?? 0;
  return { picture, ...placeLines(linesOf(settings, view, item, area), area, isWide, widthOf) };
}

interface Line {
  key: string;
  spec: TextSpec;
  isPrice: boolean;
}

function linesOf(settings: TopGiftSettings, view: TopGiftView, item: ItemFrame, area: Box): Line[] {
  const { scale, orientation } = item;
  const isSecond = view.viewerName !== '';
  const giftShare = isSecond ? GIFT_NAME_SIZE : 1;
  const sizes = (em: number) => ({
    viewer: isSecond ? em : 0,
    gift: secondSizePx(em, giftShare, orientation),
    coins: view.coins === null ? 0 : secondSizePx(em, COIN_SIZE, orientation),
  });
  const fits = (em: number): boolean => {
    const { viewer, gift, coins } = sizes(em);
    return LINE * (viewer + gift + coins) <= area.height;
  };
  const fitted = sizes(largestFittingPx(settings.fontSize * scale, fits));
  const line = (key: string, text: string, sizePx: number, fontWeight: number, color: string): Line => {
    const style = textStyle(settings, scale, { fontSizePx: Math.max(1, Math.round(sizePx)), fontWeight, color });
    return { key, spec: { runs: [{ text }], style, maxLines: 1 }, isPrice: key === 'coins' };
  };
  const { textColor, coinAmountColor } = settings;
  return [
    ...(isSecond ? [line('viewer', view.viewerName, fitted.viewer, 800, textColor)] : []),
    line('gift', view.giftName, fitted.gift, isSecond ? 500 : 700, withAlpha(textColor, PALE)),
    ...(view.coins === null
      ? []
      : [line('coins', wholeNumberText(view.coins, view.locale), fitted.coins, 800, coinAmountColor)]),
  ];
}

function placeLines(
  lines: readonly Line[],
  area: Box,
  isWide: boolean,
  widthOf: (spec: TextSpec) => number,
): Omit<TopGiftLayout, 'picture'> {
  const heights = lines.map(({ spec }) => spec.style.fontSizePx * LINE);
  let top = area.y + (area.height - heights.reduce((sum, height) => sum + height, 0)) / 2;
  let coin: Square | null = null;
  const placed = lines.map(({ key, spec, isPrice }, index) => {
    const y = Math.round(top + heights[index]! / 2);
    top += heights[index]!;
    const coinPx = isPrice ? Math.round(spec.style.fontSizePx * COIN) : 0;
    const beforePx = isPrice ? coinPx + Math.round(spec.style.fontSizePx * COIN_GAP) : 0;
    const fitted = { ...spec, maxWidth: Math.max(1, Math.floor(area.width - beforePx)) };
    const widthPx = beforePx + widthOf(fitted);
    const x = Math.round(isWide ? area.x : area.x + (area.width - widthPx) / 2);
    if (isPrice) coin = { x, y: Math.round(y - coinPx / 2), sizePx: coinPx };
    return { key, spec: fitted, x: x + beforePx, y };
  });
  return { lines: placed, coin };
}
