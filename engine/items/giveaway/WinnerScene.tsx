import { useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { CONFETTI_COLORS, CONFETTI_COUNT, confettiLaw } from '../../core/confetti.ts';
import { easeOutBack, progressAt } from '../../core/easing.ts';
import { remainingText } from '../../core/timeText.ts';
import { Group } from '../../gpu/Group.tsx';
import { Particles } from '../../gpu/Particles.tsx';
import { Picture } from '../../gpu/Picture.tsx';
import type { Layer } from '../../gpu/paint/Layer.ts';
import { useItem } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import { textStyle } from '../../gpu/text/textSpec.ts';
import { useMotion } from '../../gpu/useMotion.ts';
import type { GiveawayDrawn } from '#schemas/generated/types.ts';
import type { GiveawayPartProps } from './partProps.ts';
import { GIVEAWAY_CONFETTI_MS } from './state.ts';
import { GIVEAWAY_WORDS } from './text.ts';

/** Lengths in font sizes. */
const NAME_SIZE = 1.5;
const LINE = 1.35;
const LARGEST_AVATAR = 5;
const SMALLEST_AVATAR = 1.5;
const GAP = 0.4;
/** Initial size of the winner and duration of the entrance. */
const ZOOM = 0.7;
const COMES_MS = 500;

/** Shows the winner, large, and what is still to be done. */
export function WinnerScene({
  settings,
  view,
  box,
  em,
  winner,
}: GiveawayPartProps & { winner: GiveawayDrawn }): ReactNode {
  const item = useItem();
  const whole = useRef<Layer>(null);
  const centerX = box.x + box.width / 2;
  useMotion((nowMs) => {
    const progress = progressAt(nowMs, view.wonAtMs, COMES_MS);
    const zoom = ZOOM + (1 - ZOOM) * easeOutBack(progress);
    whole.current!.place(0, 0, zoom, centerX, box.y + box.height / 2);
    return progress < 1;
  });
  const words = GIVEAWAY_WORDS[view.locale];
  const left = view.leftMs === null ? '' : ` · ${remainingText(view.leftMs)}`;
  const nameHeight = em * NAME_SIZE * LINE;
  const rest = box.height - nameHeight - em * (LINE + GAP);
  const avatar = rest < em * SMALLEST_AVATAR ? 0 : Math.round(Math.min(rest, em * LARGEST_AVATAR));
  const top = box.y + (rest - avatar) / 2;
  const nameY = top + avatar + em * GAP + nameHeight / 2;
  const line = { x: centerX, maxWidth: box.width, maxLines: 1, align: 'center', verticalAlign: 'middle' } as const;
  return (
    <>
      <Group ref={whole}>
        {avatar > 0 && (
          <Picture
            url={winner.profilePictureUrl}
            fallbackName={winner.viewerName}
            x={Math.round(centerX - avatar / 2)}
            y={Math.round(top)}
            width={avatar}
            height={avatar}
            radius={avatar / 2}
          />
        )}
        <Text
          {...line}
          runs={[{ text: winner.viewerName }]}
          style={textStyle(settings, item.scale, {
            fontSizePx: em * NAME_SIZE,
            fontWeight: 800,
            color: settings.highlightTextColor,
          })}
          y={nameY}
        />
        <Text
          {...line}
          runs={[{ text: words.claim[winner.claim] + left }]}
          style={textStyle(settings, item.scale, { fontSizePx: em, fontWeight: 600 })}
          y={nameY + nameHeight / 2 + (em * LINE) / 2}
        />
      </Group>
      <Confetti startedAtMs={view.wonAtMs} />
    </>
  );
}

function Confetti({ startedAtMs }: { startedAtMs: number }): ReactNode {
  const { width, height } = useItem();
  const law = useMemo(
    () =>
      confettiLaw({
        seed: startedAtMs,
        count: CONFETTI_COUNT,
        x: width / 2,
        y: height / 2,
        reach: Math.min(width, height) * 0.6,
        durationMs: GIVEAWAY_CONFETTI_MS,
      }),
    [startedAtMs, width, height],
  );
  return (
    <Group clip={{ x: 0, y: 0, width, height }}>
      <Particles
        count={CONFETTI_COUNT}
        colors={CONFETTI_COLORS}
        law={law}
        startedAtMs={startedAtMs}
        durationMs={GIVEAWAY_CONFETTI_MS}
      />
    </Group>
  );
}
