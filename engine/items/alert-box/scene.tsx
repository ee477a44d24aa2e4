/** Draws moments in the alert box (behaviour: moment-1). */
import { type ReactNode, useMemo, useRef } from 'react';
import { CONFETTI_COLORS, CONFETTI_COUNT, confettiLaw } from '../../core/confetti.ts';
import { easeInCubic, easeOutBack, easeOutCubic, progressAt } from '../../core/easing.ts';
import type { Box } from '../../core/geometry.ts';
import { textHash } from '../../core/textHash.ts';
import { withAlpha } from '../../gpu/colorMath.ts';
import { Group } from '../../gpu/Group.tsx';
import { ItemPanel } from '../../gpu/ItemPanel.tsx';
import type { Layer } from '../../gpu/paint/Layer.ts';
import { Panel } from '../../gpu/Panel.tsx';
import { Particles } from '../../gpu/Particles.tsx';
import { Picture } from '../../gpu/Picture.tsx';
import type { SceneProps } from '../../gpu/scene.ts';
import { useItem } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import { useMotion } from '../../gpu/useMotion.ts';
import { useLayoutText } from '../../gpu/useTextLayout.ts';
import type { AlertBoxSettings, Locale } from '#schemas/generated/types.ts';
import { BURSTS, CELEBRATES_MS, celebrationMs } from './celebration.ts';
import { layOutMoment } from './scene/layout.ts';
import { type MomentWords, specOf, wordsOf } from './scene/momentWords.ts';
import { COMES_MS, COUNTS_MS, isMomentMoving, LEAVES_MS } from './phases.ts';
import type { AlertBoxView, MomentView } from './state.ts';

/** Size at which a moment begins, by how it comes. */
const BEGINS_AT = 0.6;
/** Size of a count at the moment it grows. */
const COUNT_JUMP = 0.12;
/** Share of its height by which a leaving moment rises. */
const RISES = 0.08;
/** Width of the ring around a profile picture, in picture sizes. */
const RING = 0.06;
/** Time after which a gift follows its card. */
const GIFT_DELAY = 0.25;

export function AlertBoxScene({ settings, view }: SceneProps<AlertBoxSettings, AlertBoxView>): ReactNode {
  const { moment, replaced, locale } = view;
  return (
    <>
      {replaced !== null && <MomentScene key={replaced.momentId} {...{ settings, locale }} moment={replaced} />}
      {moment !== null && <MomentScene key={moment.momentId} {...{ settings, locale, moment }} />}
    </>
  );
}

interface MomentProps {
  settings: AlertBoxSettings;
  moment: MomentView;
  locale: Locale;
}

function MomentScene({ settings, moment, locale }: MomentProps): ReactNode {
  const item = useItem();
  const layoutText = useLayoutText();
  const em = settings.fontSize * item.scale;
  const words = wordsOf(moment, settings, locale);
  const measure = (part: keyof MomentWords, fontSizePx: number): number =>
    layoutText(specOf(words[part], { settings, scale: item.scale, fontSizePx }))?.width ?? 0;
  const parts = {
    staging: moment.staging,
    hasImage: moment.imageUrl !== '',
    hasProfile: moment.profile !== null,
    hasText: words.text.length > 0,
    hasCoins: words.coins.length > 0,
  };
  const { panel, image, profile, lines } = layOutMoment(parts, item, em, settings, measure);
  const coming = useRef<Layer>(null);
  const gift = useRef<Layer>(null);
  const counting = useRef<Layer>(null);
  useMotion((nowMs) => {
    place(coming.current!, panel, moment, nowMs);
    if (image !== null) placeGift(gift.current!, image, moment, nowMs);
    const jump = 1 - progressAt(nowMs, moment.countedAtMs, COUNTS_MS);
    const isCounting = moment.countedAtMs > moment.startedAtMs;
    counting.current!.place(0, 0, isCounting ? 1 + COUNT_JUMP * jump : 1, panel.x + panel.width / 2, lines[0]!.y);
    return isMomentMoving(moment, nowMs);
  });
  return (
    <Group ref={coming}>
      <ItemPanel
        settings={settings}
        {...panel}
        {...(moment.staging === 'line' && { radius: Math.round(panel.height / 2) })}
      />
      {parts.staging !== 'line' && <Glow box={image ?? profile} color={settings.accentColor} />}
      {celebrationMs(settings, moment.staging) > 0 && <Confetti {...{ moment }} box={panel} />}
      {image !== null && (
        <Group ref={gift}>
          <Picture
            url={moment.imageUrl}
            fallbackGlyph={moment.giftGlyph}
            movesFromMs={moment.startedAtMs}
            fit="contain"
            {...image}
          />
        </Group>
      )}
      {profile !== null && <Face {...{ settings, profile: moment.profile! }} box={profile} />}
      <Group ref={counting}>
        {lines.map(({ part, fontSizePx, x, y, maxWidth, align }) => (
          <Text
            key={part}
            {...specOf(words[part], { settings, scale: item.scale, fontSizePx })}
            x={x}
            y={y}
            maxWidth={maxWidth}
            maxLines={1}
            align={align}
            verticalAlign="middle"
          />
        ))}
      </Group>
    </Group>
  );
}

/** Lets a moment come and leave; a line slides, everything else grows. */
function place(layer: Layer, panel: Box, moment: MomentView, nowMs: number): void {
  const { staging, startedAtMs, untilMs } = moment;
  const come = untilMs === null ? 1 : progressAt(nowMs, startedAtMs, COMES_MS[staging]);
  const leave = untilMs === null ? 0 : progressAt(nowMs, untilMs, LEAVES_MS);
  const left = easeInCubic(leave);
  layer.opacity = easeOutCubic(Math.min(1, come * 2)) * (1 - leave);
  const centreX = panel.x + panel.width / 2;
  const centreY = panel.y + panel.height / 2;
  if (staging === 'line') return layer.place(0, panel.height * (0.5 * (1 - easeOutCubic(come)) - 0.4 * left));
  const grown = staging === 'scene' ? easeOutCubic(come) : easeOutBack(come);
  layer.place(0, -panel.height * RISES * left, BEGINS_AT + (1 - BEGINS_AT) * grown, centreX, centreY);
}

function placeGift(layer: Layer, box: Box, { staging, startedAtMs, untilMs }: MomentView, nowMs: number): void {
  const lengthMs = COMES_MS[staging];
  const come =
    untilMs === null ? 1 : progressAt(nowMs, startedAtMs + lengthMs * GIFT_DELAY, lengthMs * (1 - GIFT_DELAY));
  layer.place(0, 0, 0.3 + 0.7 * easeOutBack(come), box.x + box.width / 2, box.y + box.height / 2);
}

/** Soft light behind the largest picture. */
function Glow({ box, color }: { box: Box | null; color: string }): ReactNode {
  if (box === null) return null;
  const inset = box.width * 0.16;
  const side = box.width - 2 * inset;
  const place = { x: box.x + inset, y: box.y + inset, width: side, height: side };
  return <Panel {...place} radius={side / 2} color={withAlpha(color, 0.55)} blur={box.width * 0.3} />;
}

interface ConfettiProps {
  moment: MomentView;
  box: Box;
}

function Confetti({ moment: { momentId, startedAtMs, staging }, box }: ConfettiProps): ReactNode {
  const { x, y, width, height } = box;
  const bursts = BURSTS[staging];
  const laws = useMemo(
    () =>
      Array.from({ length: bursts }, (_none, index) =>
        confettiLaw({
          seed: textHash(`${momentId}/${index}`),
          count: CONFETTI_COUNT,
          x: x + (width * (index + 1)) / (bursts + 1),
          y: y + height * 0.45,
          reach: Math.min(width, height) * 0.6,
          durationMs: CELEBRATES_MS,
        }),
      ),
    [momentId, bursts, x, y, width, height],
  );
  return laws.map((law, index) => (
    <Particles
      key={index}
      count={CONFETTI_COUNT}
      colors={CONFETTI_COLORS}
      law={law}
      startedAtMs={startedAtMs}
      durationMs={CELEBRATES_MS}
    />
  ));
}

interface FaceProps {
  settings: AlertBoxSettings;
  profile: NonNullable<MomentView['profile']>;
  box: Box;
}

/** Round picture in a ring. */
function Face({ settings, profile: { name, pictureUrl }, box }: FaceProps): ReactNode {
  const ringPx = Math.max(2, Math.round(box.width * RING));
  const side = box.width - 2 * ringPx;
  const inner = { x: box.x + ringPx, y: box.y + ringPx, width: side, height: side, radius: side / 2 };
  return (
    <>
      <Panel {...box} radius={box.width / 2} color={settings.accentColor} />
      <Picture url={pictureUrl} fallbackName={name} {...inner} />
    </>
  );
}
