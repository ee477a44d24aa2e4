import { wholeNumberText } from '#engine/core/numberText.ts';
import { TOP_GIFT_ENTRANCE_MS } from '#engine/items/top-gift/state.ts';
import type { TopGiftView } from '#engine/items/top-gift/state.ts';
import type { TopGiftSettings } from '#schemas/generated/types.ts';
import { avatar, dressPanel, dressText, el, setText } from '../dom.ts';
import { createGiftPicture } from '../giftPicture.ts';
import { EASE_OUT } from '../peer.ts';
import type { MakePeer } from '../peer.ts';

/** Ratio of width to height from which a box is wide. */
const WIDE = 1.5;
const OVERSHOOT = 'cubic-bezier(0.34, 1.56, 0.64, 1)';

export const topGiftPeer: MakePeer<TopGiftSettings, TopGiftView> = ({ root, settings, locale }) => {
  root.classList.add('top-gift', root.clientWidth < WIDE * root.clientHeight ? 'narrow' : 'wide');
  dressPanel(root, settings);
  dressText(root, settings);
  const gift = el(root, 'gift');
  const picture = createGiftPicture(gift);
  const gifter = el(gift, 'gifter');
  const texts = el(root, 'texts');
  const viewer = el(texts, 'viewer');
  const name = el(texts, 'name');
  const price = el(texts, 'price');
  price.style.color = settings.coinAmountColor;
  el(price, 'coin');
  const coins = el(price, 'coins');
  let shownAtMs = 0;

  function come(): void {
    const duration = TOP_GIFT_ENTRANCE_MS;
    gift.animate([{ transform: 'scale(0.55)' }, { transform: 'none' }], { duration, easing: OVERSHOOT });
    gift.animate([{ opacity: 0 }, { opacity: 1 }], { duration, easing: EASE_OUT });
    texts.animate([{ transform: 'translateX(0.8em)' }, { transform: 'none' }], { duration, easing: EASE_OUT });
    texts.animate([{ opacity: 0 }, { opacity: 1 }], { duration });
  }

  return {
    show: (view) => {
      picture.show(view.giftImageUrl, view.giftGlyph);
      picture.root.classList.toggle('is-empty', !view.hasGift);
      gifter.replaceChildren();
      if (view.viewerName !== '') {
        avatar(gifter, 'round', view.profilePictureUrl, view.viewerName);
        el(gifter, 'crown', '👑');
      }
      setText(viewer, view.viewerName);
      setText(name, view.giftName);
      price.hidden = view.coins === null;
      setText(coins, wholeNumberText(view.coins ?? 0, locale));
      if (view.changedAtMs !== shownAtMs) come();
      shownAtMs = view.changedAtMs;
    },
  };
};
