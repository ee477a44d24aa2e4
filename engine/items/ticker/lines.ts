/** Messages of the ticker with their values (behaviour: ticker-2). Values are text, never markup. */
import { wholeNumberText } from '../../core/numberText.ts';
import { viewerNameOf } from '../../core/viewerName.ts';
import type { LatestViewers, Locale, TickerData, TickerSettings } from '#schemas/generated/types.ts';

type Values = Pick<TickerData, 'latest' | 'viewers' | 'likes'>;

const nameOf = (latest: LatestViewers, kind: keyof LatestViewers): string => viewerNameOf(latest[kind]?.viewer);
const countOf = (count: number, locale: Locale): string => (count > 0 ? wholeNumberText(count, locale) : '');

/** Values by their name in a text; empty = unknown. */
const VALUES: Readonly<Record<string, (values: Values, locale: Locale) => string>> = {
  latestFollower: ({ latest }) => nameOf(latest, 'follower'),
  latestSubscriber: ({ latest }) => nameOf(latest, 'subscriber'),
  latestGifter: ({ latest }) => nameOf(latest, 'gifter'),
  topGifter: ({ latest }) => nameOf(latest, 'topGifter'),
  viewers: ({ viewers }, locale) => countOf(viewers, locale),
  likes: ({ likes }, locale) => countOf(likes, locale),
};

const NAME = /\{([a-zA-Z]{1,32})\}/gu;

/** Returns the streamer's messages that are not blank, in order. */
export function messagesOf(settings: TickerSettings): readonly string[] {
  const { message1, message2, message3, message4, message5, message6 } = settings;
  return [message1, message2, message3, message4, message5, message6].map((text) => text.trim()).filter(Boolean);
}

/** Tells whether a message contains a value: `{likes}`. */
export function usesValue(settings: TickerSettings, name: string): boolean {
  return messagesOf(settings).some((message) => message.includes(`{${name}}`));
}

/** Returns the messages with their values; one with an unknown value is left out. Other braces stay as they are. */
export function linesOf(settings: TickerSettings, values: Values, locale: Locale): readonly string[] {
  return messagesOf(settings).flatMap((message) => {
    let isKnown = true;
    const line = message.replace(NAME, (whole, name: string) => {
      if (!Object.hasOwn(VALUES, name)) return whole;
      const value = VALUES[name]!(values, locale);
      if (value === '') isKnown = false;
      return value;
    });
    return isKnown ? [line.replace(/\s+/gu, ' ')] : [];
  });
}
