import type { GiveawayView } from '#engine/items/giveaway/state.ts';
import { GIVEAWAY_ENTRANCE_MS } from '#engine/items/giveaway/state.ts';
import { GIVEAWAY_WORDS } from '#engine/items/giveaway/text.ts';
import type { GiveawayRow, GiveawaySettings } from '#schemas/generated/types.ts';
import { avatar, dressPanel, dressText, el, setText } from '../dom.ts';
import type { MakePeer } from '../peer.ts';
import { createRows } from '../rows.ts';

export const giveawayPeer: MakePeer<GiveawaySettings, GiveawayView> = ({ root, settings, locale }) => {
  root.classList.add('stack', 'gifts');
  dressPanel(root, settings);
  dressText(root, settings);
  const words = GIVEAWAY_WORDS[locale];
  const title = el(root, 'title');
  const counts = el(root, 'counts');
  const list = el(root, 'list');
  const winner = el(root, 'winner');
  winner.style.color = settings.highlightTextColor;
  const make = (element: HTMLElement, row: GiveawayRow): void => {
    avatar(element, 'round', row.profilePictureUrl, row.viewerName);
    el(element, 'name', row.viewerName);
    el(element, 'count', words.tickets(row.tickets));
  };
  const change = (element: HTMLElement, row: GiveawayRow): void =>
    setText(element.querySelector<HTMLElement>('.count')!, words.tickets(row.tickets));
  const keyOf = ({ viewerName, shownAtMs }: GiveawayRow): string => `${viewerName}/${shownAtMs}`;
  const rows = createRows<GiveawayRow>(list, GIVEAWAY_ENTRANCE_MS, keyOf, make, change);
  return {
    show: (view) => {
      setText(title, view.title);
      setText(counts, `${words.entrants(view.entrants)} · ${words.tickets(view.tickets)}`);
      setText(winner, view.winner?.viewerName ?? '');
      rows.show(view.winner === null ? view.rows : []);
    },
  };
};
