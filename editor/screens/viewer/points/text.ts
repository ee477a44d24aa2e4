import type { ChangePoints, Locale, ViewerLedgerEntry } from '#schemas/generated/types.ts';

type Earned = 'gift' | 'like' | 'share' | 'chat';
type By = NonNullable<ViewerLedgerEntry['by']>;

export interface ViewerPointsText {
  title: string;
  earned: string;
  earnedHint: string;
  balance: string;
  balanceHint: string;
  change: string;
  changeOf: (name: string) => string;
  earns: { label: string; hint: string };
  ledger: string;
  noRows: string;
  causes: Record<Earned, string>;
  inHour: (count: number, text: string, day: string, time: string) => string;
  opening: string;
  openingHint: string;
  byHand: Record<By, string>;
  byFlow: string;
  byImport: string;
  passedOn: string;
  received: string;
  merges: Record<'merge' | 'unmerge', string>;
  gambles: Record<'stake' | 'gambleWon' | 'stakeReturned', string>;
  undone: Record<By, string>;
  reset: string;
  resetUndone: string;
  removal: string;
  removalUndone: string;
  isUndone: string;
  isOver: string;
  only: Record<'earned' | 'balance', string>;
  split: (points: string) => string;
  after: (points: string) => string;
  undo: (what: string) => string;
  undoDone: string;
  mode: string;
  modes: Record<ChangePoints['mode'], string>;
  points: string;
  of: string;
  ofs: Record<ChangePoints['of'], { label: string; hint: string }>;
  note: string;
  noteHint: string;
  afterwards: (earned: string, balance: string) => string;
  save: string;
  saved: string;
}

export const VIEWER_POINTS_TEXT: Record<Locale, ViewerPointsText> = {
  en: {
    title: 'Points',
    earned: 'Earned',
    earnedHint: 'Decide level and lists',
    balance: 'Balance',
    balanceHint: 'Can be spent',
    change: 'Change points',
    changeOf: (name) => `Change points of ${name}`,
    earns: {
      label: 'Earns points',
      hint: 'Switched off, coins, likes and messages still count, and points stay as they are.',
    },
    ledger: 'Where they come from',
    noRows: 'No points yet.',
    causes: { gift: 'Gifts', like: 'Likes', share: 'Shares', chat: 'Minutes of chat' },
    inHour: (count, text, day, time) => `${count === 1 ? 'Once' : `${text} times`} in the hour from ${time}, ${day}`,
    opening: 'From before',
    openingHint: 'What was there when the account of points began',
    byHand: {
      you: 'Changed by you',
      key: 'Changed by a program with your key',
      administrator: 'Changed by an administrator',
    },
    byFlow: 'Changed by a flow',
    byImport: 'Came with an import',
    passedOn: 'Given to somebody',
    received: 'Given by somebody',
    merges: { merge: 'Merged', unmerge: 'Parted again' },
    gambles: { stake: 'Staked', gambleWon: 'Won with a stake', stakeReturned: 'Stake given back, not drawn' },
    undone: {
      you: 'Taken back by you',
      key: 'Taken back by a program with your key',
      administrator: 'Taken back by an administrator',
    },
    reset: 'All points reset',
    resetUndone: 'All points reset, and that undone',
    isUndone: 'Taken back',
    removal: 'All points lost: nothing came for 60 days',
    removalUndone: 'All points lost after 60 days, and that undone',
    isOver: 'Counts no more',
    only: { earned: 'Earned points alone', balance: 'Balance alone' },
    split: (points) => `${points} balance`,
    after: (points) => `Balance ${points}`,
    undo: (what) => `Take back: ${what}`,
    undoDone: 'Taken back',
    mode: 'What to do',
    modes: { add: 'Give', take: 'Take', set: 'Set to' },
    points: 'Points',
    of: 'Of what',
    ofs: {
      both: { label: 'Earned and balance', hint: 'As if it had been earned' },
      earned: { label: 'Earned alone', hint: 'Level and lists change, what can be spent stays' },
      balance: { label: 'Balance alone', hint: 'What can be spent changes, the level stays' },
    },
    note: 'Why',
    noteHint: 'Only you see it',
    afterwards: (earned, balance) => `Afterwards: ${earned} earned, balance ${balance}`,
    save: 'Change',
    saved: 'Points changed',
  },
  de: {
    title: 'Punkte',
    earned: 'Verdient',
    earnedHint: 'Entscheiden über Level und Listen',
    balance: 'Guthaben',
    balanceHint: 'Kann ausgegeben werden',
    change: 'Punkte ändern',
    changeOf: (name) => `Punkte von ${name} ändern`,
    earns: {
      label: 'Bekommt Punkte',
      hint: 'Ausgeschaltet zählen Münzen, Likes und Nachrichten weiter, und die Punkte bleiben, wie sie sind.',
    },
    ledger: 'Woher sie kommen',
    noRows: 'Noch keine Punkte.',
    causes: { gift: 'Geschenke', like: 'Likes', share: 'Geteilt', chat: 'Minuten im Chat' },
    inHour: (count, text, day, time) => `${count === 1 ? 'Einmal' : `${text}-mal`} in der Stunde ab ${time}, ${day}`,
    opening: 'Von früher',
    openingHint: 'Was schon da war, als das Punktekonto begann',
    byHand: {
      you: 'Von dir geändert',
      key: 'Von einem Programm mit deinem Schlüssel geändert',
      administrator: 'Von einem Administrator geändert',
    },
    byFlow: 'Von einem Flow geändert',
    byImport: 'Kam mit einem Import',
    passedOn: 'An jemanden gegeben',
    received: 'Von jemandem bekommen',
    merges: { merge: 'Zusammengeführt', unmerge: 'Wieder getrennt' },
    gambles: {
      stake: 'Gesetzt',
      gambleWon: 'Mit einem Einsatz gewonnen',
      stakeReturned: 'Einsatz zurück, nicht gezogen',
    },
    undone: {
      you: 'Von dir rückgängig gemacht',
      key: 'Von einem Programm mit deinem Schlüssel rückgängig gemacht',
      administrator: 'Von einem Administrator rückgängig gemacht',
    },
    reset: 'Alle Punkte zurückgesetzt',
    resetUndone: 'Alle Punkte zurückgesetzt, wieder rückgängig gemacht',
    isUndone: 'Rückgängig gemacht',
    removal: 'Alle Punkte verloren: 60 Tage lang kam nichts',
    removalUndone: 'Alle Punkte nach 60 Tagen verloren, wieder rückgängig gemacht',
    isOver: 'Zählt nicht mehr',
    only: { earned: 'Nur verdiente Punkte', balance: 'Nur Guthaben' },
    split: (points) => `${points} Guthaben`,
    after: (points) => `Guthaben ${points}`,
    undo: (what) => `Rückgängig machen: ${what}`,
    undoDone: 'Rückgängig gemacht',
    mode: 'Was tun',
    modes: { add: 'Geben', take: 'Abziehen', set: 'Setzen auf' },
    points: 'Punkte',
    of: 'Wovon',
    ofs: {
      both: { label: 'Verdient und Guthaben', hint: 'Als wären sie verdient worden' },
      earned: { label: 'Nur verdient', hint: 'Level und Listen ändern sich, das Guthaben bleibt' },
      balance: { label: 'Nur Guthaben', hint: 'Das Guthaben ändert sich, das Level bleibt' },
    },
    note: 'Warum',
    noteHint: 'Siehst nur du',
    afterwards: (earned, balance) => `Danach: ${earned} verdient, Guthaben ${balance}`,
    save: 'Ändern',
    saved: 'Punkte geändert',
  },
};
