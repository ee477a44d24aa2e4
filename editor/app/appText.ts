import type { Locale } from '#schemas/generated/types.ts';

const languageNames: Record<Locale, string> = { en: 'English', de: 'Deutsch' };

/** Texts of the frame around all screens. */
const en = {
  language: 'Language',
  languageNames,
  confirm: 'Yes',
  cancel: 'Cancel',
  list: {
    pages: 'Pages',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    clearSearch: 'Clear the search',
  },
  close: 'Close',
  loading: 'Loading',
  retry: 'Try again',
  reload: 'Load the page again',
  skip: 'Skip to the content',
  menu: 'Menu',
  navigation: 'Main navigation',
  account: 'Your account',
  demoAccount: 'Demo account',
  logOut: 'Log out',
  /** Entries of the sidebar that lead to the operator of the server. */
  feedback: 'Feedback',
  contactSupport: 'Contact support',
  search: 'Search',
  searchHint: 'Where do you want to go?',
  /** The same where more can be done than going somewhere. */
  doHint: 'What would you like to do?',
  nothingFound: 'Nothing found',
  goTo: 'Go to',
  away: 'Server not reachable',
  reconnecting: 'Reconnecting …',
  /** A call waits for longer than usual. */
  slow: 'The server is slow: still waiting',
  /** WebSockets do not come through. */
  blocked: 'No live updates',
  blockedHint:
    'What happens arrives here late or not at all: something between this browser and the server does not let WebSockets through. Whoever runs the server finds the lines that its proxy needs in docs/behind-a-proxy.md.',
  showSidebar: 'Show the sidebar',
  hideSidebar: 'Hide the sidebar',
  notFound: 'There is nothing here',
  notFoundHint: 'The address is wrong, or what was here has been deleted.',
  toDashboard: 'To the dashboard',
  trouble: 'Something is in the way',
  crashed: 'This page has failed',
  crashedHint: 'Nothing that was saved is lost. Loading the page again usually helps.',
  unsaved: 'Leave without saving?',
  unsavedHint: 'What you changed here has not been saved and would be lost.',
  leave: 'Leave',
  /** Headings of the sidebar; empty = none. */
  groups: {
    start: '',
    stream: 'Stream',
    viewers: 'Viewers',
    libraries: 'Libraries',
    help: 'More',
    server: 'Administration',
  },
};

export type AppText = typeof en;

const de: AppText = {
  language: 'Sprache',
  languageNames,
  confirm: 'Ja',
  cancel: 'Abbrechen',
  list: {
    pages: 'Seiten',
    previousPage: 'Vorige Seite',
    nextPage: 'Nächste Seite',
    clearSearch: 'Suche leeren',
  },
  close: 'Schließen',
  loading: 'Wird geladen',
  retry: 'Noch einmal versuchen',
  reload: 'Seite neu laden',
  skip: 'Zum Inhalt springen',
  menu: 'Menü',
  navigation: 'Hauptnavigation',
  account: 'Dein Konto',
  demoAccount: 'Demokonto',
  logOut: 'Abmelden',
  feedback: 'Feedback',
  contactSupport: 'Support kontaktieren',
  search: 'Suchen',
  searchHint: 'Wohin möchtest du?',
  doHint: 'Was möchtest du tun?',
  nothingFound: 'Nichts gefunden',
  goTo: 'Gehe zu',
  away: 'Server nicht erreichbar',
  reconnecting: 'Verbindung wird wieder aufgebaut …',
  slow: 'Der Server ist langsam: bitte noch warten',
  blocked: 'Keine Live-Aktualisierung',
  blockedHint:
    'Was passiert, kommt hier verspätet oder gar nicht an: Etwas zwischen diesem Browser und dem Server lässt WebSockets nicht durch. Wer den Server betreibt, findet die nötigen Zeilen für den Proxy in docs/behind-a-proxy.md.',
  showSidebar: 'Seitenleiste zeigen',
  hideSidebar: 'Seitenleiste ausblenden',
  notFound: 'Hier ist nichts',
  notFoundHint: 'Die Adresse stimmt nicht, oder was hier war, wurde gelöscht.',
  toDashboard: 'Zum Dashboard',
  trouble: 'Da ist etwas im Weg',
  crashed: 'Diese Seite ist abgestürzt',
  crashedHint: 'Was gespeichert war, ist nicht verloren. Meist hilft es, die Seite neu zu laden.',
  unsaved: 'Ohne Speichern verlassen?',
  unsavedHint: 'Was du hier geändert hast, ist nicht gespeichert und ginge verloren.',
  leave: 'Verlassen',
  groups: {
    start: '',
    stream: 'Stream',
    viewers: 'Zuschauer',
    libraries: 'Mediatheken',
    help: 'Mehr',
    server: 'Verwaltung',
  },
};

export const APP_TEXT: Record<Locale, AppText> = { en, de };
