/** What a connector says of itself, in every language a person may read it in. */
import type { ConnectorState, Locale, SourceState } from '#schemas/generated/types.ts';

/** The same words in every language. */
export type Words = Readonly<Record<Locale, string>>;

/** What a report says besides the state and what is the case. */
export interface ReportDetails {
  /** What to do about it. */
  remedy?: Words | undefined;
  /** When it is tried next, in words; `nextTryMs` says the same to programs. */
  retry?: Words | undefined;
  /** Epoch ms. */
  nextTryMs?: number | undefined;
  /** What exactly it is doing; by default what `status` says. */
  stage?: SourceState['status'] | undefined;
  missing?: SourceState['missing'] | undefined;
  /** It waits for something that is no fault, like the streamer going live. */
  isExpected?: boolean | undefined;
}

/** A connector's state before somebody asks for it; `message` is English. */
export interface ConnectorReport extends ConnectorState, ReportDetails {
  /** What is the case. */
  words?: Words | undefined;
}

/** Longest message in the schema of a connector's state. */
const MAX_CHARS = 500;

/** Words made by the same function from the text of every language. */
export function wordsOf<T>(text: Readonly<Record<Locale, T>>, say: (text: T) => string): Words {
  return { en: say(text.en), de: say(text.de) };
}

/** One sentence after the other. */
export function joined(...parts: readonly Words[]): Words {
  const say = (locale: Locale): string =>
    parts
      .map((part) => part[locale])
      .filter((part) => part !== '')
      .join(' ');
  return wordsOf({ en: 'en', de: 'de' } as const, say);
}

/** @param connector its name in the registry */
export function reportOf(
  connector: string,
  status: ConnectorState['status'],
  words: Words,
  details: ReportDetails = {},
): ConnectorReport {
  const report: ConnectorReport = { connector, status, message: '', words, ...details };
  return { ...report, message: messageIn(report, 'en') };
}

/** Everything it says, as one text. */
function messageIn({ words, remedy, retry, message }: ConnectorReport, locale: Locale): string {
  if (words === undefined) return message.slice(0, MAX_CHARS);
  return joined(words, ...[remedy, retry].filter((part) => part !== undefined))[locale].slice(0, MAX_CHARS);
}

/** The state as it is told in one language. */
export function stateIn(report: ConnectorReport, locale: Locale): ConnectorState {
  const { connector, status } = report;
  return { connector, status, message: messageIn(report, locale) };
}

const STAGE_OF: Readonly<Record<ConnectorState['status'], SourceState['status']>> = {
  idle: 'off',
  connecting: 'looking',
  connected: 'live',
  waiting: 'reconnecting',
  ended: 'offline',
  failed: 'refused',
};

/** What a report means for whoever waits for events. */
export function stageOf({ stage, status, isExpected }: ConnectorReport): SourceState['status'] {
  return stage ?? (isExpected === true ? 'offline' : STAGE_OF[status]);
}
