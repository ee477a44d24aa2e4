import { BADGE_POP_MS } from '#engine/items/badge-row/state.ts';
import type { BadgeRowView, BadgeView } from '#engine/items/badge-row/state.ts';
import type { BadgeRowSettings } from '#schemas/generated/types.ts';
import { avatar, dressPanel, dressText, el, setText } from '../dom.ts';
import type { MakePeer } from '../peer.ts';

interface Badge {
  root: HTMLElement;
  face: HTMLElement;
  title: HTMLElement;
  name: HTMLElement;
  sinceMs: number;
}

const OVERSHOOT = 'cubic-bezier(0.34, 1.56, 0.64, 1)';

export const badgeRowPeer: MakePeer<BadgeRowSettings, BadgeRowView> = ({ root, settings }) => {
  root.classList.add('badges', settings.direction);
  dressText(root, settings);
  const badges: Badge[] = [];

  function make(): Badge {
    const badge = el(root, 'badge');
    dressPanel(badge, settings);
    const face = el(badge, 'face');
    const texts = el(badge, 'stack');
    const title = el(texts, 'small');
    title.style.color = settings.secondaryTextColor;
    return { root: badge, face, title, name: el(texts, 'name'), sinceMs: 0 };
  }

  function show(badge: Badge, view: BadgeView): void {
    setText(badge.title, view.title);
    setText(badge.name, view.name);
    if (view.sinceMs === badge.sinceMs) return;
    badge.sinceMs = view.sinceMs;
    badge.face.replaceChildren();
    if (settings.showPictures && view.isHeld) avatar(badge.face, 'round', view.profilePictureUrl, view.name);
    const frames = [{ transform: 'scale(0.8)' }, { transform: 'none' }];
    badge.root.animate(frames, { duration: BADGE_POP_MS, easing: OVERSHOOT });
  }

  return {
    show: (view) => view.badges.forEach((badge, index) => show((badges[index] ??= make()), badge)),
  };
};
