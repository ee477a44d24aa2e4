/** Standard texts of moments, where the streamer has written none (behaviour: moment-2). */
import type { Locale } from '#schemas/generated/types.ts';
import type { RungName } from '../rules/moments/newMoments.ts';

interface MomentWords {
  title: string;
  text: string;
}

const EN_GIFT: MomentWords = { title: '{displayName}', text: '{giftName}' };

/** Name of a moment's flow in queues and history, and its texts with `{values}`. */
export const MOMENT_TEXT: Readonly<Record<Locale, Readonly<Record<RungName, MomentWords & { name: string }>>>> = {
  en: {
    gift1: { name: 'Moment: gift', ...EN_GIFT },
    gift10: { name: 'Moment: nice gift', ...EN_GIFT },
    gift100: { name: 'Moment: big gift', ...EN_GIFT },
    gift1000: { name: 'Moment: huge gift', ...EN_GIFT },
    gift10000: { name: 'Moment: biggest gift', ...EN_GIFT },
    follow: { name: 'Moment: new follower', title: '{displayName}', text: 'New follower' },
    share: { name: 'Moment: share', title: '{displayName}', text: 'Shared the stream' },
    subscribe: { name: 'Moment: subscription', title: '{displayName}', text: 'Subscribed' },
    levelUp: { name: 'Moment: level up', title: '{displayName}', text: 'Reached level {levelReached}' },
    goalReached: { name: 'Moment: goal reached', title: 'Goal reached!', text: '{amount}' },
    firstGift: { name: 'Moment: first gift', title: '{displayName}', text: 'First gift ever: {giftName}' },
    battleWon: { name: 'Moment: battle won', title: 'Battle won!', text: '{ownScore} : {opponentScore}' },
  },
  de: {
    gift1: { name: 'Moment: Geschenk', ...EN_GIFT },
    gift10: { name: 'Moment: schönes Geschenk', ...EN_GIFT },
    gift100: { name: 'Moment: großes Geschenk', ...EN_GIFT },
    gift1000: { name: 'Moment: riesiges Geschenk', ...EN_GIFT },
    gift10000: { name: 'Moment: größtes Geschenk', ...EN_GIFT },
    follow: { name: 'Moment: neuer Follower', title: '{displayName}', text: 'Folgt dir jetzt' },
    share: { name: 'Moment: geteilt', title: '{displayName}', text: 'Hat den Stream geteilt' },
    subscribe: { name: 'Moment: Abo', title: '{displayName}', text: 'Hat abonniert' },
    levelUp: { name: 'Moment: Level erreicht', title: '{displayName}', text: 'Hat Level {levelReached} erreicht' },
    goalReached: { name: 'Moment: Ziel erreicht', title: 'Ziel erreicht!', text: '{amount}' },
    firstGift: { name: 'Moment: erstes Geschenk', title: '{displayName}', text: 'Erstes Geschenk: {giftName}' },
    battleWon: { name: 'Moment: Battle gewonnen', title: 'Battle gewonnen!', text: '{ownScore} : {opponentScore}' },
  },
};

/** Texts of a moment that stands for several people. */
export const TOGETHER_TEXT: Readonly<Record<Locale, MomentWords>> = {
  en: { title: '{people} people', text: '{giftCount} gifts' },
  de: { title: '{people} Leute', text: '{giftCount} Geschenke' },
};
/** The same for moments without gifts, such as new followers. */
export const MANY_TEXT: Readonly<Record<Locale, string>> = {
  en: '{displayName} and others',
  de: '{displayName} und andere',
};
