import { wholeNumberText } from '#engine/core/numberText.ts';
import { celebrationMs } from '#engine/items/alert-box/celebration.ts';
import { COMES_MS, COUNTS_MS, LEAVES_MS } from '#engine/items/alert-box/phases.ts';
import type { AlertBoxView, MomentView } from '#engine/items/alert-box/state.ts';
import type { AlertBoxSettings } from '#schemas/generated/types.ts';
import { avatar, dressPanel, dressText, el } from '../dom.ts';
import { createGiftPicture } from '../giftPicture.ts';
import { EASE_OUT } from '../peer.ts';
import type { MakePeer } from '../peer.ts';
import { throwConfetti } from '../rain.ts';

const OVERSHOOT = 'cubic-bezier(0.34, 1.56, 0.64, 1)';
/** Opacity of what dims the picture behind a scene. */
const DIMS = 0.62;
/** Pieces of a celebration. */
const CONFETTI = 60;

/** Each moment is a card of its own, which comes, counts and leaves by animations. */
export const alertBoxPeer: MakePeer<AlertBoxSettings, AlertBoxView> = ({ root, settings, locale }) => {
  root.classList.add('alert-box');
  dressText(root, settings);
  let shown: { moment: MomentView; card: HTMLElement; count: HTMLElement; dim: HTMLElement | null } | null = null;
  let leaving = 0;

  function come(moment: MomentView): void {
    const dim = moment.staging === 'scene' && settings.fillsPicture ? el(root, 'dim') : null;
    dim?.style.setProperty('background', settings.backgroundColor);
    dim?.animate([{ opacity: 0 }, { opacity: DIMS }], { duration: COMES_MS.scene / 2, easing: EASE_OUT });
    const card = el(root, `moment ${moment.staging}`);
    dressPanel(card, settings);
    const picture = createGiftPicture(card);
    picture.show(moment.imageUrl, moment.giftGlyph);
    if (moment.profile !== null) avatar(card, 'round', moment.profile.pictureUrl, moment.profile.name);
    el(card, 'title', moment.title).style.color = settings.nameColor;
    el(card, 'words', moment.text);
    const count = el(card, 'count');
    if (moment.coins > 0 && settings.showsCoins) {
      el(card, 'coins', wholeNumberText(moment.coins, locale)).style.color = settings.secondaryTextColor;
    }
    const duration = COMES_MS[moment.staging];
    card.animate([{ transform: 'scale(0.6)' }, { transform: 'none' }], { duration, easing: OVERSHOOT });
    card.animate([{ opacity: 0 }, { opacity: 1 }], { duration: duration / 2, easing: EASE_OUT });
    const celebrates = celebrationMs(settings, moment.staging);
    if (celebrates > 0) throwConfetti(dim ?? root, CONFETTI, celebrates);
    shown = { moment, card, count, dim };
  }

  function leave(): void {
    if (shown === null) return;
    const { card, dim } = shown;
    const frames = [{ opacity: 1 }, { opacity: 0, transform: 'translateY(-8%)' }];
    void card.animate(frames, { duration: LEAVES_MS, fill: 'forwards' }).finished.then(() => card.remove());
    if (dim !== null) {
      const fading = dim.animate([{ opacity: DIMS }, { opacity: 0 }], { duration: LEAVES_MS, fill: 'forwards' });
      void fading.finished.then(() => dim.remove());
    }
    shown = null;
  }

  return {
    show: ({ moment }, nowMs) => {
      clearTimeout(leaving);
      if (moment === null || moment.momentId !== shown?.moment.momentId) leave();
      if (moment === null) return;
      if (shown === null) come(moment);
      const { count } = shown!;
      count.textContent = moment.count > 1 ? `×${wholeNumberText(moment.count, locale)}` : '';
      if (moment.count > 1)
        count.animate([{ transform: 'scale(1.3)' }, { transform: 'none' }], { duration: COUNTS_MS });
      if (moment.untilMs !== null) leaving = window.setTimeout(leave, Math.max(0, moment.untilMs - nowMs));
    },
  };
};
