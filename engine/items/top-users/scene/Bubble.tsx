/**
 * One viewer of the style bubbles: a round picture in a ring (in the medal's colour on the first three places), with
 * name and value below. A climbing viewer grows on the way.
 */
import { useImperativeHandle, useRef } from 'react';
import type { ReactNode } from 'react';
import { mix } from '../../../core/easing.ts';
import { wholeNumberText } from '../../../core/numberText.ts';
import { Group } from '../../../gpu/Group.tsx';
import { cornerRadiusOf, ItemPanel } from '../../../gpu/ItemPanel.tsx';
import { Panel } from '../../../gpu/Panel.tsx';
import { Picture } from '../../../gpu/Picture.tsx';
import type { Layer } from '../../../gpu/paint/Layer.ts';
import { useItem } from '../../../gpu/surface.ts';
import { Text } from '../../../gpu/Text.tsx';
import type { TextHandle } from '../../../gpu/Letters.tsx';
import { textStyle } from '../../../gpu/text/textSpec.ts';
import type { TextSpec } from '../../../gpu/text/textSpec.ts';
import { useLayoutText } from '../../../gpu/useTextLayout.ts';
import type { RowProps } from './ListRow.tsx';
import { MEDALS } from './medal.ts';

/** Width of the ring relative to the picture, and at least these px at scale 1. */
const RING = 0.055;
const MIN_RING = 3;
/** Sizes of name and value in font sizes. */
const NAME_SIZE = 0.68;
const VALUE_SIZE = 0.78;
const LINE = 1.22;
/** Gap between picture and pill, and padding of the pill, in font sizes. */
const GAP = 0.3;
const END = 0.4;
const PLAIN_RING = { from: 'rgba(255, 255, 255, 0.75)', to: 'rgba(255, 255, 255, 0.35)' };

export function Bubble({ user, place, settings, locale, ref }: RowProps): ReactNode {
  const { scale } = useItem();
  const layoutText = useLayoutText();
  const layer = useRef<Layer>(null);
  const value = useRef<TextHandle>(null);
  const em = settings.fontSize * scale;
  const { avatarPx } = place;
  const centerX = place.width / 2;
  const maxWidth = Math.max(1, Math.floor(place.width - 2 * END * em));
  const name = spec(user.name, {
    fontSizePx: Math.round(em * NAME_SIZE),
    fontWeight: 700,
    color: settings.usernameColor,
  });
  const number = spec(wholeNumberText(user.value, locale), {
    fontSizePx: Math.round(em * VALUE_SIZE),
    fontWeight: 800,
    color: settings.highlightTextColor,
  });
  function spec(text: string, changes: Parameters<typeof textStyle>[2]): TextSpec {
    const style = textStyle(settings, scale, changes);
    return { runs: [{ text }], style, maxLines: 1, maxWidth, align: 'center' };
  }
  const widthOf = (text: TextSpec): number => layoutText(text)?.width ?? 0;
  const ring = Math.round(Math.max(MIN_RING * scale, avatarPx * RING));
  const picturePx = avatarPx - 2 * ring;
  const pillTop = Math.round(avatarPx + em * GAP);
  const [nameLine, valueLine] = [Math.round(em * NAME_SIZE * LINE), Math.round(em * VALUE_SIZE * LINE)];
  const pillHeight = nameLine + valueLine + Math.round(em * GAP);
  const pillWidth = Math.min(place.width, Math.ceil(Math.max(widthOf(name), widthOf(number)) + 2 * END * em));
  useImperativeHandle(ref, () => ({
    move: ({ x, y, scale: size, opacity, counted }) => {
      layer.current!.place(x, y, size, 0, 0);
      layer.current!.opacity = opacity;
      value.current!.setText(wholeNumberText(mix(user.previousValue, user.value, counted), locale));
    },
  }));
  const medal = MEDALS[user.rank];
  return (
    <Group ref={layer}>
      <Panel
        x={Math.round(centerX - avatarPx / 2)}
        y={0}
        width={avatarPx}
        height={avatarPx}
        radius={avatarPx / 2}
        color={medal ? { from: medal.colors[0], to: medal.colors[2] } : PLAIN_RING}
      />
      <Picture
        url={user.profilePictureUrl}
        fallbackName={user.name}
        x={Math.round(centerX - avatarPx / 2) + ring}
        y={ring}
        width={picturePx}
        height={picturePx}
        radius={picturePx / 2}
      />
      <ItemPanel
        settings={settings}
        x={Math.round(centerX - pillWidth / 2)}
        y={pillTop}
        width={pillWidth}
        height={pillHeight}
        radius={Math.min(pillHeight / 2, cornerRadiusOf(settings, scale) * 0.7)}
      />
      <Text {...name} x={centerX} y={pillTop + Math.round(em * GAP) / 2 + nameLine / 2} verticalAlign="middle" />
      <Text
        {...number}
        x={centerX}
        y={pillTop + Math.round(em * GAP) / 2 + nameLine + valueLine / 2}
        verticalAlign="middle"
        ref={value}
      />
    </Group>
  );
}
