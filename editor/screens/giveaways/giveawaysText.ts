import { wholeNumberText } from '#engine/core/numberText.ts';
import type { GiveawayRules, Locale } from '#schemas/generated/types.ts';

const en = {
  about: 'Viewers enter, you draw a winner, and everyone can verify the draw.',
  prize: { label: 'Prize', hint: 'Name the prize that viewers can win.' },
  how: { label: 'How viewers enter', hint: 'Choose how viewers get entries. More entries mean a better chance.' },
  perTicket: {
    gift: { label: 'Coins per entry', hint: '1 = one entry for each coin.' },
    likes: { label: 'Likes per entry', hint: '1 = one entry for each like.' },
  },
  bonus: { label: 'Bonus entries', hint: 'Viewers in these groups get extra entries when they enter.' },
  who: { label: 'Who may enter', hint: "Other viewers can't enter." },
  after: { label: 'After the draw', hint: 'Decide whether the winner has to answer.' },
  missingItem: {
    title: 'No overlay shows the giveaway',
    hint: 'Viewers see the prize, the entrants and the winner only with a “Giveaway” item on your overlay.',
    overlay: 'Overlay',
    add: 'Add the item',
    added: 'Added to your overlay',
  },
  open: 'Open giveaway',
  opened: 'Giveaway opened',
  now: 'Current giveaway',
  status: { open: 'Open', closed: 'Closed', drawing: 'Drawing', drawn: 'Drawn', ended: 'Ended' },
  statusWords: {
    open: 'Viewers can enter.',
    closed: 'No more viewers can enter.',
    drawing: 'The next message on your stream decides the result, within five seconds.',
    drawn: 'The draw has fixed the order of all entries.',
  },
  failedWords: "The draw didn't finish. The entries stay: draw again.",
  entrants: 'Entrants',
  tickets: 'Entries',
  ticketsOf: (count: string) => (count === '1' ? '1 entry' : `${count} entries`),
  draw: 'Draw winner',
  close: 'Close entries',
  reopen: 'Reopen entries',
  end: 'End giveaway',
  endTitle: 'End the giveaway?',
  endWords: (title: string) => `This ends “${title}” and deletes its entrants. The winners stay in the list.`,
  winner: 'Winner',
  nobodyAnswered: 'No answer in time. Draw the next winner, or mark the answer yourself.',
  claim: {
    none: 'Won',
    open: 'Has to write in chat',
    claimed: 'Answered',
    missed: 'No answer',
  },
  left: (time: string) => `${time} left`,
  hasAnswered: 'Mark as answered',
  drawNext: 'Draw next winner',
  why: 'Public reason',
  reasons: {
    noAnswer: 'No answer',
    declined: 'Declined',
    notAllowed: 'Not allowed to enter',
    anotherPrize: 'Another prize',
  },
  before: 'Earlier winners',
  proof: 'Verify this draw',
  proofHint: 'Everyone can verify the draw without an account.',
  list: { label: 'Entrants', hint: 'Everyone who entered, with their entries, newest first.' },
  search: 'Search entrants',
  nobody: 'No entrants yet',
  nobodyHint: {
    command: ({ command }: GiveawayRules) => `Viewers enter by writing ${command} in chat.`,
    gift: ({ perTicket }: GiveawayRules) =>
      perTicket === 1
        ? 'Viewers enter by sending a gift that counts.'
        : `Viewers enter by sending gifts worth ${wholeNumberText(perTicket, 'en')} coins.`,
    likes: ({ perTicket }: GiveawayRules) =>
      perTicket === 1
        ? 'Viewers enter by liking the stream.'
        : `Viewers enter by sending ${wholeNumberText(perTicket, 'en')} likes.`,
  },
  nobodyFound: 'No entrant matches your search.',
  more: (count: string) => `And ${count} more.`,
  addButton: 'Add',
  added: (name: string) => `${name} added`,
  removal: {
    button: (name: string) => `Remove ${name}`,
    title: (name: string) => `Remove ${name} from the giveaway?`,
    confirm: 'Remove',
    done: 'Entrant removed',
    list: { label: 'Removed entrants', hint: "They can't enter again. Add them yourself to bring them back." },
  },
  past: { label: 'Ended giveaways', hint: 'Shows the last 30 giveaways with their winners.' },
  pastNone: 'No ended giveaways yet.',
  drew: 'No winner',
};

export type GiveawaysText = typeof en;

const de: GiveawaysText = {
  about: 'Zuschauer nehmen teil, du ziehst einen Gewinner, und alle können die Ziehung prüfen.',
  prize: { label: 'Preis', hint: 'Nenne den Preis, den Zuschauer gewinnen können.' },
  how: { label: 'Teilnahme', hint: 'Wähle, wofür es Lose gibt. Mehr Lose sind eine bessere Chance.' },
  perTicket: {
    gift: { label: 'Münzen je Los', hint: '1 = ein Los für jede Münze.' },
    likes: { label: 'Likes je Los', hint: '1 = ein Los für jeden Like.' },
  },
  bonus: { label: 'Zusatzlose', hint: 'Zuschauer aus diesen Gruppen bekommen zusätzliche Lose, wenn sie teilnehmen.' },
  who: { label: 'Wer teilnehmen darf', hint: 'Andere Zuschauer können nicht teilnehmen.' },
  after: { label: 'Nach der Ziehung', hint: 'Entscheide, ob der Gewinner antworten muss.' },
  missingItem: {
    title: 'Kein Overlay zeigt das Gewinnspiel',
    hint: 'Preis, Teilnehmer und Gewinner sehen deine Zuschauer nur mit einem Element „Gewinnspiel“ auf deinem Overlay.',
    overlay: 'Overlay',
    add: 'Element hinzufügen',
    added: 'Zu deinem Overlay hinzugefügt',
  },
  open: 'Gewinnspiel öffnen',
  opened: 'Gewinnspiel geöffnet',
  now: 'Aktuelles Gewinnspiel',
  status: { open: 'Offen', closed: 'Geschlossen', drawing: 'Ziehung läuft', drawn: 'Gezogen', ended: 'Beendet' },
  statusWords: {
    open: 'Zuschauer können teilnehmen.',
    closed: 'Niemand kann mehr teilnehmen.',
    drawing: 'Die nächste Nachricht in deinem Stream entscheidet das Ergebnis, spätestens nach fünf Sekunden.',
    drawn: 'Die Ziehung hat die Reihenfolge aller Lose festgelegt.',
  },
  failedWords: 'Die Ziehung wurde nicht fertig. Die Lose bleiben: zieh noch einmal.',
  entrants: 'Teilnehmer',
  tickets: 'Lose',
  ticketsOf: (count) => (count === '1' ? '1 Los' : `${count} Lose`),
  draw: 'Gewinner ziehen',
  close: 'Teilnahme schließen',
  reopen: 'Teilnahme wieder öffnen',
  end: 'Gewinnspiel beenden',
  endTitle: 'Gewinnspiel beenden?',
  endWords: (title) => `Das beendet „${title}“ und löscht die Teilnehmer. Die Gewinner bleiben in der Liste.`,
  winner: 'Gewinner',
  nobodyAnswered: 'Keine Antwort in der Zeit. Zieh den nächsten Gewinner oder trag die Antwort selbst ein.',
  claim: {
    none: 'Gewonnen',
    open: 'Muss in den Chat schreiben',
    claimed: 'Geantwortet',
    missed: 'Keine Antwort',
  },
  left: (time) => `noch ${time}`,
  hasAnswered: 'Als beantwortet markieren',
  drawNext: 'Nächsten Gewinner ziehen',
  why: 'Öffentlicher Grund',
  reasons: {
    noAnswer: 'Keine Antwort',
    declined: 'Abgelehnt',
    notAllowed: 'Darf nicht teilnehmen',
    anotherPrize: 'Weiterer Preis',
  },
  before: 'Frühere Gewinner',
  proof: 'Diese Ziehung prüfen',
  proofHint: 'Alle können die Ziehung ohne Konto prüfen.',
  list: { label: 'Teilnehmer', hint: 'Alle, die teilnehmen, mit ihren Losen, die neuesten zuerst.' },
  search: 'Teilnehmer suchen',
  nobody: 'Noch keine Teilnehmer',
  nobodyHint: {
    command: ({ command }) => `Zuschauer nehmen teil, indem sie ${command} in den Chat schreiben.`,
    gift: ({ perTicket }) =>
      perTicket === 1
        ? 'Wer ein Geschenk schickt, das zählt, ist dabei.'
        : `Wer für ${wholeNumberText(perTicket, 'de')} Münzen Geschenke schickt, die zählen, ist dabei.`,
    likes: ({ perTicket }) =>
      perTicket === 1
        ? 'Wer dem Stream ein Like gibt, ist dabei.'
        : `Wer ${wholeNumberText(perTicket, 'de')} Likes gibt, ist dabei.`,
  },
  nobodyFound: 'Kein Teilnehmer passt zu deiner Suche.',
  more: (count) => `Und ${count} weitere.`,
  addButton: 'Hinzufügen',
  added: (name) => `${name} hinzugefügt`,
  removal: {
    button: (name) => `${name} entfernen`,
    title: (name) => `${name} aus dem Gewinnspiel entfernen?`,
    confirm: 'Entfernen',
    done: 'Teilnehmer entfernt',
    list: {
      label: 'Entfernte Teilnehmer',
      hint: 'Sie können nicht wieder teilnehmen. Füge sie selbst hinzu, um sie zurückzuholen.',
    },
  },
  past: { label: 'Beendete Gewinnspiele', hint: 'Zeigt die letzten 30 Gewinnspiele mit ihren Gewinnern.' },
  pastNone: 'Noch keine beendeten Gewinnspiele.',
  drew: 'Kein Gewinner',
};

export const GIVEAWAYS_TEXT: Record<Locale, GiveawaysText> = { en, de };
