import type { ViewerColumn } from '#engine/rules/viewerSort.ts';
import type { DataRange, Locale } from '#schemas/generated/types.ts';
import type { Seen } from './choices/filters.ts';

export interface ViewersText {
  about: string;
  search: string;
  range: string;
  ranges: Record<DataRange, string>;
  columns: Record<ViewerColumn, string>;
  sortBy: (column: string) => string;
  count: (text: string, count: number) => string;
  none: string;
  noneHint: string;
  notFound: (search: string) => string;
  notFiltered: string;
  chooseAll: string;
  choose: (name: string) => string;
  chosen: (count: number) => string;
  chooseNone: string;
  changeOf: (count: number) => string;
  columnsMenu: string;
  standardColumns: string;
  filter: string;
  from: string;
  to: string;
  bounds: Record<'pointsFrom' | 'pointsTo' | 'levelFrom' | 'levelTo', string>;
  seen: Record<Seen, string>;
  withJoinSound: string;
  hasJoinSound: string;
  clear: string;
  export: string;
  import: string;
  formats: Record<'csv' | 'json', { label: string; hint: string }>;
}

export const VIEWERS_TEXT: Record<Locale, ViewersText> = {
  en: {
    about: 'Everybody who did something in your streams, with what they earned and gave.',
    search: 'Search by name',
    range: 'Period',
    ranges: {
      allTime: 'All time',
      currentStream: 'This stream',
      today: 'Today',
      week: 'This week',
      month: 'This month',
      year: 'This year',
    },
    columns: {
      name: 'Viewer',
      level: 'Level',
      points: 'Points',
      coinsGiven: 'Coins',
      likesGiven: 'Likes',
      chatMessages: 'Messages',
      firstSeenAt: 'First seen',
      lastSeenAt: 'Last seen',
    },
    sortBy: (column) => `Sort by: ${column}`,
    count: (text, count) => (count === 1 ? '1 viewer' : `${text} viewers`),
    none: 'Nobody yet',
    noneHint: 'Whoever chats, likes, shares or sends a gift in your stream is listed here. Test events are not.',
    notFound: (search) => `Nobody is called “${search}”`,
    notFiltered: 'Nobody is like that',
    chooseAll: 'Choose all of this page',
    choose: (name) => `Choose ${name}`,
    chosen: (count) => (count === 1 ? '1 viewer chosen' : `${count} viewers chosen`),
    chooseNone: 'Choose none',
    changeOf: (count) => (count === 1 ? 'Change points of 1 viewer' : `Change points of ${count} viewers`),
    columnsMenu: 'Columns',
    standardColumns: 'As at first',
    filter: 'Narrow down',
    from: 'from',
    to: 'to',
    bounds: {
      pointsFrom: 'At least so many points',
      pointsTo: 'At most so many points',
      levelFrom: 'At least this level',
      levelTo: 'At most this level',
    },
    seen: {
      always: 'Any time',
      day: 'In the last 24 hours',
      week: 'In the last 7 days',
      month: 'In the last 30 days',
      notWeek: 'Not for 7 days',
      notMonth: 'Not for 30 days',
      notTwoMonths: 'Not for 60 days',
    },
    withJoinSound: 'With a join sound',
    hasJoinSound: 'Has a join sound',
    clear: 'Show all again',
    export: 'Save as a file',
    import: 'Import',
    formats: {
      csv: { label: 'Spreadsheet (CSV)', hint: 'For Excel, LibreOffice and other programs' },
      json: { label: 'Data (JSON)', hint: 'For Liveloom and programs like it' },
    },
  },
  de: {
    about: 'Alle, die in deinen Streams etwas getan haben, mit dem, was sie verdient und gegeben haben.',
    search: 'Nach Namen suchen',
    range: 'Zeitraum',
    ranges: {
      allTime: 'Insgesamt',
      currentStream: 'Dieser Stream',
      today: 'Heute',
      week: 'Diese Woche',
      month: 'Dieser Monat',
      year: 'Dieses Jahr',
    },
    columns: {
      name: 'Zuschauer',
      level: 'Level',
      points: 'Punkte',
      coinsGiven: 'Münzen',
      likesGiven: 'Likes',
      chatMessages: 'Nachrichten',
      firstSeenAt: 'Zuerst da',
      lastSeenAt: 'Zuletzt da',
    },
    sortBy: (column) => `Sortieren nach: ${column}`,
    count: (text, count) => (count === 1 ? '1 Zuschauer' : `${text} Zuschauer`),
    none: 'Noch niemand da',
    noneHint:
      'Wer in deinem Stream chattet, likt, teilt oder ein Geschenk schickt, steht hier. Test-Ereignisse zählen nicht.',
    notFound: (search) => `Niemand heißt „${search}“`,
    notFiltered: 'So ist niemand',
    chooseAll: 'Alle dieser Seite wählen',
    choose: (name) => `${name} wählen`,
    chosen: (count) => `${count} Zuschauer gewählt`,
    chooseNone: 'Keinen wählen',
    changeOf: (count) => `Punkte von ${count} ${count === 1 ? 'Zuschauer' : 'Zuschauern'} ändern`,
    columnsMenu: 'Spalten',
    standardColumns: 'Wie am Anfang',
    filter: 'Eingrenzen',
    from: 'von',
    to: 'bis',
    bounds: {
      pointsFrom: 'Mindestens so viele Punkte',
      pointsTo: 'Höchstens so viele Punkte',
      levelFrom: 'Mindestens dieses Level',
      levelTo: 'Höchstens dieses Level',
    },
    seen: {
      always: 'Egal wann',
      day: 'In den letzten 24 Stunden',
      week: 'In den letzten 7 Tagen',
      month: 'In den letzten 30 Tagen',
      notWeek: 'Seit 7 Tagen nicht',
      notMonth: 'Seit 30 Tagen nicht',
      notTwoMonths: 'Seit 60 Tagen nicht',
    },
    withJoinSound: 'Mit Auftrittston',
    hasJoinSound: 'Hat einen Auftrittston',
    clear: 'Wieder alle zeigen',
    export: 'Als Datei speichern',
    import: 'Importieren',
    formats: {
      csv: { label: 'Tabelle (CSV)', hint: 'Für Excel, LibreOffice und andere Programme' },
      json: { label: 'Daten (JSON)', hint: 'Für Liveloom und ähnliche Programme' },
    },
  },
};
