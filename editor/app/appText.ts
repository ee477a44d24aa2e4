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
  reload: 'Reload the page',
  skip: 'Skip to content',
  menu: 'Menu',
  navigation: 'Main navigation',
  account: 'Your account',
  demoAccount: 'Demo account',
  logOut: 'Sign out',
  /** Entries of the sidebar that lead to the operator of the server. */
  feedback: 'Feedback',
  contactSupport: 'Contact support',
  search: 'Search',
  searchHint: 'Where do you want to go?',
  /** Replaces `searchHint` where commands can be run, too. */
  doHint: 'What would you like to do?',
  nothingFound: 'Nothing found',
  goTo: 'Go to',
  away: 'Can’t reach the server',
  reconnecting: 'Reconnecting …',
  /** Shown when a call takes longer than usual. */
  slow: 'Still waiting for the server',
  /** Shown when WebSockets do not get through. */
  blocked: 'No live updates',
  blockedHint:
    'Updates arrive late or not at all, because a proxy or firewall blocks WebSockets. The server admin finds the proxy settings in docs/behind-a-proxy.md.',
  showSidebar: 'Show the sidebar',
  hideSidebar: 'Hide the sidebar',
  notFound: 'Page not found',
  notFoundHint: 'The address is wrong, or the page was deleted.',
  toDashboard: 'To the dashboard',
  trouble: 'Something went wrong',
  crashed: 'This page crashed',
  crashedHint: 'Your saved changes are safe. Reload the page to continue.',
  unsaved: 'Leave without saving?',
  unsavedHint: 'You will lose your unsaved changes.',
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
  slow: 'Warten auf den Server',
  blocked: 'Keine Live-Aktualisierung',
  blockedHint:
    'Aktualisierungen kommen verspätet oder gar nicht an, weil ein Proxy oder eine Firewall WebSockets blockiert. Der Betreiber findet die Proxy-Einstellungen in docs/behind-a-proxy.md.',
  showSidebar: 'Seitenleiste zeigen',
  hideSidebar: 'Seitenleiste ausblenden',
  notFound: 'Seite nicht gefunden',
  notFoundHint: 'Die Adresse stimmt nicht, oder die Seite wurde gelöscht.',
  toDashboard: 'Zum Dashboard',
  trouble: 'Etwas ist schiefgegangen',
  crashed: 'Diese Seite ist abgestürzt',
  crashedHint: 'Deine gespeicherten Änderungen sind sicher. Lade die Seite neu, um weiterzumachen.',
  unsaved: 'Ohne Speichern verlassen?',
  unsavedHint: 'Deine nicht gespeicherten Änderungen gehen verloren.',
  leave: 'Verlassen',
  groups: {
    start: '',
    stream: 'Stream',
    viewers: 'Zuschauer',
    libraries: 'Bibliotheken',
    help: 'Mehr',
    server: 'Verwaltung',
  },
};

export const APP_TEXT: Record<Locale, AppText> = { en, de };
