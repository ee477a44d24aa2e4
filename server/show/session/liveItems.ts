/** Builds the state that pages see. Unchanged parts keep their identity, by which the hub finds changes. */
import { itemsInOrder } from '#engine/core/overlayDocument.ts';
import type {
  GameName,
  JsonObject,
  LiveGame,
  LiveItem,
  OverlayItem,
  OverlayTheme,
  ThemeLook,
} from '#schemas/generated/types.ts';
import { waitingSpin } from '../fold/draws/waitingSpin.ts';
import type { LiveRun } from '../fold/games/stage.ts';
import { type LiveItemState, mergedSettings } from '../fold/items/rules.ts';
import type { LiveOverlay } from './liveOverlay.ts';
import { profileOf } from '../fold/documents.ts';
import type { SessionState } from '../fold/sessionState.ts';
import { DEFAULT_OPTIONS } from '#engine/rules/profileOptions.ts';
import { type GiftPicture, type GiftSettings, withGiftPictures } from '#engine/rules/giftPicture.ts';
import { dressedItem } from '#engine/rules/themes/dressed.ts';
import { isLocked, isPutAway, isSettingLocked } from '../fold/planGate.ts';

/** Signs picture addresses inside data and settings of items; must keep the identity of unchanged parts. */
export type SignPictures = (data: JsonObject) => JsonObject;

interface Drawing {
  sign: SignPictures;
  giftPicture: GiftPicture;
  /** Theme of the overlay. */
  theme: OverlayTheme | undefined;
}

const built = new WeakMap<LiveItemState, { look: ThemeLook | undefined; item: LiveItem }>();

function build(live: LiveItemState, { sign, giftPicture, theme }: Drawing): LiveItem {
  const { overrides, data, shown } = live;
  const dressed = dressedItem(live.item, theme);
  const merged = mergedSettings(dressed, overrides) as unknown as GiftSettings;
  const { wears: _wears, own: _own, ownLandscape: _ownLandscape, ...item } = dressed;
  const { settings, settingsLandscape } = withGiftPictures(merged, giftPicture);
  return {
    ...item,
    settings: sign(settings),
    settingsLandscape: sign(settingsLandscape),
    data: sign(data as JsonObject),
    isVisible: overrides.isVisible ?? item.isVisible,
    isVisibleLandscape: overrides.isVisibleLandscape ?? item.isVisibleLandscape,
    shownAtMs: shown.portraitMs,
    shownAtMsLandscape: shown.landscapeMs,
  };
}

function liveItem(live: LiveItemState, drawing: Drawing): LiveItem {
  const look = drawing.theme?.look;
  const known = built.get(live);
  if (known !== undefined && known.look === look) return known.item;
  const item = build(live, drawing);
  built.set(live, { look, item });
  return item;
}

const green = new WeakMap<LiveItem, LiveItem>();

/** Shows a video without its chroma key, whatever was commanded; other items stay the same. */
function withGreen(item: LiveItem): LiveItem {
  const playback = item.type === 'VIDEO' ? (item.data['playback'] as JsonObject | null) : null;
  if (!playback?.['chromaKey']) return item;
  let shown = green.get(item);
  if (!shown)
    green.set(item, (shown = { ...item, data: { ...item.data, playback: { ...playback, chromaKey: false } } }));
  return shown;
}

const builtGames = new WeakMap<LiveRun, LiveGame>();

function liveGame(game: GameName, live: LiveRun, sign: SignPictures): LiveGame {
  let built = builtGames.get(live);
  if (!built) {
    const { targetItemId, data } = live.run;
    builtGames.set(live, (built = { game, targetItemId, data: sign(data as JsonObject) }));
  }
  return built;
}

const builtWaiting = new WeakMap<object, LiveGame>();

/** Builds the wheel whose spin waits for a message of the stream; null = none waits, or a wheel is turning. */
function waitingWheel({ games, draws }: SessionState['stages'], sign: SignPictures): LiveGame | null {
  const { step } = draws;
  if (step === null || games.byName['wheel-of-fortune'] !== undefined) return null;
  let built = builtWaiting.get(step);
  if (!built) {
    const spin = waitingSpin(draws);
    if (spin === null) return null;
    const data = sign(spin.data as unknown as JsonObject);
    builtWaiting.set(step, (built = { game: 'wheel-of-fortune', targetItemId: spin.targetItemId, data }));
  }
  return built;
}

/** Returns the games drawn on an overlay: those whose target is one of its items. */
function liveGames(stages: SessionState['stages'], items: readonly OverlayItem[], sign: SignPictures): LiveGame[] {
  const { byName } = stages.games;
  const names = (Object.keys(byName) as GameName[]).sort();
  const running = names.flatMap((name) => {
    const live = byName[name];
    return live ? [liveGame(name, live, sign)] : [];
  });
  const waiting = waitingWheel(stages, sign);
  return [...running, ...(waiting === null ? [] : [waiting])].filter(({ targetItemId }) =>
    items.some(({ id }) => id === targetItemId),
  );
}

/** Selects the overlay that pages show. */
interface Shown {
  /** The first overlay by default. */
  overlayId?: string;
  /** The same function for all calls of a process; by default gifts have no pictures of their own. */
  giftPicture?: GiftPicture | undefined;
}

const NO_PICTURE: GiftPicture = () => '';

/**
 * Builds an overlay as pages draw it, without parts that the plan lacks, which are still folded. One that is put away shows
 * nothing (behaviour: plan-11). `sign` must be the same
 * function for all calls of a process.
 */
export function liveOverlayOf(
  { documents, stages, limits }: SessionState,
  sign: SignPictures,
  { overlayId, giftPicture = NO_PICTURE }: Shown = {},
): LiveOverlay {
  const { overlays } = documents;
  const { overlay } = overlays.find((entry) => entry.overlay.id === overlayId) ?? overlays[0]!;
  const profile = { ...DEFAULT_OPTIONS, ...profileOf(documents, overlay.id) };
  const hasNoChromaKey = isSettingLocked(limits, 'PLAY_VIDEO', 'chromaKey');
  const isAway = isPutAway(limits, 'profile', overlay.id);
  const items = isAway ? [] : itemsInOrder(overlay).filter(({ type }) => !isLocked(limits, 'item', type));
  return {
    overlayId: overlay.id,
    overlayName: overlay.name,
    locale: profile.locale,
    timeZone: profile.timeZone,
    pointsName: profile.pointsName,
    playAudioOnDesktop: profile.playAudioOnDesktop && !isAway,
    playAudioOnMobile: profile.playAudioOnMobile && !isAway,
    volume: profile.volume,
    items: items.map(({ id }) => {
      const item = liveItem(stages.items.byId[id]!, { sign, giftPicture, theme: overlay.theme });
      return hasNoChromaKey ? withGreen(item) : item;
    }),
    games: liveGames(stages, items, sign),
  };
}
