import type { DataRange, ListViewers, Locale } from '#schemas/generated/types.ts';

export interface ViewersText {
  about: string;
  search: string;
  range: string;
  ranges: Record<DataRange, string>;
  columns: Record<ListViewers['sortColumn'], string>;
  sortBy: (column: string) => string;
  count: (text: string, count: number) => string;
  none: string;
  noneHint: string;
  notFound: (search: string) => string;
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
      'Wer in deinem Stream chattet, liked, teilt oder ein Geschenk schickt, steht hier. Test-Ereignisse zählen nicht.',
    notFound: (search) => `Niemand heißt „${search}“`,
    export: 'Als Datei speichern',
    import: 'Importieren',
    formats: {
      csv: { label: 'Tabelle (CSV)', hint: 'Für Excel, LibreOffice und andere Programme' },
      json: { label: 'Daten (JSON)', hint: 'Für Liveloom und ähnliche Programme' },
    },
  },
};
