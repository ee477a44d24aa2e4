/** Draws moments in the alert box (behaviour: moment-1). */
import { type ReactNode, useMemo, useRef } from 'react';
import { CONFETTI_COUNT } from '../../core/confetti.ts';
import { easeOutBack, progressAt } from '../../core/easing.ts';
import type { Box } from '../../core/geometry.ts';
import { celebrationLaw } from '../../core/particleLaws.ts';
import { textHash } from '../../core/textHash.ts';
import { ofAlpha, withAlpha } from '../../gpu/colorMath.ts';
import { Group } from '../../gpu/Group.tsx';
import { Moment3d, useMoment3dReady } from '../../gpu/moment3d/Moment3d.tsx';
import { ItemPanel } from '../../gpu/ItemPanel.tsx';
import type { Layer } from '../../gpu/paint/Layer.ts';
import { Panel } from '../../gpu/Panel.tsx';
import { Particles } from '../../gpu/Particles.tsx';
import { Picture } from '../../gpu/Picture.tsx';
import type { SceneProps } from '../../gpu/scene.ts';
import { useCanvasBox, useItem } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import { useMotion } from '../../gpu/useMotion.ts';
import { useLayoutText } from '../../gpu/useTextLayout.ts';
import type { AlertBoxSettings, Locale } from '#schemas/generated/types.ts';
import { BURSTS, CELEBRATES_MS, celebrationMs } from './celebration.ts';
import { layOutMoment } from './scene/layout.ts';
import { Star } from './scene/Star.tsx';
import { fadeBehind, placeMoment } from './scene/momentMotion.ts';
import { fieldOf, inRoom, sceneRoom } from './scene/room.ts';
import { type MomentWords, specOf, wordsOf } from './scene/momentWords.ts';
import { particleColorsOf } from './scene/particleColors.ts';
import { COMES_MS, COUNTS_MS, isMomentMoving } from './phases.ts';
import type { AlertBoxView, MomentView } from './state.ts';

/** Alpha of what dims the picture behind a scene. */
const DIMS = 0.62;
/** Particles that are so dense where they begin that they would flash on a whole picture (behaviour: lint-6). */
const DENSE = 'fountain';
/** Size of a count at the moment it grows. */
const COUNT_JUMP = 0.12;
/** Width of the ring around a profile picture, in picture sizes. */
const RING = 0.06;
/** Time after which a gift follows its card. */
const GIFT_DELAY = 0.25;

export function AlertBoxScene({ settings, view }: SceneProps<AlertBoxSettings, AlertBoxView>): ReactNode {
  const { moment, replaced, locale } = view;
  useMoment3dReady(settings.moment3d !== 'none');
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
  const canvas = useCanvasBox();
  const layoutText = useLayoutText();
  const em = settings.fontSize * item.scale;
  const words = wordsOf(moment, settings, locale);
  const measure = (part: keyof MomentWords, fontSizePx: number): number =>
    layoutText(specOf(words[part], { settings, scale: item.scale, fontSizePx }))?.width ?? 0;
  const isLarge = moment.staging === 'stage' || moment.staging === 'scene';
  const hasGift = moment.imageUrl !== '';
  const parts = {
    staging: moment.staging,
    hasImage: hasGift || (isLarge && moment.profile === null),
    hasProfile: moment.profile !== null,
    hasText: words.text.length > 0,
    hasCoins: words.coins.length > 0,
  };
  const isFilling = settings.fillsPicture && moment.staging === 'scene';
  const room = isFilling ? sceneRoom(canvas, item.orientation) : { x: 0, y: 0, width: item.width, height: item.height };
  const { panel, radius, shade, image, profile, show, lines } = layOutMoment(parts, room, em, settings, measure);
  const behind = useRef<Layer>(null);
  const coming = useRef<Layer>(null);
  const gift = useRef<Layer>(null);
  const counting = useRef<Layer>(null);
  useMotion((nowMs) => {
    fadeBehind(behind.current!, moment, nowMs);
    placeMoment(coming.current!, panel, { moment, entrance: settings.momentEntrance }, nowMs);
    if (image !== null && gift.current !== null) placeGift(gift.current, image, moment, nowMs);
    const jump = 1 - progressAt(nowMs, moment.countedAtMs, COUNTS_MS);
    const isCounting = moment.countedAtMs > moment.startedAtMs;
    counting.current!.place(0, 0, isCounting ? 1 + COUNT_JUMP * jump : 1, panel.x + panel.width / 2, lines[0]!.y);
    return isMomentMoving(moment, nowMs);
  });
  const isShow = show !== undefined && settings.moment3d !== 'none' && moment.staging === 'scene';
  const faceIn = (box: Box | null) => box !== null && <Face {...{ settings, profile: moment.profile! }} box={box} />;
  const flatGift = image !== null && (
    <Group ref={gift}>
      {hasGift ? (
        <Picture
          url={moment.imageUrl}
          fallbackGlyph={moment.giftGlyph}
          movesFromMs={moment.startedAtMs}
          fit="contain"
          {...image}
        />
      ) : (
        <Star box={image} color={settings.accentColor} />
      )}
    </Group>
  );
  return (
    <>
      <Group ref={behind}>
        {isFilling && <Panel {...canvas} color={ofAlpha(settings.backgroundColor, DIMS)} />}
        {celebrationMs(settings, moment.staging) > 0 && (
          <MomentParticles
            {...{ settings, moment }}
            box={isFilling && settings.celebration !== DENSE ? canvas : fieldOf(inRoom(panel, room))}
          />
        )}
      </Group>
      <Group x={room.x} y={room.y}>
        <Group ref={coming}>
          {shade !== undefined && <Panel {...shade} radius={shade.blur} color={settings.backgroundColor} />}
          {shade === undefined && radius === undefined && (
            <ItemPanel
              settings={settings}
              {...panel}
              {...(moment.staging === 'line' && { radius: Math.round(panel.height / 2) })}
            />
          )}
          {radius !== undefined && (
            <ItemPanel settings={{ ...settings, cornerShape: 'round' }} {...panel} radius={radius} />
          )}
          {parts.staging !== 'line' && <Glow box={image ?? profile} color={settings.accentColor} />}
          {isShow ? (
            <MomentShow
              {...{ settings, moment }}
              box={show.box}
              beside={image !== null && faceIn(show.profile)}
              flat={
                <>
                  {flatGift}
                  {faceIn(profile)}
                </>
              }
            />
          ) : (
            <>
              {flatGift}
              {faceIn(profile)}
            </>
          )}
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
      </Group>
    </>
  );
}

interface MomentShowProps extends Omit<MomentProps, 'locale'> {
  box: Box;
  /** Stands beside the show. */
  beside: ReactNode;
  /** Stands in place of the show and of what is beside it. */
  flat: ReactNode;
}

/** Three-dimensional show with the gift; a moment without one shows the viewer's picture. */
function MomentShow({ settings, moment, box, beside, flat }: MomentShowProps): ReactNode {
  const { accentColor, nameColor, secondaryTextColor, moment3d } = settings;
  const { momentId, imageUrl, profile, startedAtMs, untilMs } = moment;
  if (moment3d === 'none') return flat;
  return (
    <Moment3d
      kind={moment3d}
      seed={textHash(momentId)}
      colors={[accentColor, nameColor, secondaryTextColor]}
      subjectUrl={imageUrl === '' ? (profile?.pictureUrl ?? '') : imageUrl}
      isRound={imageUrl === ''}
      {...{ box, startedAtMs, untilMs, beside, flat }}
    />
  );
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

interface CelebrationProps {
  settings: AlertBoxSettings;
  moment: MomentView;
  box: Box;
}

/** Particles of a large moment. Confetti bursts once or twice; of everything else there is as much in one field. */
function MomentParticles({ settings, moment: { momentId, startedAtMs, staging }, box }: CelebrationProps): ReactNode {
  const { celebration } = settings;
  const { x, y, width, height } = box;
  const bursts = BURSTS[staging];
  const fields = celebration === 'confetti' ? bursts : 1;
  const count = (CONFETTI_COUNT * bursts) / fields;
  const laws = useMemo(
    () =>
      Array.from({ length: fields }, (_none, index) => {
        const seed = textHash(`${momentId}/${index}`);
        // The middle of each confetti burst divides the width evenly.
        const shift = celebration === 'confetti' ? (width * (index + 1)) / (fields + 1) - width / 2 : 0;
        return celebrationLaw(celebration, {
          seed,
          count,
          x: x + shift,
          y,
          width,
          height,
          durationMs: CELEBRATES_MS,
        });
      }),
    [celebration, momentId, fields, count, x, y, width, height],
  );
  const colors = useMemo(() => particleColorsOf(settings), [settings]);
  return laws.map((law, index) => (
    <Particles key={index} {...{ count, colors, law, startedAtMs }} durationMs={CELEBRATES_MS} />
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
