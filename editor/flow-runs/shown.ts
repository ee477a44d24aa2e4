/** Sentences that say whether pages showed what a run sent them. */
import type { CueMiss, Locale, RunShown } from '#schemas/generated/types.ts';

interface ShownWords {
  pages: (count: number) => string;
  part: (shown: number, all: number) => string;
  none: string;
  open: string;
  again: string;
  why: Readonly<Record<CueMiss, string>>;
}

const EN: ShownWords = {
  pages: (count) => `Shown on ${count === 1 ? '1 page' : `${count} pages`}`,
  part: (shown, all) => `${shown} of ${all} shown`,
  none: 'Not shown',
  open: 'Not shown yet',
  again: 'repeated later',
  why: {
    failed: 'no page could play it',
    unanswered: 'the page did not answer in time',
    late: 'it arrived too late',
    replaced: 'another one replaced it',
    cancelled: 'it was stopped first',
    hidden: 'its item is hidden',
    empty: 'it was empty',
    serverDown: 'the server was not running',
    noPage: 'no page was open',
  },
};

const DE: ShownWords = {
  pages: (count) => `Auf ${count === 1 ? '1 Seite' : `${count} Seiten`} gezeigt`,
  part: (shown, all) => `${shown} von ${all} gezeigt`,
  none: 'Nicht gezeigt',
  open: 'Noch nicht gezeigt',
  again: 'später wiederholt',
  why: {
    failed: 'keine Seite konnte es abspielen',
    unanswered: 'die Seite antwortete nicht rechtzeitig',
    late: 'es kam zu spät',
    replaced: 'etwas anderes ersetzte es',
    cancelled: 'es wurde vorher beendet',
    hidden: 'das Element ist ausgeblendet',
    empty: 'es war leer',
    serverDown: 'der Server lief nicht',
    noPage: 'keine Seite war offen',
  },
};

export const SHOWN: Readonly<Record<Locale, ShownWords>> = { en: EN, de: DE };

/** Names the reason of the last output that nobody saw. */
export function shownText({ cues, shown, pages, missed, isShownAgain }: RunShown, locale: Locale): string {
  const words = SHOWN[locale];
  const reason = missed.at(-1)?.reason;
  if (reason === undefined) return shown > 0 ? words.pages(pages) : words.open;
  const missing = `${shown > 0 ? words.part(shown, cues) : words.none}: ${words.why[reason]}`;
  return isShownAgain ? `${missing} · ${words.again}` : missing;
}
