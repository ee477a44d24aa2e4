import { playTimeText } from '#engine/core/timeText.ts';
import { shownProgressMs } from '#engine/items/spotify-widget/progress.ts';
import type { SpotifyWidgetView } from '#engine/items/spotify-widget/state.ts';
import type { SpotifyWidgetSettings } from '#schemas/generated/types.ts';
import { avatar, dressPanel, dressText, el, setText } from '../dom.ts';
import type { MakePeer } from '../peer.ts';

/** Music widget whose bar moves from second to second by a transition. */
export const musicPeer: MakePeer<SpotifyWidgetSettings, SpotifyWidgetView> = ({ root, settings }) => {
  root.classList.add('music');
  dressPanel(root, settings);
  dressText(root, settings);
  const cover = el(root, 'cover');
  const body = el(root, 'body');
  const line = el(body, 'line');
  const title = el(line, 'title');
  title.style.color = settings.highlightTextColor;
  const artists = el(line, 'artists');
  artists.style.color = settings.secondaryTextColor;
  const time = el(line, 'time');
  const track = el(body, 'track');
  track.style.background = settings.barBackgroundColor;
  const fill = el(track, 'fill');
  fill.style.background = settings.barFillColor;
  let shownTitle = '';
  return {
    show: ({ song }) => {
      if (song.title === shownTitle) return;
      shownTitle = song.title;
      setText(title, song.title);
      setText(artists, song.artists);
      cover.replaceChildren();
      avatar(cover, '', song.imageUrl, song.title);
      body.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 1000 });
    },
    tick: (view, nowMs) => {
      const progressMs = shownProgressMs(view, nowMs);
      setText(time, `${playTimeText(progressMs)} / ${playTimeText(view.durationMs)}`);
      const share = view.durationMs > 0 ? progressMs / view.durationMs : 0;
      fill.style.transform = `translateX(${(share - 1) * 100}%)`;
    },
  };
};
