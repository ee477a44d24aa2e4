import { withAlpha } from '#engine/gpu/colorMath.ts';
import { contentBox } from '#engine/gpu/contentBox.ts';
import { PLACES_MOVE_MS } from '#engine/core/animatedList.ts';
import { queueLayout } from '#engine/items/spotify-playlist/layout.ts';
import type { QueueRowView, SpotifyPlaylistView } from '#engine/items/spotify-playlist/state.ts';
import type { SpotifyPlaylistSettings } from '#schemas/generated/types.ts';
import { avatar, dressPanel, dressText, el, setText } from '../dom.ts';
import { EASE_OUT } from '../peer.ts';
import type { MakePeer } from '../peer.ts';

/** Music queue with absolutely positioned songs that move by a transition. */
export const musicQueuePeer: MakePeer<SpotifyPlaylistSettings, SpotifyPlaylistView> = ({ root, settings }) => {
  root.classList.add('queue');
  dressText(root, settings);
  const panel = el(root, 'panel');
  dressPanel(panel, settings);
  const head = el(root, 'title');
  head.style.color = settings.highlightTextColor;
  head.style.borderImage = `linear-gradient(90deg, ${settings.highlightTextColor}, transparent) 1`;
  const next = el(root, 'next');
  next.style.background = `linear-gradient(90deg, ${withAlpha(settings.highlightTextColor, 0.16)}, transparent)`;
  next.style.borderLeftColor = settings.highlightTextColor;
  const empty = el(root, 'empty');
  empty.style.color = settings.secondaryTextColor;
  const rows = new Map<string, HTMLElement>();
  const frame = { width: root.clientWidth, height: root.clientHeight, scale: settings.scale };
  const content = contentBox(frame, settings.padding);

  function make(row: QueueRowView, sizePx: number): HTMLElement {
    const element = el(root, `song ${settings.style}`);
    if (settings.showCover) {
      const cover = avatar(element, '', row.imageUrl, row.title + row.artists);
      Object.assign(cover.style, { width: `${sizePx}px`, height: `${sizePx}px` });
    }
    const words = el(element, 'words');
    el(words, 'name', row.title);
    el(words, 'artists', row.artists).style.color = settings.secondaryTextColor;
    const aside = el(element, row.requestedBy === '' ? 'aside' : 'aside pill', row.requestedBy || row.durationText);
    aside.style.color = row.requestedBy === '' ? settings.secondaryTextColor : settings.highlightTextColor;
    if (row.requestedBy !== '') aside.style.background = withAlpha(settings.highlightTextColor, 0.2);
    element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: PLACES_MOVE_MS, easing: EASE_OUT });
    return element;
  }

  return {
    show: (view) => {
      const fontSizePx = settings.fontSize * settings.scale;
      const layout = queueLayout(content, frame.height, fontSizePx, settings, view.label !== '');
      const place = { left: `${content.x}px`, width: `${content.width}px`, height: `${layout.rowHeight}px` };
      root.style.fontSize = `${layout.em}px`;
      panel.style.height = `${layout.height}px`;
      setText(head, view.label);
      Object.assign(head.style, { left: place.left, width: place.width, top: `${content.y}px` });
      Object.assign(next.style, place, { top: `${layout.rowsY}px` });
      next.hidden = view.rows.length === 0;
      setText(empty, view.rows.length === 0 ? view.emptyText : '');
      const shown = view.rows.slice(0, layout.count);
      const keys = new Set(shown.map(({ key }) => key));
      for (const [key, element] of rows) {
        if (keys.has(key)) continue;
        rows.delete(key);
        leave(element);
      }
      shown.forEach((row, index) => {
        const known = rows.get(row.key);
        const element = known ?? make(row, layout.coverPx);
        rows.set(row.key, element);
        Object.assign(element.style, place, { transform: `translateY(${layout.rowsY + index * layout.pitch}px)` });
      });
    },
  };
};

function leave(element: HTMLElement): void {
  const going = element.animate([{ opacity: 1 }, { opacity: 0 }], { duration: PLACES_MOVE_MS, easing: EASE_OUT });
  going.onfinish = () => element.remove();
}
