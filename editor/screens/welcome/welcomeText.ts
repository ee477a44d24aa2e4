import type { Locale } from '#schemas/generated/types.ts';

const en = {
  hello: (name: string | null) => (name === null ? 'Welcome!' : `Welcome, ${name}!`),
  about: 'Four steps to your first stream with an overlay.',
  ready: 'Everything is set up. Have a good stream!',
  demo: 'This is your overlay with made-up viewers. Look around: everything works, and nothing you do here counts.',
  invitation: {
    words: (agency: string) => `The agency ${agency} invites you.`,
    open: 'Open the invitation',
  },
  style: {
    title: 'How should your overlay look?',
    words: 'Choose a style with one click. Everything can be changed later, and Overlays offers the styles again.',
    later: 'Later',
    loading: 'Styles are loading',
    chosen: (name: string) => `Your overlay has the style ${name} now.`,
  },
  steps: {
    title: 'First steps',
    progress: (done: number, all: number) => `${done} of ${all} done`,
    /** Shown when only going live is left. */
    ready: 'Ready to go live',
    allDone: 'You have gone live',
    /** Shown when all steps are done but a problem blocks events. */
    inTheWay: 'One problem left',
    done: 'Done',
    open: 'To do',
    /** Marks a step that is not needed for going live. */
    optional: 'Optional',
    of: {
      username: {
        title: 'Enter your TikTok username',
        words: 'Gifts, likes and chat reach your overlay through your TikTok account.',
        /** Button while the step is open; `again` replaces it afterwards. */
        button: 'Enter username',
        again: 'Change',
      },
      import: {
        title: 'Import from another tool',
        words: 'Bring your flows, alerts and viewers along. Skip this step if you are new to overlays.',
        button: 'Import a file',
        again: 'Import more',
      },
      overlay: {
        title: 'Customise your overlay',
        words: 'Your first overlay is ready. Move items, choose colours and fonts, and add what you like.',
        button: 'Edit overlay',
        again: 'Edit overlay',
      },
      exampleFlows: {
        title: 'See example flows',
        words:
          'Flows react to your stream: they say thanks for gifts, answer in chat or show an image. Add one with a click.',
        button: 'See examples',
        again: 'See examples',
      },
      liveLink: {
        title: 'Add to broadcast software',
        words: 'Paste a live link as a browser source. This step is done when your software shows the overlay.',
        button: 'Open setup',
        again: 'Open setup',
      },
      goLive: {
        title: 'Go live',
        words: 'Start your stream as usual. This step is done when gifts, likes and chat arrive.',
        button: 'Check the connection',
        again: 'Check the connection',
      },
      plan: {
        title: 'Choose a plan',
        words: 'Everything above works for free. A plan adds more; a code from your agency makes it cheaper.',
        button: 'See plans',
        again: 'See plans',
      },
    },
  },
  preview: {
    title: 'Your overlay right now',
    profile: 'Overlay',
    orientation: 'Format',
    orientations: { portrait: 'Portrait', landscape: 'Landscape' },
    words: 'The real page, exactly as your broadcast software shows it.',
    empty: 'You have no overlay yet.',
  },
  links: {
    title: 'Live links',
    words: 'Anyone with a link can see your overlay. Keep it secret.',
    setup: 'How to use links',
  },
  liveNow: {
    title: 'Live on this server',
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
  invitation: {
    words: (agency) => `Die Agentur ${agency} lädt dich ein.`,
    open: 'Einladung öffnen',
  },
  style: {
    title: 'Wie soll dein Overlay aussehen?',
    words: 'Wähle einen Stil mit einem Klick. Du kannst später alles ändern; unter Overlays gibt es die Stile wieder.',
    later: 'Später',
    loading: 'Stile werden geladen',
    chosen: (name) => `Dein Overlay hat jetzt den Stil „${name}“.`,
  },
  steps: {
    title: 'Erste Schritte',
    progress: (done, all) => `${done} von ${all} erledigt`,
    ready: 'Bereit für den Stream',
    allDone: 'Du warst live',
    inTheWay: 'Noch ein Problem',
    done: 'Erledigt',
    open: 'Offen',
    optional: 'Freiwillig',
    of: {
      username: {
        title: 'Trag deinen TikTok-Benutzernamen ein',
        words: 'Geschenke, Likes und Chat kommen über dein TikTok-Konto in dein Overlay.',
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
        title: 'Gestalte dein Overlay',
        words:
          'Dein erstes Overlay ist bereit. Verschiebe Elemente, wähle Farben und Schriften, und füge hinzu, was du magst.',
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
        title: 'Zur Streaming-Software hinzufügen',
        words:
          'Füge einen Live-Link als Browserquelle ein. Dieser Schritt ist erledigt, sobald deine Software das Overlay zeigt.',
        button: 'Zur Einrichtung',
        again: 'Zur Einrichtung',
      },
      goLive: {
        title: 'Geh live',
        words:
          'Starte deinen Stream wie immer. Dieser Schritt ist erledigt, sobald Geschenke, Likes und Chat ankommen.',
        button: 'Verbindung prüfen',
        again: 'Verbindung prüfen',
      },
      plan: {
        title: 'Wähle einen Plan',
        words: 'Alles darüber geht kostenlos. Ein Plan bringt mehr; mit einem Code deiner Agentur ist er günstiger.',
        button: 'Pläne ansehen',
        again: 'Pläne ansehen',
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
