/**
 * Draws the popup of a location (behaviour: location-1) as a card with the size of its contents, positioned by the
 * alignments.
 *
 *   left    ┌────────────────────────┐     center  ┌────────────────┐
 *           │ (o)  Label      [image]│             │  (o)  [image]  │
 *           │      text text         │             │     Label      │
 *           └────────────────────────┘             │  text text     │
 *   right: mirrored                                └────────────────┘
 */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { clamp01, easeInCubic, easeOutBack, easeOutCubic, progressAt } from '../../core/easing.ts';
import { entranceOf, moveEntrance } from '../../core/entrance.ts';
import { withAlpha } from '../../gpu/colorMath.ts';
import { Group } from '../../gpu/Group.tsx';
import { ItemPanel } from '../../gpu/ItemPanel.tsx';
import { Panel } from '../../gpu/Panel.tsx';
import { Picture } from '../../gpu/Picture.tsx';
import type { Layer } from '../../gpu/paint/Layer.ts';
import type { SceneProps } from '../../gpu/scene.ts';
import { useItem } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import { inkBox } from '../../gpu/text/inkBox.ts';
import { textStyle } from '../../gpu/text/textSpec.ts';
import { useMotion } from '../../gpu/useMotion.ts';
import { useLayoutText } from '../../gpu/useTextLayout.ts';
import type { LocationSettings } from '#schemas/generated/types.ts';
import { layOutPopup } from './scene/popupLayout.ts';
import type { PlacedPicture } from './scene/popupLayout.ts';
import { POPUP_FADE_MS, POPUP_REPLACED_MS } from './phases.ts';
import { popupEntranceMs } from './state.ts';
import type { LocationView, PopupView } from './state.ts';

/** Share of its height by which a fading popup sinks and shrinks. */
const SINKING = 0.06;
const SHRINKING = 0.04;
/** Width of the ring around a profile picture, in picture sizes. */
const RING = 0.07;
const RING_GLOW = 0.14;
/** Shares of the entrance at which pictures pop up. */
const POP_FROM = 0.2;
const POP_UNTIL = 0.95;
/** Size of a picture before it pops up. */
const POP_SIZE = 0.4;

export function LocationScene({ settings, view }: SceneProps<LocationSettings, LocationView>): ReactNode {
  const { popup, replaced } = view;
  return (
    <>
      {replaced !== null && popup !== null && (
        <PopupCard key={replaced.playbackId} {...{ settings }} popup={replaced} makesRoomAtMs={popup.startedAtMs} />
      )}
      {popup !== null && <PopupCard key={popup.playbackId} {...{ settings, popup }} makesRoomAtMs={null} />}
    </>
  );
}

interface PopupCardProps {
  settings: LocationSettings;
  popup: PopupView;
  /** Time at which another popup took its place. */
  makesRoomAtMs: number | null;
}

function PopupCard({ settings, popup, makesRoomAtMs }: PopupCardProps): ReactNode {
  const item = useItem();
  const layoutText = useLayoutText();
  const layout = layOutPopup(popup, settings, item, layoutText);
  const { card } = layout;
  const entering = useRef<Layer>(null);
  const leaving = useRef<Layer>(null);
  const entrance = entranceOf(settings, popup.startedAtMs);
  useMotion((nowMs) => {
    moveEntrance(entrance, card, nowMs, entering.current!);
    const faded = popup.fadesAtMs === null ? 0 : progressAt(nowMs, popup.fadesAtMs, POPUP_FADE_MS);
    const gone = makesRoomAtMs === null ? 0 : progressAt(nowMs, makesRoomAtMs, POPUP_REPLACED_MS);
    const left = Math.max(faded, gone);
    const zoom = 1 - SHRINKING * easeInCubic(left);
    leaving.current!.place(0, card.height * SINKING * easeInCubic(left), zoom, card.x + card.width / 2, card.y);
    leaving.current!.opacity = (1 - faded) * (1 - easeOutCubic(gone));
    return isComing(popup, settings, nowMs) || (left > 0 && left < 1);
  });
  return (
    <Group ref={leaving}>
      <Group ref={entering}>
        <ItemPanel settings={settings} {...card} />
        {layout.pictures.map((picture) => (
          <PopupPicture key={picture.kind} {...{ picture, popup, settings }} />
        ))}
        <Group clip={inkBox(card, textStyle(settings, item.scale))}>
          {layout.texts.map(({ key, spec, x, y, align }) => (
            <Text key={key} {...spec} x={x} y={y} align={align} />
          ))}
        </Group>
      </Group>
    </Group>
  );
}

/** Tells whether the popup still comes in; agrees with `nextChange`. */
function isComing({ startedAtMs, fadesAtMs }: PopupView, settings: LocationSettings, nowMs: number): boolean {
  return fadesAtMs !== null && nowMs < startedAtMs + popupEntranceMs(settings);
}

interface PopupPictureProps {
  picture: PlacedPicture;
  popup: PopupView;
  settings: LocationSettings;
}

/** Picture that pops up while the card comes in. */
function PopupPicture({ picture, popup, settings }: PopupPictureProps): ReactNode {
  const { kind, x, y, sizePx } = picture;
  const layer = useRef<Layer>(null);
  const entrance = entranceOf(settings, popup.startedAtMs);
  useMotion((nowMs) => {
    const progress = entrance.kind === 'none' ? 1 : progressAt(nowMs, popup.startedAtMs, entrance.durationMs);
    const popped = clamp01((progress - POP_FROM) / (POP_UNTIL - POP_FROM));
    const zoom = POP_SIZE + (1 - POP_SIZE) * easeOutBack(popped);
    layer.current!.place(0, 0, zoom, x + sizePx / 2, y + sizePx / 2);
    layer.current!.opacity = easeOutCubic(popped);
    return false;
  });
  return (
    <Group ref={layer}>
      {kind === 'profile' ? (
        <RingedPicture {...{ picture, settings }} name={popup.profile!.name} url={popup.profile!.pictureUrl} />
      ) : (
        <Picture
          url={popup.imageUrl}
          movesFromMs={popup.startedAtMs}
          fit="contain"
          {...{ x, y }}
          width={sizePx}
          height={sizePx}
        />
      )}
    </Group>
  );
}

interface RingedPictureProps {
  picture: PlacedPicture;
  settings: LocationSettings;
  name: string;
  url: string;
}

/** Round picture in a glowing ring. */
function RingedPicture({ picture: { x, y, sizePx }, settings, name, url }: RingedPictureProps): ReactNode {
  const ringPx = Math.max(2, Math.round(sizePx * RING));
  const ring = { x, y, width: sizePx, height: sizePx, radius: sizePx / 2 };
  const innerPx = sizePx - 2 * ringPx;
  const inner = { x: x + ringPx, y: y + ringPx, width: innerPx, height: innerPx, radius: innerPx / 2 };
  const { highlightTextColor, usernameColor } = settings;
  return (
    <>
      <Panel {...ring} color={withAlpha(highlightTextColor, 0.55)} blur={sizePx * RING_GLOW} />
      <Panel {...ring} color={{ from: highlightTextColor, to: usernameColor, angleDeg: 45 }} />
      <Picture url={url} fallbackName={name} {...inner} />
    </>
  );
}
