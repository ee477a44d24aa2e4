/**
 * One viewer of the styles list and compact: picture, name, value. The badge of the place is separate: it stays while
 * viewers move. With the alignment `right` everything is mirrored.
 *
 *   list     [badge] (o) Name ............... 1,234
 *   compact  ( [badge] (o) Name  1,234 )
 */
import { useImperativeHandle, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { mix } from '../../../core/easing.ts';
import { wholeNumberText } from '../../../core/numberText.ts';
import { Group } from '../../../gpu/Group.tsx';
import { ItemPanel, roundnessOf } from '../../../gpu/ItemPanel.tsx';
import { Panel } from '../../../gpu/Panel.tsx';
import { Picture } from '../../../gpu/Picture.tsx';
import type { Layer } from '../../../gpu/paint/Layer.ts';
import type { Quad } from '../../../gpu/quad/Quad.ts';
import { useItem } from '../../../gpu/surface.ts';
import { Text } from '../../../gpu/Text.tsx';
import type { TextHandle } from '../../../gpu/Letters.tsx';
import { textStyle } from '../../../gpu/text/textSpec.ts';
import type { TextSpec } from '../../../gpu/text/textSpec.ts';
import { useLayoutText } from '../../../gpu/useTextLayout.ts';
import type { Locale, TopUsersSettings } from '#schemas/generated/types.ts';
import type { Place } from './rankLayout.ts';
import type { RowPlace } from './rowMotion.ts';
import type { TopUserView } from '../state.ts';

export interface RowHandle {
  /** Moves the row to its position at a moment. */
  move(row: Readonly<RowPlace>): void;
}

export interface RowProps {
  user: TopUserView;
  /** Place of the viewer's rank. */
  place: Place;
  settings: TopUsersSettings;
  locale: Locale;
  ref: Ref<RowHandle>;
}

/** Sizes in font sizes. */
const GAP = 0.5;
const VALUE_SIZE = 1.05;
/** Largest share of the space for a value; it shrinks beyond that. */
const MOST_VALUE = 0.55;
/** Padding at the ends of a row, relative to its height. */
const END = { list: 0.12, compact: 0.16 } as const;
/** Corner of a row, relative to its height. */
export const ROW_CORNER = 0.22;
/** Size of a badge and its distance from the picture, relative to the height of its row. */
export const BADGE_SHARE = 0.72;
const BADGE_GAP = 0.14;

/** Returns the start of the badge in a left-to-right row, px. */
export function badgeStart({ height }: Place, style: 'list' | 'compact'): number {
  return Math.round(height * END[style]);
}

export function ListRow({ user, place, settings, locale, ref }: RowProps): ReactNode {
  const layer = useRef<Layer>(null);
  const value = useRef<TextHandle>(null);
  const plate = useRef<Quad>(null);
  const layout = useRowLayout(user, place, settings, locale);
  const isRight = settings.alignment === 'right';
  const y = place.height / 2;
  useImperativeHandle(ref, () => ({
    move: ({ x, y, opacity, lift, counted }) => {
      layer.current!.place(x, y);
      layer.current!.opacity = opacity;
      if (plate.current !== null) plate.current.opacity = lift;
      value.current!.setText(wholeNumberText(mix(user.previousValue, user.value, counted), locale));
    },
  }));
  return (
    <Group ref={layer}>
      {settings.style === 'list' ? (
        // Covers those it passes; between rows at rest it is invisible.
        <Panel
          width={place.width}
          height={place.height}
          radius={place.height * ROW_CORNER}
          color={settings.backgroundColor}
          opacity={0}
          ref={plate}
        />
      ) : (
        <ItemPanel
          settings={settings}
          x={isRight ? place.width - layout.width : 0}
          y={0}
          width={layout.width}
          height={place.height}
          radius={Math.min(1, roundnessOf(settings)) * (place.height / 2)}
        />
      )}
      <Picture
        url={user.profilePictureUrl}
        fallbackName={user.name}
        x={isRight ? place.width - layout.avatarX - place.avatarPx : layout.avatarX}
        y={Math.round((place.height - place.avatarPx) / 2)}
        width={place.avatarPx}
        height={place.avatarPx}
        radius={place.avatarPx / 2}
      />
      <Text {...mirrored(layout.name, place, isRight)} y={y} verticalAlign="middle" />
      <Text {...mirrored(layout.value, place, isRight)} y={y} verticalAlign="middle" ref={value} />
    </Group>
  );
}

/** Text that is anchored at one of its ends. */
interface Anchored {
  spec: TextSpec;
  x: number;
  align: 'left' | 'right';
}

interface RowLayout {
  /** Width of the pill. */
  width: number;
  avatarX: number;
  name: Anchored;
  value: Anchored;
}

function mirrored({ spec, x, align }: Anchored, { width }: Place, isRight: boolean): TextSpec & { x: number } {
  if (!isRight) return { ...spec, x, align };
  return { ...spec, x: width - x, align: align === 'left' ? 'right' : 'left' };
}

function useRowLayout(user: TopUserView, place: Place, settings: TopUsersSettings, locale: Locale): RowLayout {
  const { scale } = useItem();
  const layoutText = useLayoutText();
  const widthOf = (spec: TextSpec): number => layoutText(spec)?.width ?? 0;
  const isPill = settings.style === 'compact';
  const end = badgeStart(place, isPill ? 'compact' : 'list');
  const em = settings.fontSize * scale;
  const gap = Math.round(em * GAP);
  const avatarX = end + Math.round(place.height * (BADGE_SHARE + BADGE_GAP));
  const nameX = avatarX + place.avatarPx + gap;
  const endPx = isPill ? end * 2 : end;
  const valueIn = (fontSizePx: number): TextSpec =>
    line(wholeNumberText(user.value, locale), settings, scale, {
      fontSizePx: Math.max(1, Math.floor(fontSizePx)),
      fontWeight: 800,
      color: settings.highlightTextColor,
    });
  const mostPx = Math.max(1, (place.width - nameX - gap - endPx) * MOST_VALUE);
  const wanted = valueIn(em * VALUE_SIZE);
  const value = valueIn(em * VALUE_SIZE * Math.min(1, mostPx / Math.max(1, widthOf(wanted))));
  const valuePx = Math.ceil(widthOf(value));
  const maxWidth = Math.max(1, place.width - nameX - gap - valuePx - endPx);
  const name = {
    ...line(user.name, settings, scale, { fontWeight: 700, color: settings.usernameColor }),
    maxWidth,
  };
  const valueX = nameX + Math.ceil(widthOf(name)) + gap;
  return {
    width: valueX + valuePx + endPx,
    avatarX,
    name: { spec: name, x: nameX, align: 'left' },
    value: isPill ? { spec: value, x: valueX, align: 'left' } : { spec: value, x: place.width - end, align: 'right' },
  };
}

function line(
  text: string,
  settings: TopUsersSettings,
  scale: number,
  changes: Parameters<typeof textStyle>[2],
): TextSpec {
  return { runs: [{ text }], style: textStyle(settings, scale, changes), maxLines: 1 };
}
