import { wholeNumberText } from '#engine/core/numberText.ts';
import type { DrawReason, GiveawayRecord, GiveawayRules, GiveawayWinner, Locale } from '#schemas/generated/types.ts';

type Words = { label: string; hint: string };
type Entry = GiveawayRules['entry'];

export interface GiveawaysText {
  about: string;
  prize: Words;
  prizeExample: string;
  how: Words;
  entries: Record<Entry, string>;
  command: Words;
  gift: string;
  anyGift: string;
  everyGift: string;
  perTicket: Record<Exclude<Entry, 'command'>, Words>;
  maxTickets: Words;
  bonus: Words;
  bonusFollowers: string;
  bonusSubscribers: string;
  bonusTeam: string;
  who: Words;
  after: Words;
  claimSeconds: Words;
  seconds: string;
  drawsNextItself: Words;
  open: string;
  opened: string;
  now: string;
  status: Record<GiveawayRecord['status'], string>;
  statusWords: Record<Exclude<GiveawayRecord['status'], 'ended'>, string>;
  failedWords: string;
  entrants: string;
  tickets: string;
  ticketsOf: (count: string) => string;
  draw: string;
  close: string;
  reopen: string;
  end: string;
  endTitle: string;
  endWords: (title: string) => string;
  winner: string;
  nobodyAnswered: string;
  claim: Record<GiveawayWinner['claim'], string>;
  left: (time: string) => string;
  hasAnswered: string;
  drawNext: string;
  why: string;
  reasons: Record<DrawReason, string>;
  before: string;
  proof: string;
  proofHint: string;
  list: Words;
  search: string;
  nobody: string;
  nobodyHint: Record<Entry, (settings: GiveawayRules) => string>;
  nobodyFound: string;
  more: (count: string) => string;
  add: Words;
  addButton: string;
  added: (name: string) => string;
  removal: {
    button: (name: string) => string;
    title: (name: string) => string;
    note: Words;
    confirm: string;
    done: string;
    list: Words;
  };
  past: Words;
  pastNone: string;
  drew: string;
}

export const GIVEAWAYS_TEXT: Record<Locale, GiveawaysText> = {
  en: {
    about: 'Viewers enter, one is drawn, and everybody can check that nothing was arranged.',
    prize: { label: 'Prize', hint: 'What can be won, and how viewers enter.' },
    prizeExample: 'A mug',
    how: { label: 'How viewers enter', hint: 'How they get tickets. More tickets are a better chance.' },
    entries: { command: 'A command in the chat', gift: 'Gifts', likes: 'Likes' },
    command: { label: 'Command', hint: 'One word; big and small letters are the same.' },
    gift: 'Gift',
    anyGift: 'Without a choice all gifts count.',
    everyGift: 'Let all gifts count',
    perTicket: {
      gift: { label: 'Coins of a ticket', hint: '1 = a ticket for each coin.' },
      likes: { label: 'Likes of a ticket', hint: '1 = a ticket for each like.' },
    },
    maxTickets: { label: 'Most tickets of a viewer', hint: 'Without those that come on top.' },
    bonus: { label: 'On top', hint: 'Tickets for whoever entered and is one of these.' },
    bonusFollowers: 'Followers',
    bonusSubscribers: 'Subscribers',
    bonusTeam: 'Members of the team',
    who: { label: 'Who may enter', hint: 'All others are passed over.' },
    after: { label: 'After the draw', hint: 'Whether who was drawn is still there.' },
    claimSeconds: { label: 'Time to answer', hint: 'By any message in the chat. 0 = no answer is needed.' },
    seconds: 's',
    drawsNextItself: {
      label: 'Draw the next one when the time is over',
      hint: 'Switched off, you decide.',
    },
    open: 'Open giveaway',
    opened: 'The giveaway is open.',
    now: 'Now',
    status: { open: 'Open', closed: 'Closed', drawing: 'Drawing', drawn: 'Drawn', ended: 'Over' },
    statusWords: {
      open: 'Viewers can enter.',
      closed: 'Nobody can enter any more.',
      drawing: 'The result comes with the next message of the stream, after five seconds at the latest.',
      drawn: 'The order of all is fixed.',
    },
    failedWords: 'The draw did not come to its end. The list stays as it is: draw once more.',
    entrants: 'Entrants',
    tickets: 'Tickets',
    ticketsOf: (count) => (count === '1' ? '1 ticket' : `${count} tickets`),
    draw: 'Draw',
    close: 'Close',
    reopen: 'Open again',
    end: 'End giveaway',
    endTitle: 'End the giveaway?',
    endWords: (title) => `"${title}" is over then. Who entered is forgotten, who was drawn stays in the list.`,
    winner: 'Drawn',
    nobodyAnswered: 'There was no answer in time. Draw the next one, or note the answer.',
    claim: {
      none: 'Won',
      open: 'Has to write something in the chat',
      claimed: 'Has answered',
      missed: 'Did not answer',
    },
    left: (time) => `${time} left`,
    hasAnswered: 'Has answered',
    drawNext: 'Draw the next one',
    why: 'Why? This is published.',
    reasons: {
      noAnswer: 'No answer',
      declined: 'Does not want it',
      notAllowed: 'May not take part',
      anotherPrize: 'There is one more prize',
    },
    before: 'Drawn before',
    proof: 'Proof of this draw',
    proofHint: 'Everybody can check it without an account.',
    list: { label: 'Entrants', hint: 'Who takes part, with their tickets, newest first.' },
    search: 'Search entrants',
    nobody: 'Nobody has entered yet',
    nobodyHint: {
      command: ({ command }) => `Whoever writes ${command} in the chat is in.`,
      gift: ({ perTicket }) =>
        perTicket === 1
          ? 'Whoever sends a gift that counts is in.'
          : `Whoever sends gifts of ${wholeNumberText(perTicket, 'en')} coins that count is in.`,
      likes: ({ perTicket }) =>
        perTicket === 1
          ? 'Whoever likes the stream is in.'
          : `Whoever gives ${wholeNumberText(perTicket, 'en')} likes is in.`,
    },
    nobodyFound: 'Nobody is called so.',
    more: (count) => `And ${count} more.`,
    add: { label: 'Enter somebody', hint: 'The name on the platform. Whoever is in gets one more ticket.' },
    addButton: 'Enter',
    added: (name) => `${name} is in.`,
    removal: {
      button: (name) => `Remove ${name}`,
      title: (name) => `Remove ${name} from the giveaway?`,
      note: { label: 'Note', hint: 'Why you remove this viewer. Everybody can read it in the proof of the draw.' },
      confirm: 'Remove',
      done: 'The viewer was removed.',
      list: { label: 'Removed viewers', hint: 'They cannot enter again. Enter them yourself to bring them back.' },
    },
    past: { label: 'Giveaways that are over', hint: 'The last 30, with whom they drew.' },
    pastNone: 'None yet.',
    drew: 'Nobody was drawn',
  },
  de: {
    about: 'Zuschauer nehmen teil, jemand wird gezogen, und alle können prüfen, dass nichts abgesprochen war.',
    prize: { label: 'Preis', hint: 'Was es zu gewinnen gibt und wie man teilnimmt.' },
    prizeExample: 'Eine Tasse',
    how: { label: 'Teilnahme', hint: 'Wofür es Lose gibt. Mehr Lose sind eine bessere Chance.' },
    entries: { command: 'Ein Befehl im Chat', gift: 'Geschenke', likes: 'Likes' },
    command: { label: 'Befehl', hint: 'Ein Wort; Groß- und Kleinschreibung sind gleich.' },
    gift: 'Geschenk',
    anyGift: 'Ohne Auswahl zählen alle Geschenke.',
    everyGift: 'Alle Geschenke zählen lassen',
    perTicket: {
      gift: { label: 'Münzen für ein Los', hint: '1 = ein Los für jede Münze.' },
      likes: { label: 'Likes für ein Los', hint: '1 = ein Los für jeden Like.' },
    },
    maxTickets: { label: 'Höchstens Lose je Zuschauer', hint: 'Ohne die, die dazukommen.' },
    bonus: { label: 'Dazu', hint: 'Lose für alle, die teilnehmen und zu diesen gehören.' },
    bonusFollowers: 'Follower',
    bonusSubscribers: 'Abonnenten',
    bonusTeam: 'Team-Mitglieder',
    who: { label: 'Wer teilnehmen darf', hint: 'Alle anderen werden übergangen.' },
    after: { label: 'Nach der Ziehung', hint: 'Ob noch da ist, wer gezogen wurde.' },
    claimSeconds: { label: 'Zeit für die Antwort', hint: 'Mit irgendeiner Nachricht im Chat. 0 = ohne Antwort.' },
    seconds: 's',
    drawsNextItself: {
      label: 'Nach der Zeit von selbst weiterziehen',
      hint: 'Ausgeschaltet entscheidest du.',
    },
    open: 'Gewinnspiel öffnen',
    opened: 'Das Gewinnspiel ist offen.',
    now: 'Jetzt',
    status: { open: 'Offen', closed: 'Geschlossen', drawing: 'Ziehung läuft', drawn: 'Gezogen', ended: 'Vorbei' },
    statusWords: {
      open: 'Zuschauer können teilnehmen.',
      closed: 'Niemand kann mehr dazukommen.',
      drawing: 'Das Ergebnis kommt mit der nächsten Nachricht des Streams, spätestens nach fünf Sekunden.',
      drawn: 'Die Reihenfolge aller steht fest.',
    },
    failedWords: 'Die Ziehung kam nicht zu ihrem Ende. Die Liste bleibt, wie sie ist: zieh noch einmal.',
    entrants: 'Teilnehmer',
    tickets: 'Lose',
    ticketsOf: (count) => (count === '1' ? '1 Los' : `${count} Lose`),
    draw: 'Ziehen',
    close: 'Schließen',
    reopen: 'Wieder öffnen',
    end: 'Gewinnspiel beenden',
    endTitle: 'Gewinnspiel beenden?',
    endWords: (title) =>
      `„${title}“ ist dann vorbei. Wer teilgenommen hat, wird vergessen; wer gezogen wurde, bleibt in der Liste.`,
    winner: 'Gezogen',
    nobodyAnswered: 'Rechtzeitig kam keine Antwort. Zieh weiter oder trag die Antwort ein.',
    claim: {
      none: 'Gewonnen',
      open: 'Muss etwas in den Chat schreiben',
      claimed: 'Hat geantwortet',
      missed: 'Keine Antwort',
    },
    left: (time) => `noch ${time}`,
    hasAnswered: 'Hat geantwortet',
    drawNext: 'Weiterziehen',
    why: 'Warum? Der Grund wird veröffentlicht.',
    reasons: {
      noAnswer: 'Keine Antwort',
      declined: 'Möchte nicht',
      notAllowed: 'Darf nicht teilnehmen',
      anotherPrize: 'Es gibt noch einen Preis',
    },
    before: 'Vorher gezogen',
    proof: 'Nachweis dieser Ziehung',
    proofHint: 'Alle können ihn ohne Konto prüfen.',
    list: { label: 'Teilnehmer', hint: 'Wer dabei ist, mit den Losen, die neuesten zuerst.' },
    search: 'Teilnehmer suchen',
    nobody: 'Noch nimmt niemand teil',
    nobodyHint: {
      command: ({ command }) => `Wer ${command} in den Chat schreibt, ist dabei.`,
      gift: ({ perTicket }) =>
        perTicket === 1
          ? 'Wer ein Geschenk schickt, das zählt, ist dabei.'
          : `Wer für ${wholeNumberText(perTicket, 'de')} Münzen Geschenke schickt, die zählen, ist dabei.`,
      likes: ({ perTicket }) =>
        perTicket === 1
          ? 'Wer dem Stream ein Like gibt, ist dabei.'
          : `Wer ${wholeNumberText(perTicket, 'de')} Likes gibt, ist dabei.`,
    },
    nobodyFound: 'So heißt niemand.',
    more: (count) => `Und ${count} weitere.`,
    add: {
      label: 'Jemanden eintragen',
      hint: 'Der Name auf der Plattform. Wer schon dabei ist, bekommt ein Los mehr.',
    },
    addButton: 'Eintragen',
    added: (name) => `${name} ist dabei.`,
    removal: {
      button: (name) => `${name} entfernen`,
      title: (name) => `${name} aus dem Gewinnspiel entfernen?`,
      note: { label: 'Grund', hint: 'Warum du diese Person entfernst. Alle können ihn im Nachweis der Ziehung lesen.' },
      confirm: 'Entfernen',
      done: 'Die Person wurde entfernt.',
      list: {
        label: 'Entfernt',
        hint: 'Sie können nicht wieder teilnehmen. Nimm sie selbst auf, um sie zurückzuholen.',
      },
    },
    past: { label: 'Frühere Gewinnspiele', hint: 'Die letzten 30, mit denen, die gezogen wurden.' },
    pastNone: 'Noch keine.',
    drew: 'Niemand wurde gezogen',
  },
};
