import { textHash } from '#engine/core/textHash.ts';
import type { GiftHintView } from '#engine/items/gift-hint/state.ts';
import type { GiftHintSettings } from '#schemas/generated/types.ts';
import { dressPanel, dressText, el, setText } from '../dom.ts';
import { createGiftPicture, wanderForEver } from '../giftPicture.ts';
import type { MakePeer } from '../peer.ts';

export const giftHintPeer: MakePeer<GiftHintSettings, GiftHintView> = ({ root, settings }) => {
  root.classList.add('hint', settings.position);
  dressPanel(root, settings);
  dressText(root, settings);
  const picture = createGiftPicture(root);
  if (settings.flipGiftImage) picture.face.style.scale = '-1 1';
  if (settings.moveImage) wanderForEver(picture.root, settings.scale, textHash(settings.giftId));
  const label = el(root, 'label');
  return {
    show: (view) => {
      picture.show(view.giftImageUrl, view.giftGlyph);
      label.hidden = view.label === '';
      setText(label, view.label);
    },
  };
};
