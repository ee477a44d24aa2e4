/**
 * Holds back the new looks of items until the fonts that they name are there, so that a change of the theme is drawn whole: no
 * frame has the new colours with the old font or a replacement (behaviour: theme-15). Data goes on meanwhile.
 */
import type { LiveState } from '../client/liveStore.ts';
import type { Scheduler } from '../core/clock.ts';
import type { FontLoader } from '../gpu/fonts/fontLoader.ts';
import type { LiveItem } from '#schemas/generated/types.ts';

/** Longest time for which looks are held back: a font may never come. */
export const HELD_MS = 4_000;
/** Represents the letters of nearly every text. */
const LETTERS = 'a';

export interface HeldLooks {
  /** Returns the state with the looks that can be drawn whole now; the same object for the same state. */
  of(state: LiveState): LiveState;
  dispose(): void;
}

export interface HeldLooksOptions {
  fonts: Pick<FontLoader, 'request' | 'subscribe'>;
  scheduler: Scheduler;
  /** Called when held looks may be drawn. */
  wake(): void;
}

type Items = LiveState['itemsById'];

export function createHeldLooks({ fonts, scheduler, wake }: HeldLooksOptions): HeldLooks {
  /** Items whose looks are drawn; null = nothing was drawn yet. */
  let drawn: Items | null = null;
  let last: { state: LiveState; result: LiveState } | null = null;
  let isOver = false;
  let cancel: (() => void) | null = null;
  const unsubscribe = fonts.subscribe(() => void (cancel !== null && wake()));

  function waitsForFonts(items: Items): boolean {
    const wanted = Object.values(items).flatMap((item) => {
      const before = drawn?.[item.id];
      if (before === undefined || hasSameLook(item, before)) return [];
      return familiesOf(item).filter((family) => !familiesOf(before).includes(family));
    });
    // Requests all of them, so that they load at the same time.
    return [...new Set(wanted)].filter((family) => !fonts.request(family, LETTERS)).length > 0;
  }

  function release(state: LiveState): LiveState {
    cancel?.();
    cancel = null;
    isOver = false;
    drawn = state.itemsById;
    last = { state, result: state };
    return state;
  }

  return {
    of(state) {
      if (last?.state === state && cancel === null) return last.result;
      if (isOver || !waitsForFonts(state.itemsById)) return release(state);
      cancel ??= scheduler.after(HELD_MS, () => {
        isOver = true;
        wake();
      });
      if (last?.state !== state) last = { state, result: { ...state, itemsById: inLooksOf(drawn!, state.itemsById) } };
      return last.result;
    },
    dispose() {
      unsubscribe();
      cancel?.();
    },
  };
}

/** Settings that did not change are the same objects. */
const hasSameLook = (one: LiveItem, other: LiveItem): boolean =>
  one.settings === other.settings && one.settingsLandscape === other.settingsLandscape;

function familiesOf({ settings, settingsLandscape }: LiveItem): string[] {
  const families = [settings['fontFamily'], settingsLandscape['fontFamily']];
  return families.filter((family) => typeof family === 'string');
}

const inLooksOf = (drawn: Items, items: Items): Items =>
  Object.fromEntries(
    Object.entries(items).map(([id, item]) => {
      const before = drawn[id];
      if (before === undefined || before.type !== item.type) return [id, item];
      const { settings, settingsLandscape } = before;
      return [id, { ...item, settings, settingsLandscape }];
    }),
  );
