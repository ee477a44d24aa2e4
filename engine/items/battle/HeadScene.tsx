/** Draws the first line of a battle: both names with their pictures, and between them the time left or the result. */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { remainingText } from '../../core/timeText.ts';
import { isVisible } from '../../core/visibleText.ts';
import type { TextHandle } from '../../gpu/Letters.tsx';
import { Picture } from '../../gpu/Picture.tsx';
import { useItem } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import { textStyle } from '../../gpu/text/textSpec.ts';
import { useMotion } from '../../gpu/useMotion.ts';
import { useLayoutText } from '../../gpu/useTextLayout.ts';
import type { BattlePlayer } from '#schemas/generated/types.ts';
import type { BattlePartProps } from './partProps.ts';
import { BATTLE_WORDS } from './text.ts';

/** Lengths in font sizes. */
const PICTURE = 1.4;
const GAP = 0.4;
const TIME_SIZE = 1.1;
/** Largest share of the width for the middle. */
const MIDDLE_SHARE = 0.5;

export function HeadScene(props: BattlePartProps): ReactNode {
  const { settings, view, box, em } = props;
  const { scale } = useItem();
  const layoutText = useLayoutText();
  const time = useRef<TextHandle>(null);
  const words = BATTLE_WORDS[view.locale];
  const { status, outcome, endsAtMs } = view;
  const hasClock = status === 'running' && settings.showTime && endsAtMs !== null;
  const middleText = status === 'ended' ? (outcome === null ? words.over : words.outcome[outcome]) : '';
  const isBright = view.isNearEnd || outcome === 'won';
  const middle = {
    runs: [{ text: hasClock ? remainingText(0) : middleText }],
    style: textStyle(settings, scale, {
      fontSizePx: em * TIME_SIZE,
      fontWeight: 800,
      ...(isBright && { color: settings.highlightTextColor }),
    }),
    maxLines: 1,
    maxWidth: Math.max(1, box.width * MIDDLE_SHARE),
  };
  useMotion((nowMs) => {
    if (hasClock) time.current?.setText(remainingText(endsAtMs - nowMs));
    return false;
  });
  const isEmpty = !hasClock && middleText === '';
  const middleWidth = isEmpty ? 0 : (layoutText(middle)?.width ?? 0);
  const width = Math.max(1, (box.width - middleWidth) / 2 - em * GAP);
  return (
    <>
      <Player {...props} box={{ ...box, width }} player={view.own} fallback={words.own} />
      <Player
        {...props}
        box={{ ...box, x: box.x + box.width - width, width }}
        player={view.opponent}
        fallback={words.opponent}
        more={view.otherOpponents}
        isRight
      />
      {!isEmpty && (
        <Text
          key={String(hasClock)}
          {...middle}
          x={box.x + box.width / 2}
          y={box.y + box.height / 2}
          align="center"
          verticalAlign="middle"
          ref={time}
        />
      )}
    </>
  );
}

interface PlayerProps extends BattlePartProps {
  player: BattlePlayer | null;
  /** Name of a player whose own is unknown. */
  fallback: string;
  /** Number of further players on the same side of the bar. */
  more?: number;
  isRight?: boolean;
}

function Player({ settings, box, em, player, fallback, more = 0, isRight = false }: PlayerProps): ReactNode {
  const { scale } = useItem();
  const layoutText = useLayoutText();
  const name = player !== null && isVisible(player.name) ? player.name.trim() : fallback;
  const size = settings.showPictures ? Math.round(Math.min(em * PICTURE, box.height)) : 0;
  const middle = box.y + box.height / 2;
  const style = textStyle(settings, scale, { fontSizePx: em, fontWeight: 700 });
  const count = { runs: [{ text: more > 0 ? `+${more}` : '' }], style, maxLines: 1 };
  const countWidth = more > 0 ? (layoutText(count)?.width ?? 0) + em * GAP : 0;
  const inset = size === 0 ? 0 : size + em * GAP;
  const right = box.x + box.width - inset;
  const line = { style, y: middle, verticalAlign: 'middle', align: isRight ? 'right' : 'left' } as const;
  return (
    <>
      {size > 0 && (
        <Picture
          url={player?.profilePictureUrl ?? ''}
          fallbackName={name}
          x={isRight ? box.x + box.width - size : box.x}
          y={Math.round(middle - size / 2)}
          width={size}
          height={size}
          radius={size / 2}
        />
      )}
      <Text
        {...line}
        runs={[{ text: name }]}
        x={isRight ? right - countWidth : box.x + inset}
        maxWidth={Math.max(1, box.width - inset - countWidth)}
        maxLines={1}
      />
      {more > 0 && <Text {...line} {...count} x={right} />}
    </>
  );
}
