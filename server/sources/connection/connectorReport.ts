/** The state that a connector reports, in every language of its readers. */
import type { ConnectorState, Locale, SourceState } from '#schemas/generated/types.ts';

/** A text in every language. */
export type Words = Readonly<Record<Locale, string>>;

/** Details of a report besides the state and its description. */
export interface ReportDetails {
  /** Advice on what to do about it. */
  remedy?: Words | undefined;
  /** When the next attempt is, in words; `nextTryMs` says the same to programs. */
  retry?: Words | undefined;
  /** Epoch ms. */
  nextTryMs?: number | undefined;
  /** Exact activity; by default that of `status`. */
  stage?: SourceState['status'] | undefined;
  missing?: SourceState['missing'] | undefined;
  /** Whether it waits for something expected, such as the streamer going live. */
  isExpected?: boolean | undefined;
}

/** A connector's state in all languages; `message` is English. */
export interface ConnectorReport extends ConnectorState, ReportDetails {
  /** Description of the state. */
  words?: Words | undefined;
}

/** Longest message in the schema of a connector's state. */
const MAX_CHARS = 500;

/** Builds a text by applying the same function to each language's texts. */
export function wordsOf<T>(text: Readonly<Record<Locale, T>>, say: (text: T) => string): Words {
  return { en: say(text.en), de: say(text.de) };
}

/** Joins sentences. */
export function joined(...parts: readonly Words[]): Words {
  const say = (locale: Locale): string =>
    parts
      .map((part) => part[locale])
      .filter((part) => part !== '')
      .join(' ');
  return wordsOf({ en: 'en', de: 'de' } as const, say);
}

/**
 * Builds a report.
 * @param connector its name in the registry
 */
export function reportOf(
  connector: string,
  status: ConnectorState['status'],
  words: Words,
  details: ReportDetails = {},
): ConnectorReport {
  const report: ConnectorReport = { connector, status, message: '', words, ...details };
  return { ...report, message: messageIn(report, 'en') };
}

/** Returns the whole report as one text. */
function messageIn({ words, remedy, retry, message }: ConnectorReport, locale: Locale): string {
  if (words === undefined) return message.slice(0, MAX_CHARS);
  return joined(words, ...[remedy, retry].filter((part) => part !== undefined))[locale].slice(0, MAX_CHARS);
}

/** Returns the state in one language. */
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

/** Returns the stage of a report for somebody who waits for events. */
export function stageOf({ stage, status, isExpected }: ConnectorReport): SourceState['status'] {
  return stage ?? (isExpected === true ? 'offline' : STAGE_OF[status]);
}
