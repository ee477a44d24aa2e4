import { easeOutCubic, mix, progressAt } from '#engine/core/easing.ts';
import { wholeNumberText } from '#engine/core/numberText.ts';
import { withAlpha } from '#engine/gpu/colorMath.ts';
import { contentBox } from '#engine/gpu/contentBox.ts';
import { CYCLE_TRANSITION_MS } from '#engine/items/top-users/cycle.ts';
import { MEDALS } from '#engine/items/top-users/scene/medal.ts';
import { placesOf } from '#engine/items/top-users/scene/rankLayout.ts';
import type { Place } from '#engine/items/top-users/scene/rankLayout.ts';
import { RANK_CHANGE_MS } from '#engine/items/top-users/state.ts';
import type { TopListView, TopUsersView, TopUserView } from '#engine/items/top-users/state.ts';
import type { TopUsersSettings } from '#schemas/generated/types.ts';
import { avatar, dressPanel, dressText, el, setText } from '../dom.ts';
import { EASE_OUT } from '../peer.ts';
import type { MakePeer } from '../peer.ts';

interface Shown {
  row: HTMLElement;
  value: HTMLElement;
}

interface List {
  key: string;
  element: HTMLElement;
  rows: Map<string, Shown>;
}

/** Opacity of a medal's colour behind a place. */
const MEDAL_MARK = 0.35;
const PLAIN_MARK = 0.06;

/** Top users: lists follow each other by animations, viewers move by transitions, values run by frames. */
export const topUsersPeer: MakePeer<TopUsersSettings, TopUsersView> = ({ root, settings, locale }) => {
  const { style, scale } = settings;
  root.classList.add('top-users', style, settings.alignment);
  dressText(root, settings);
  const frame = { width: root.clientWidth, height: root.clientHeight, scale };
  const isPanel = style === 'list';
  if (isPanel) dressPanel(el(root, 'panel'), settings);
  const box = isPanel ? contentBox(frame, settings.padding) : { x: 0, y: 0, ...frame };
  let list: List | null = null;

  function come(view: TopListView): List {
    const element = el(root, 'ranking');
    const made = { key: view.key, element, rows: new Map<string, Shown>() };
    if (view.title === null) return made;
    const title = el(element, 'title');
    el(title, 'what', view.title.title);
    el(title, 'range', view.title.range);
    Object.assign(title.style, { left: `${box.x}px`, top: `${box.y}px` });
    if (isPanel) {
      title.style.width = `${box.width}px`;
      title.style.borderImage = `linear-gradient(90deg, ${settings.highlightTextColor}, transparent) 1`;
    } else dressPanel(title, settings);
    return made;
  }

  function change(view: TopListView): List {
    const options = { duration: CYCLE_TRANSITION_MS / 2, easing: EASE_OUT };
    if (list !== null) {
      const { element } = list;
      const out = element.animate({ opacity: 0, transform: 'translateX(-1.4em)' }, options);
      out.onfinish = () => element.remove();
    }
    const made = come(view);
    const from = { opacity: 0, transform: 'translateX(1.4em)' };
    if (list !== null) made.element.animate([from, {}], { ...options, delay: options.duration, fill: 'backwards' });
    return made;
  }

  function enter(into: List, user: TopUserView, place: Place): Shown {
    const row = el(into.element, 'user');
    if (style === 'compact') dressPanel(row, settings);
    el(row, 'badge');
    const face = avatar(row, 'round', user.profilePictureUrl, user.name);
    Object.assign(face.style, { width: `${place.avatarPx}px`, height: `${place.avatarPx}px` });
    const words = el(row, 'words');
    el(words, 'name', user.name).style.color = settings.usernameColor;
    const value = el(words, 'value');
    value.style.color = settings.highlightTextColor;
    if (style === 'bubbles') dressPanel(words, settings);
    row.animate([{ opacity: 0 }, { opacity: 1 }], { duration: RANK_CHANGE_MS / 2 });
    const made = { row, value };
    into.rows.set(user.id, made);
    return made;
  }

  function put(into: List, user: TopUserView, place: Place): void {
    const { row } = into.rows.get(user.id) ?? enter(into, user, place);
    const { x, y, width, height } = place;
    Object.assign(row.style, { height: `${height}px`, zIndex: String(100 - user.rank) });
    if (style === 'compact') row.style.maxWidth = `${width}px`;
    else row.style.width = `${width}px`;
    row.style.transform = `translate(${x}px, ${y}px)`;
    const badge = row.querySelector<HTMLElement>('.badge')!;
    const medal = MEDALS[user.rank];
    setText(badge, String(user.rank + 1));
    Object.assign(badge.style, { background: medal?.colors[1] ?? '', color: medal?.ink ?? '' });
    if (!isPanel) return;
    const mark = withAlpha(medal?.colors[1] ?? settings.textColor, medal ? MEDAL_MARK : PLAIN_MARK);
    row.style.background = `linear-gradient(90deg, ${mark}, transparent)`;
  }

  return {
    show: ({ list: view }) => {
      if (list === null || list.key !== view.key) list = change(view);
      const places = placesOf(style, box, settings.fontSize * scale, scale, settings.count, {
        hasTitle: view.title !== null,
        isRight: settings.alignment === 'right',
      }).rows;
      const users = view.rows.filter(({ rank }) => rank < places.length);
      const ids = new Set(users.map(({ id }) => id));
      for (const [id, { row }] of list.rows) {
        if (ids.has(id)) continue;
        row.remove();
        list.rows.delete(id);
      }
      for (const user of users) put(list, user, places[user.rank]!);
    },
    tick: ({ list: { rows, changedAtMs } }, nowMs) => {
      const counted = changedAtMs === 0 ? 1 : easeOutCubic(progressAt(nowMs, changedAtMs, RANK_CHANGE_MS));
      for (const { id, previousValue, value } of rows) {
        const shown = list?.rows.get(id);
        if (shown) setText(shown.value, wholeNumberText(Math.round(mix(previousValue, value, counted)), locale));
      }
    },
  };
};
