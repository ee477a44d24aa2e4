/** Guides about what viewers see. */
import type { GuideSteps } from '../guideShape.ts';

export const OVERLAY_GUIDES = {
  'first-gift': {
    about: {
      en: 'In a few minutes your first gift shows on your own overlay, without being live.',
      de: 'In wenigen Minuten zeigt dein eigenes Overlay dein erstes Geschenk, ohne dass du live bist.',
    },
    steps: [
      {
        title: { en: 'Choose your overlay', de: 'Wähle dein Overlay' },
        words: {
          en: 'Open “Overlays”. Your first overlay is ready. “New overlay” offers others to start with.',
          de: 'Öffne „Overlays“. Dein erstes Overlay ist fertig. „Neues Overlay“ bietet weitere zum Anfangen.',
        },
        picture: 'overlays',
        path: '/overlays',
      },
      {
        title: { en: 'Send a test gift', de: 'Sende ein Testgeschenk' },
        words: {
          en: 'Open the overlay and press “Send a test event”. Choose “Gift” and send it: the preview shows what viewers will see. Tests count nowhere.',
          de: 'Öffne das Overlay und drücke „Testereignis senden“. Wähle „Geschenk“ und sende es: Die Vorschau zeigt, was Zuschauer sehen werden. Tests zählen nirgends.',
        },
        picture: 'overlay-editor',
      },
      {
        title: { en: 'Add it to your broadcast software', de: 'Füge es deiner Streaming-Software hinzu' },
        words: {
          en: '“Setup” leads through it. The last step turns green as soon as your software shows the overlay.',
          de: '„Einrichtung“ führt dich hindurch. Der letzte Schritt wird grün, sobald deine Software das Overlay zeigt.',
        },
        picture: 'setup',
        path: '/setup',
      },
      {
        title: { en: 'Go live', de: 'Geh live' },
        words: {
          en: 'Start your stream as usual. Gifts, likes and chat arrive by themselves once your username is set.',
          de: 'Starte deinen Stream wie sonst. Geschenke, Likes und Chat kommen von selbst an, sobald dein Benutzername eingetragen ist.',
        },
        path: '/welcome',
      },
    ],
  },
  'gift-alert': {
    about: {
      en: 'A rose shows a text with a sound, and a big gift shows more.',
      de: 'Eine Rose zeigt einen Text mit einem Sound, und ein großes Geschenk zeigt mehr.',
    },
    steps: [
      {
        title: { en: 'Create the alert', de: 'Erstelle den Alert' },
        words: {
          en: 'Open “Flows” and press “New alert”. Choose the trigger “Gift received”, type what the text says, and add an image and a sound. “Find sounds” has sounds that come with Liveloom.',
          de: 'Öffne „Flows“ und drücke „Neuer Alert“. Wähle den Auslöser „Geschenk erhalten“, tippe ein, was der Text sagt, und nimm ein Bild und einen Sound dazu. „Sounds finden“ hat Sounds, die mit Liveloom kommen.',
        },
        picture: 'flows',
        path: '/flows',
      },
      {
        title: { en: 'Say which gift', de: 'Sag, welches Geschenk' },
        words: {
          en: 'Press the trigger of the flow. Choose the gift, or set “Minimum coins” for every gift from that value. “Once per streak” waits until a series of gifts ends.',
          de: 'Drücke den Auslöser des Flows. Wähle das Geschenk, oder setze „Mindestens Münzen“ für jedes Geschenk ab diesem Wert. „Einmal je Serie“ wartet, bis eine Serie von Geschenken endet.',
        },
        picture: 'flow-editor-trigger',
      },
      {
        title: { en: 'Test it', de: 'Teste ihn' },
        words: {
          en: 'Press “Test” above the flow. It runs with a made-up gift, in the preview or on your live pages.',
          de: 'Drücke über dem Flow auf „Testen“. Er läuft mit einem erfundenen Geschenk, in der Vorschau oder auf deinen Live-Seiten.',
        },
        picture: 'flow-editor-test',
      },
      {
        title: { en: 'Only a sound?', de: 'Nur ein Sound?' },
        words: {
          en: '“Audio alerts” play a sound for an event without a flow.',
          de: '„Sound-Alerts“ spielen einen Sound für ein Ereignis, ohne einen Flow.',
        },
        picture: 'audio-alerts',
        path: '/audio-alerts',
      },
    ],
  },
  command: {
    about: {
      en: 'A viewer writes !hug, and your overlay answers.',
      de: 'Jemand schreibt !hug, und dein Overlay antwortet.',
    },
    steps: [
      {
        title: { en: 'Start from the example', de: 'Fang mit dem Beispiel an' },
        words: {
          en: 'Open “Flows”. “Example flows” has one for a command; “New flow” starts an empty one.',
          de: 'Öffne „Flows“. Unter „Beispiel-Flows“ ist einer für einen Befehl; „Neuer Flow“ beginnt einen leeren.',
        },
        picture: 'flows',
        path: '/flows?examples',
      },
      {
        title: { en: 'Name the command', de: 'Nenne den Befehl' },
        words: {
          en: 'Press the trigger “Chat command” and type the word with its sign, such as !hug. Capital letters do not matter. “Allowed viewers” decides who may use it.',
          de: 'Drücke den Auslöser „Chat-Befehl“ und tippe das Wort mit seinem Zeichen ein, etwa !hug. Groß- und Kleinschreibung ist egal. „Erlaubte Zuschauer“ entscheidet, wer ihn benutzen darf.',
        },
        picture: 'flow-editor-trigger',
      },
      {
        title: { en: 'Say what happens', de: 'Sag, was passiert' },
        words: {
          en: 'Press “Add a step”. “Show text” writes on the overlay, with values such as the name of the viewer; other steps play, count or show something.',
          de: 'Drücke „Schritt hinzufügen“. „Text zeigen“ schreibt auf das Overlay, mit Werten wie dem Namen der Person; andere Schritte spielen, zählen oder zeigen etwas.',
        },
        picture: 'flow-editor-add',
      },
      {
        title: { en: 'Keep it from being used too often', de: 'Verhindere, dass er zu oft kommt' },
        words: {
          en: 'Press “Rules” and set a cooldown, for the flow or for each viewer.',
          de: 'Drücke „Regeln“ und setze eine Abklingzeit, für den Flow oder für jede Person.',
        },
      },
    ],
  },
  'subathon-timer': {
    about: {
      en: 'The timer counts down, and gifts, follows and likes give it more time.',
      de: 'Der Timer läuft rückwärts, und Geschenke, Follower und Likes geben ihm mehr Zeit.',
    },
    steps: [
      {
        title: { en: 'Add a timer', de: 'Füge einen Timer hinzu' },
        words: {
          en: 'Open your overlay, press “Add item” and choose “Timer”.',
          de: 'Öffne dein Overlay, drücke „Element hinzufügen“ und wähle „Timer“.',
        },
        picture: 'overlay-editor-add',
        path: '/overlays',
      },
      {
        title: { en: 'Say what extends it', de: 'Sag, was ihn verlängert' },
        words: {
          en: 'Set “Duration”, then “Seconds per coin”, “Seconds per follow” and their relatives. 0 means that it gives no time.',
          de: 'Setze „Dauer“, dann „Sekunden je Münze“, „Sekunden je Follower“ und ihre Verwandten. 0 heißt, dass es keine Zeit gibt.',
        },
        picture: 'overlay-editor-item',
      },
      {
        title: { en: 'Start and stop it', de: 'Starte und halte ihn an' },
        words: {
          en: '“Quick controls” start, pause and change it while you are live, as a dock in your broadcast software or on a phone. It keeps its time when Liveloom restarts.',
          de: 'Die „Schnellsteuerung“ startet, pausiert und ändert ihn, während du live bist, als Dock in deiner Streaming-Software oder auf dem Handy. Er behält seine Zeit, wenn Liveloom neu startet.',
        },
        picture: 'controls-dock',
        path: '/docks',
      },
      {
        title: { en: 'Do something at the end', de: 'Tu am Ende etwas' },
        words: {
          en: 'A flow with the trigger “Timer ended” shows a text, plays a sound or switches a scene.',
          de: 'Ein Flow mit dem Auslöser „Timer abgelaufen“ zeigt einen Text, spielt einen Sound oder wechselt eine Szene.',
        },
        path: '/flows',
      },
    ],
  },
} as const satisfies Record<string, GuideSteps>;
