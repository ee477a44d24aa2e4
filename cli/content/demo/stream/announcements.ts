/** Announcements of the demo: followers, subscriptions, Super Fans, large gifts; the ticker names the latest ones. */
import type { PopupRun, ShowTextPayload, ViewerRef } from '#schemas/generated/types.ts';
import { castMember } from '../cast.ts';
import { DEMO_ITEMS } from '../ids.ts';
import type { Timeline } from '../timeline.ts';
import { isPlayed } from './games.ts';
import { giftImage, giftsFrom } from './gifts.ts';
import { FOLLOWS, SUBSCRIPTIONS } from './people.ts';

const LARGE_GIFT_COINS = 99;
const NO_BREAK = '\u00a0';
const FOLLOW_S = 4;
const LARGE_S = 5.5;

/** Adds the popups and the texts of the ticker. */
export function addAnnouncements(timeline: Timeline): void {
  const popup = popupAdder(timeline);
  for (const { at, viewer } of FOLLOWS) {
    popup(at + 0.4, viewer, [named(viewer), { text: ' follows now' }], { duration: FOLLOW_S });
  }
  for (const { at, viewer, months, kind } of SUBSCRIPTIONS) {
    const length = months === 1 ? 'for the first time' : `for ${months} months`;
    const [did, what] = kind === 'superFan' ? [' became a ', 'Super Fan'] : [' subscribed ', length];
    const runs: PopupRun[] = [named(viewer), { text: did }, { text: what, role: 'highlight' }];
    popup(at + 0.4, viewer, runs, { duration: LARGE_S });
  }
  for (const { at, who, gift } of giftsFrom(LARGE_GIFT_COINS)) {
    const viewer = castMember(who);
    const runs: PopupRun[] = [
      { text: viewer.displayName, role: 'gifter' },
      { text: ' sent ' },
      { text: gift.name, role: 'highlight' },
      { text: `${NO_BREAK}· ` },
      { text: `${gift.coins}${NO_BREAK}coins`, role: 'coins' },
    ];
    popup(at + 0.6, viewer, runs, { duration: LARGE_S, imageUrl: giftImage(gift) });
  }
  addTicker(timeline);
}

const named = ({ displayName }: ViewerRef): PopupRun => ({ text: displayName, role: 'username' });

/** Adds popups that avoid the times of games, which are drawn in the same place. */
function popupAdder(timeline: Timeline) {
  return (
    at: number,
    viewer: ViewerRef,
    runs: PopupRun[],
    { duration, imageUrl = '' }: Pick<ShowTextPayload, 'duration'> & { imageUrl?: string },
  ): void => {
    if (isPlayed(at, at + duration + 1)) return;
    const text = runs.map((run) => run.text).join('');
    const payload: ShowTextPayload = { text, runs, imageUrl, showProfilePicture: true, duration };
    timeline.add(at, 'showText', payload, { viewer, itemId: DEMO_ITEMS.announcements, origin: 'command' });
  };
}

function addTicker(timeline: Timeline): void {
  for (const [index, { at, viewer }] of FOLLOWS.entries()) {
    // Often enough to be noticed, rarely enough to be read.
    if (index % 4 !== 1) continue;
    const text = `Newest follower: ${viewer.displayName}`;
    timeline.add(at + 1, 'setText', { text }, { itemId: DEMO_ITEMS.ticker, origin: 'command' });
  }
}
