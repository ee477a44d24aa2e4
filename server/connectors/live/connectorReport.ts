/** What a connector says of itself, in every language a person may read it in. */
import type { ConnectorState, Locale } from '#schemas/generated/types.ts';

/** The same words in every language. */
export type Words = Readonly<Record<Locale, string>>;

/** A connector's state before somebody asks for it; `message` is English. */
export interface ConnectorReport extends ConnectorState {
  words?: Words;
  /** It waits for something that is no fault, like the streamer going live. */
  isExpected?: boolean;
}

/** Longest message in the schema of a connector's state. */
const MAX_CHARS = 500;

/** Words made by the same function from the text of every language. */
export function wordsOf<T>(text: Readonly<Record<Locale, T>>, say: (text: T) => string): Words {
  return { en: say(text.en), de: say(text.de) };
}

/** One sentence after the other. */
export function joined(...parts: readonly Words[]): Words {
  return wordsOf({ en: 'en', de: 'de' } as const, (locale) => parts.map((part) => part[locale]).join(' '));
}

/** @param connector its name in the registry */
export function reportOf(connector: string, status: ConnectorState['status'], words: Words): ConnectorReport {
  return { connector, status, message: words.en.slice(0, MAX_CHARS), words };
}

/** The state as it is told in one language. */
export function stateIn({ words, connector, status, message }: ConnectorReport, locale: Locale): ConnectorState {
  return { connector, status, message: (words?.[locale] ?? message).slice(0, MAX_CHARS) };
}
