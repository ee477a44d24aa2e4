/** Gift with its count: gift counter and gift streak. The picture wanders, the number pulses, names take turns. */
import { NAME_CHANGE_MS, nameAt } from '#engine/core/nameRotation.ts';
import { PULSE_MS } from '#engine/core/pulse.ts';
import { textHash } from '#engine/core/textHash.ts';
import { dressPanel, dressText, el, setText } from './dom.ts';
import type { Look } from './dom.ts';
import { createGiftPicture, wanderForEver } from './giftPicture.ts';
import { EASE_OUT } from './peer.ts';

interface TallyView {
  pictureUrl: string;
  glyph: string;
  count: string;
  /** Target of the count; empty = none. */
  whole: string;
  names: readonly string[];
  /** Time of the last growth; 0 = never. */
  grewAtMs: number;
}

interface Tally {
  show(view: TallyView): void;
  /** Shows the next name when its turn has come. */
  turn(view: Pick<TallyView, 'names' | 'grewAtMs'>, nowMs: number): void;
}

/** Ratio of width to height from which a box is wide. */
const WIDE = 1.45;

export function createTally(
  root: HTMLElement,
  settings: Look & { moveImage: boolean; accentColor: string },
  nameColor: string,
): Tally {
  root.classList.add('tally', root.clientWidth < WIDE * root.clientHeight ? 'narrow' : 'wide');
  dressPanel(root, settings);
  dressText(root, settings);
  const swollen = el(root, 'swollen');
  const glow = el(swollen, 'glow');
  glow.style.background = `radial-gradient(closest-side, ${settings.accentColor}, transparent)`;
  const picture = createGiftPicture(swollen);
  if (settings.moveImage) wanderForEver(swollen, settings.scale, textHash(root.style.zIndex));
  const texts = el(root, 'texts');
  const number = el(texts, 'number');
  const count = el(number, 'count');
  const whole = el(number, 'whole');
  const name = el(texts, 'name');
  name.style.color = nameColor;
  const shown = { index: -1, entered: 1 };
  let pulsedAtMs = 0;

  function pulse(): void {
    const swell = (scale: number): Keyframe[] => [{ scale: 1 }, { scale }, { scale: 1 }];
    number.animate(swell(1.2), PULSE_MS);
    picture.root.animate(swell(1.12), PULSE_MS);
    glow.animate([{ opacity: 0 }, { opacity: 0.75 }, { opacity: 0 }], PULSE_MS);
  }

  return {
    show: (view) => {
      picture.show(view.pictureUrl, view.glyph);
      setText(count, view.count);
      setText(whole, view.whole);
      if (view.grewAtMs !== pulsedAtMs) pulse();
      pulsedAtMs = view.grewAtMs;
    },
    turn: ({ names, grewAtMs }, nowMs) => {
      nameAt(shown, names.length, grewAtMs, nowMs);
      const text = names[shown.index] ?? '';
      if (name.textContent === text) return;
      setText(name, text);
      if (names.length < 2) return;
      name.animate(
        [
          { opacity: 0, transform: 'translateY(0.6em)' },
          { opacity: 1, transform: 'none' },
        ],
        {
          duration: NAME_CHANGE_MS,
          easing: EASE_OUT,
        },
      );
    },
  };
}
