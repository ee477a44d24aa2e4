import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Check overlay',
  intro:
    'Draws the overlay with long names, moments of every size and four seconds of movement, and looks for what viewers could not read or the platform would hide. Nothing is blocked.',
  running: (orientation: string) => `Checking ${orientation}…`,
  orientations: { portrait: 'portrait', landscape: 'landscape' },
  listening: 'Checking sounds…',
  measuring: 'Measuring costs…',
  again: 'Check again',
  good: 'Nothing found.',
  goodHint: 'Texts can be read, nothing lies under the platform’s buttons, and nothing flashes.',
  found: (count: number) => (count === 1 ? '1 thing to improve' : `${count} things to improve`),
  staleHint: 'The overlay was changed after this check.',
  failed: 'The overlay could not be checked. Try again.',
  whole: 'Whole overlay',
  missing: (count: number) => (count === 1 ? '1 sound could not be read.' : `${count} sounds could not be read.`),
  /** Mark of an item in the list. */
  mark: (name: string) => `To improve: ${name}`,
  costs: (orientation: string) => `What items cost in ${orientation}`,
  costsHint: (percent: string) =>
    `All of them together take ${percent} of one processor core while many gifts come in, on a computer without a graphics card.`,
};

const de: typeof en = {
  title: 'Overlay prüfen',
  intro:
    'Zeichnet das Overlay mit langen Namen, Momenten jeder Größe und vier Sekunden Bewegung und sucht, was Zuschauer nicht lesen könnten oder was die Plattform verdeckt. Gesperrt wird nichts.',
  running: (orientation) => `${orientation} wird geprüft …`,
  orientations: { portrait: 'Hochformat', landscape: 'Querformat' },
  listening: 'Sounds werden geprüft …',
  measuring: 'Kosten werden gemessen …',
  again: 'Noch einmal prüfen',
  good: 'Nichts gefunden.',
  goodHint: 'Texte sind lesbar, nichts liegt unter den Knöpfen der Plattform, und nichts blitzt.',
  found: (count) => (count === 1 ? '1 Verbesserung' : `${count} Verbesserungen`),
  staleHint: 'Das Overlay wurde nach dieser Prüfung geändert.',
  failed: 'Das Overlay ließ sich nicht prüfen. Versuch es noch einmal.',
  whole: 'Ganzes Overlay',
  missing: (count) => (count === 1 ? '1 Sound war nicht lesbar.' : `${count} Sounds waren nicht lesbar.`),
  mark: (name) => `Zu verbessern: ${name}`,
  costs: (orientation) => `Was Elemente im ${orientation} kosten`,
  costsHint: (percent) =>
    `Alle zusammen brauchen ${percent} eines Prozessorkerns, während viele Geschenke kommen, auf einem Computer ohne Grafikkarte.`,
};

export const CHECK_TEXT: Readonly<Record<Locale, typeof en>> = { en, de };
