import { wholeNumberText } from '#engine/core/numberText.ts';
import { GIFT_ENTRANCE_MS } from '#engine/items/gift-feed/state.ts';
import type { GiftFeedView, GiftRowView } from '#engine/items/gift-feed/state.ts';
import type { GiftFeedSettings } from '#schemas/generated/types.ts';
import { avatar, dressPanel, dressText, el, setText } from '../dom.ts';
import type { MakePeer } from '../peer.ts';
import { createRows } from '../rows.ts';

export const giftFeedPeer: MakePeer<GiftFeedSettings, GiftFeedView> = ({ root, settings, locale }) => {
  root.classList.add('stack', 'gifts');
  dressText(root, settings);
  const list = el(root, 'list');
  const countText = (row: GiftRowView): string => `×${wholeNumberText(row.repeatCount, locale)}`;
  const make = (element: HTMLElement, row: GiftRowView): void => {
    const card = el(element, 'card');
    dressPanel(card, settings, 99);
    avatar(card, 'round', row.profilePictureUrl, row.viewerName);
    el(card, 'name', row.viewerName).style.color = settings.usernameColor;
    el(card, 'gift', row.giftName);
    el(card, 'glyph', row.giftGlyph);
    el(card, 'count', countText(row)).style.color = settings.highlightTextColor;
  };
  const change = (element: HTMLElement, row: GiftRowView): void => {
    const count = element.querySelector<HTMLElement>('.count')!;
    if (count.textContent === countText(row)) return;
    setText(count, countText(row));
    count.animate([{ transform: 'scale(1.45)' }, { transform: 'none' }], { duration: GIFT_ENTRANCE_MS });
  };
  const rows = createRows<GiftRowView>(list, GIFT_ENTRANCE_MS, ({ streakId }) => streakId, make, change);
  return { show: (view) => rows.show(view.rows) };
};
