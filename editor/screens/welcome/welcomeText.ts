import type { Locale } from '#schemas/generated/types.ts';

const en = {
  hello: (name: string | null) => (name === null ? 'Welcome!' : `Welcome, ${name}!`),
  about: 'Four steps, and your overlay is on your stream.',
  ready: 'Everything is set up. Have a good stream!',
  demo: 'This is your overlay with made-up viewers. Look around: everything works, and nothing of it is counted.',
  steps: {
    title: 'First steps',
    progress: (done: number, all: number) => `${done} of ${all} done`,
    /** Only the stream itself is to come. */
    ready: 'You are ready to go live',
    allDone: 'You have been live',
    /** All is done, and yet nothing would arrive. */
    inTheWay: 'One thing is in the way',
    done: 'Done',
    open: 'To do',
    /** Beside a step that nobody needs before going live. */
    optional: 'Optional',
    of: {
      username: {
        title: 'Enter your user name on the platform',
        words: 'Gifts, likes and chat reach your overlay through your account there.',
        /** On the button while the step is open, and afterwards. */
        button: 'Enter user name',
        again: 'Change',
      },
      import: {
        title: 'Import from another tool',
        words: 'Bring your flows, alerts and viewers along. Skip this when you start fresh.',
        button: 'Import',
        again: 'Import more',
      },
      overlay: {
        title: 'Make the overlay yours',
        words: 'Your first overlay is ready. Move things, choose colours and fonts, add what you like.',
        button: 'Edit overlay',
        again: 'Edit overlay',
      },
      exampleFlows: {
        title: 'See example flows',
        words: 'Flows react to your stream: thank for gifts, answer in chat, show a picture. Take one with a click.',
        button: 'See examples',
        again: 'See examples',
      },
      liveLink: {
        title: 'Add it to your broadcast software',
        words: 'Paste a live link as a browser source. This step is done when the page connects.',
        button: 'Set it up',
        again: 'Setup guide',
      },
      goLive: {
        title: 'Go live',
        words: 'Start your stream as always. This step is done when gifts, likes and chat arrive.',
        button: 'Check the connection',
        again: 'Check the connection',
      },
    },
  },
  preview: {
    title: 'Your overlay right now',
    profile: 'Overlay',
    orientation: 'Orientation',
    orientations: { portrait: 'Portrait', landscape: 'Landscape' },
    words: 'The real page, as your broadcast software shows it.',
    empty: 'You have no overlay.',
  },
  links: {
    title: 'Live links',
    words: 'Whoever has a link sees your overlay. Keep it secret.',
    setup: 'How to use them',
  },
  liveNow: {
    title: 'Live on this server right now',
    viewers: (count: string) => (count === '1' ? '1 viewer' : `${count} viewers`),
  },
};

/** Texts of the welcome page. */
export type WelcomeText = typeof en;

const de: WelcomeText = {
  hello: (name) => (name === null ? 'Willkommen!' : `Willkommen, ${name}!`),
  about: 'Vier Schritte, und dein Overlay ist in deinem Stream.',
  ready: 'Alles ist eingerichtet. Guten Stream!',
  demo: 'Das ist dein Overlay mit erfundenen Zuschauern. Sieh dich um: Alles geht, und nichts davon wird gezählt.',
  steps: {
    title: 'Erste Schritte',
    progress: (done, all) => `${done} von ${all} erledigt`,
    ready: 'Du kannst live gehen',
    allDone: 'Du warst live',
    inTheWay: 'Eines ist noch im Weg',
    done: 'Erledigt',
    open: 'Offen',
    optional: 'Freiwillig',
    of: {
      username: {
        title: 'Trag deinen Benutzernamen auf der Plattform ein',
        words: 'Geschenke, Likes und Chat kommen über dein Konto dort in dein Overlay.',
        button: 'Benutzername eintragen',
        again: 'Ändern',
      },
      import: {
        title: 'Importiere aus einem anderen Programm',
        words: 'Bring deine Flows, Alerts und Zuschauer mit. Überspring das, wenn du neu anfängst.',
        button: 'Importieren',
        again: 'Mehr importieren',
      },
      overlay: {
        title: 'Mach das Overlay zu deinem',
        words:
          'Dein erstes Overlay ist bereit. Verschiebe Dinge, wähle Farben und Schriften, füge hinzu, was du magst.',
        button: 'Overlay bearbeiten',
        again: 'Overlay bearbeiten',
      },
      exampleFlows: {
        title: 'Sieh dir Beispiele für Flows an',
        words:
          'Flows reagieren auf deinen Stream: danken für Geschenke, antworten im Chat, zeigen ein Bild. Nimm einen mit einem Klick.',
        button: 'Beispiele ansehen',
        again: 'Beispiele ansehen',
      },
      liveLink: {
        title: 'Bring es in deine Streaming-Software',
        words:
          'Füge einen Live-Link als Browserquelle ein. Dieser Schritt hakt sich von selbst ab, sobald die Seite verbunden ist.',
        button: 'Einrichten',
        again: 'Anleitung',
      },
      goLive: {
        title: 'Geh live',
        words:
          'Starte deinen Stream wie immer. Geschenke, Likes und Chat kommen dann von selbst an, und dieser Schritt hakt sich ab.',
        button: 'Verbindung prüfen',
        again: 'Verbindung prüfen',
      },
    },
  },
  preview: {
    title: 'Dein Overlay in diesem Moment',
    profile: 'Overlay',
    orientation: 'Format',
    orientations: { portrait: 'Hochformat', landscape: 'Querformat' },
    words: 'Die echte Seite, so wie deine Streaming-Software sie zeigt.',
    empty: 'Du hast kein Overlay.',
  },
  links: {
    title: 'Live-Links',
    words: 'Wer einen Link hat, sieht dein Overlay. Halte ihn geheim.',
    setup: 'So benutzt du sie',
  },
  liveNow: { title: 'Gerade live auf diesem Server', viewers: (count) => `${count} Zuschauer` },
};

export const WELCOME_TEXT: Record<Locale, WelcomeText> = { en, de };
