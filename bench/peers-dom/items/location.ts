import { POPUP_FADE_MS } from '#engine/items/location/phases.ts';
import type { LocationView, PopupView } from '#engine/items/location/state.ts';
import type { LocationSettings } from '#schemas/generated/types.ts';
import { avatar, dressPanel, dressText, el } from '../dom.ts';
import { EASE_OUT } from '../peer.ts';
import type { MakePeer } from '../peer.ts';

export const locationPeer: MakePeer<LocationSettings, LocationView> = ({ root, settings }) => {
  root.classList.add('popups', settings.verticalAlignment);
  dressText(root, settings);
  let shownId = '';
  let element: HTMLElement | null = null;
  const colors: Readonly<Record<string, string>> = {
    username: settings.usernameColor,
    highlight: settings.highlightTextColor,
    coins: settings.coinAmountColor,
  };

  function come(popup: PopupView, nowMs: number): HTMLElement {
    const made = el(root, 'popup');
    dressPanel(made, settings);
    if (popup.profile !== null) avatar(made, 'round large', popup.profile.pictureUrl, popup.profile.name);
    const line = el(made, 'line');
    for (const run of popup.runs) {
      const span = document.createElement('span');
      span.textContent = run.text;
      span.style.color = (run.role !== undefined && colors[run.role]) || settings.textColor;
      line.append(span);
    }
    const duration = Math.max(1, settings.entranceDuration);
    made.animate(
      [
        { opacity: 0, transform: 'translateY(40px)' },
        { opacity: 1, transform: 'none' },
      ],
      { duration, easing: EASE_OUT },
    );
    if (popup.fadesAtMs !== null) {
      const fade = { duration: POPUP_FADE_MS, delay: popup.fadesAtMs - nowMs, fill: 'forwards' } as const;
      made.animate([{ opacity: 1 }, { opacity: 0 }], fade);
    }
    return made;
  }

  return {
    show: ({ popup }, nowMs) => {
      if (popup?.playbackId === shownId) return;
      element?.remove();
      shownId = popup?.playbackId ?? '';
      element = popup === null ? null : come(popup, nowMs);
    },
  };
};
