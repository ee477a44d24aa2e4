import type { ConnectorState, Locale, Orientation } from '#schemas/generated/types.ts';
import type { Backdrop } from '../../app/preferences.ts';

/** A step of the guide; `sizes` stand after the words. */
interface Step {
  title: string;
  words: string;
}

/** Texts of the start page. */
export interface StartText {
  title: string;
  loading: string;
  orientation: Record<Orientation, string>;
  connector: Record<ConnectorState['status'] | 'none' | 'noContact', string>;
  noConnector: string;
  /** Stands after the number. */
  events: (count: number) => string;
  preview: {
    background: string;
    backdrop: Record<Backdrop, string>;
    pause: string;
    play: string;
    /** Stands after `pause` and `play` for those who cannot see what is meant. */
    what: string;
    paused: string;
    frame: Record<Orientation, string>;
  };
  links: {
    title: string;
    hint: string;
    name: Record<Orientation, string>;
    show: string;
    hide: string;
    copy: string;
    copied: string;
    open: string;
  };
  rotate: {
    button: string;
    title: string;
    warning: string;
    nextStep: string;
    cancel: string;
    confirm: string;
    working: string;
    unreachable: string;
  };
  steps: { title: string; addSource: Step; pasteLink: Step; setSize: Step; noCss: string };
  unreachable: { title: string; words: string };
  refused: { title: string; status: (httpStatus: number) => string; notOurs: string; words: string };
  degraded: string;
  empty: { title: string; demoOff: string; remedy: string };
}

const en: StartText = {
  title: 'Your overlays',
  loading: 'Loading your overlays',
  orientation: { portrait: 'Portrait', landscape: 'Landscape' },
  connector: {
    connected: 'Connected',
    connecting: 'Connecting',
    waiting: 'Waiting',
    ended: 'Ended',
    failed: 'Failed',
    idle: 'Not started',
    none: 'No source',
    noContact: 'No contact',
  },
  noConnector: 'Nothing delivers events to this profile.',
  events: (count) => (count === 1 ? 'event so far' : 'events so far'),
  preview: {
    background: 'Background',
    backdrop: { scene: 'Scene', dark: 'Dark', light: 'Light', checker: 'Checker' },
    pause: 'Pause',
    play: 'Play',
    what: 'preview',
    paused: 'Preview paused',
    frame: { portrait: 'Live preview, portrait', landscape: 'Live preview, landscape' },
  },
  links: {
    title: 'Live links',
    hint: 'Whoever has a link sees your overlay. Keep it secret.',
    name: { portrait: 'Portrait link', landscape: 'Landscape link' },
    show: 'Show',
    hide: 'Hide',
    copy: 'Copy',
    copied: 'Copied',
    open: 'Open',
  },
  rotate: {
    button: 'Make new links',
    title: 'Make new links?',
    warning: 'The links you use now stop working at once, also in your broadcast software.',
    nextStep: 'Afterwards, paste the new links there.',
    cancel: 'Keep my links',
    confirm: 'Make new links',
    working: 'Making new links …',
    unreachable: 'The server did not answer. Wait until it is back, then check whether the links have changed.',
  },
  steps: {
    title: 'Add it to your broadcast software',
    addSource: { title: 'Add a browser source', words: 'Add a new source of the type “Browser” to your scene.' },
    pasteLink: { title: 'Paste a live link', words: 'Copy the link for your format and paste it as the URL.' },
    setSize: { title: 'Set width and height', words: 'Use exactly the size of your format:' },
    noCss: 'No custom CSS needed.',
  },
  unreachable: {
    title: 'Liveloom does not answer',
    words: 'Is it still running? This page asks again every 2 seconds and goes on by itself.',
  },
  refused: {
    title: 'Liveloom reports a problem',
    status: (httpStatus) => `The server answered with status ${httpStatus}.`,
    notOurs: 'What answers at this address is not Liveloom, or another version of it.',
    words: 'This page asks again every 2 seconds.',
  },
  degraded: 'This profile does not run as it should.',
  empty: {
    title: 'No profile yet',
    demoOff: 'The demo is switched off by LIVELOOM_DEMO=off.',
    remedy: 'To get it back, stop Liveloom and start it again without that setting:',
  },
};

const de: StartText = {
  title: 'Deine Overlays',
  loading: 'Deine Overlays werden geladen',
  orientation: { portrait: 'Hochformat', landscape: 'Querformat' },
  connector: {
    connected: 'Verbunden',
    connecting: 'Verbindet',
    waiting: 'Wartet',
    ended: 'Beendet',
    failed: 'Fehlgeschlagen',
    idle: 'Nicht gestartet',
    none: 'Keine Quelle',
    noContact: 'Kein Kontakt',
  },
  noConnector: 'Nichts liefert Ereignisse für dieses Profil.',
  events: (count) => (count === 1 ? 'Ereignis bisher' : 'Ereignisse bisher'),
  preview: {
    background: 'Hintergrund',
    backdrop: { scene: 'Szene', dark: 'Dunkel', light: 'Hell', checker: 'Karo' },
    pause: 'Anhalten',
    play: 'Abspielen',
    what: 'der Vorschau',
    paused: 'Vorschau angehalten',
    frame: { portrait: 'Live-Vorschau, Hochformat', landscape: 'Live-Vorschau, Querformat' },
  },
  links: {
    title: 'Live-Links',
    hint: 'Wer einen Link hat, sieht dein Overlay. Halte ihn geheim.',
    name: { portrait: 'Hochformat-Link', landscape: 'Querformat-Link' },
    show: 'Zeigen',
    hide: 'Verdecken',
    copy: 'Kopieren',
    copied: 'Kopiert',
    open: 'Öffnen',
  },
  rotate: {
    button: 'Neue Links erzeugen',
    title: 'Neue Links erzeugen?',
    warning: 'Die bisherigen Links funktionieren dann sofort nicht mehr, auch nicht in deiner Streaming-Software.',
    nextStep: 'Füge danach dort die neuen Links ein.',
    cancel: 'Links behalten',
    confirm: 'Neue Links erzeugen',
    working: 'Neue Links entstehen …',
    unreachable:
      'Der Server hat nicht geantwortet. Warte, bis er wieder da ist, und prüfe dann, ob sich die Links geändert haben.',
  },
  steps: {
    title: 'So kommt es in deine Streaming-Software',
    addSource: { title: 'Browserquelle anlegen', words: 'Füge deiner Szene eine neue Quelle vom Typ „Browser“ hinzu.' },
    pasteLink: { title: 'Live-Link einfügen', words: 'Kopiere den Link für dein Format und füge ihn als URL ein.' },
    setSize: { title: 'Breite und Höhe setzen', words: 'Nimm genau die Größe deines Formats:' },
    noCss: 'Eigenes CSS ist nicht nötig.',
  },
  unreachable: {
    title: 'Liveloom antwortet nicht',
    words: 'Läuft es noch? Diese Seite fragt alle 2 Sekunden nach und macht von selbst weiter.',
  },
  refused: {
    title: 'Liveloom meldet ein Problem',
    status: (httpStatus) => `Der Server hat mit Status ${httpStatus} geantwortet.`,
    notOurs: 'Was unter dieser Adresse antwortet, ist nicht Liveloom oder eine andere Version davon.',
    words: 'Diese Seite fragt alle 2 Sekunden nach.',
  },
  degraded: 'Dieses Profil läuft nicht, wie es soll.',
  empty: {
    title: 'Noch kein Profil',
    demoOff: 'Die Demo ist durch LIVELOOM_DEMO=off abgeschaltet.',
    remedy: 'Um sie zurückzuholen, beende Liveloom und starte es ohne diese Einstellung:',
  },
};

export const START_TEXT: Record<Locale, StartText> = { en, de };
