/** Guides about computers, files, and what to do when something is wrong. */
import type { GuideSteps } from '../guideShape.ts';

export const ACCOUNT_GUIDES = {
  'several-computers': {
    about: {
      en: 'Liveloom runs on one computer, and your broadcast software on another.',
      de: 'Liveloom läuft auf einem Computer, deine Streaming-Software auf einem anderen.',
    },
    steps: [
      {
        title: { en: 'Let the other computer in', de: 'Lass den anderen Computer herein' },
        words: {
          en: 'Open “Setup” and choose “Phone or other computer”. It shows the setting with which Liveloom listens in your network.',
          de: 'Öffne „Einrichtung“ und wähle „Handy oder anderer Computer“. Dort steht die Einstellung, mit der Liveloom in deinem Netzwerk erreichbar ist.',
        },
        picture: 'setup',
        path: '/setup',
      },
      {
        title: { en: 'Use the address of this computer', de: 'Benutze die Adresse dieses Computers' },
        words: {
          en: 'Links that begin with localhost or 127.0.0.1 work on this computer only. Enter its address in the network on the same page; the links use it from then on.',
          de: 'Links mit localhost oder 127.0.0.1 am Anfang gehen nur auf diesem Computer. Gib auf derselben Seite seine Adresse im Netzwerk ein; die Links benutzen sie von da an.',
        },
      },
      {
        title: { en: 'Add the overlay there', de: 'Füge das Overlay dort hinzu' },
        words: {
          en: 'Copy a live link of the overlay into a browser source of the other computer. Sign in there only for docks; a live link needs no sign-in, so keep it to yourself.',
          de: 'Kopiere einen Live-Link des Overlays in eine Browserquelle des anderen Computers. Anmelden musst du dich dort nur für Docks; ein Live-Link braucht keine Anmeldung, behalte ihn also für dich.',
        },
        picture: 'overlays',
        path: '/overlays',
      },
      {
        title: { en: 'Reach programs over there', de: 'Erreiche Programme dort' },
        words: {
          en: 'To switch scenes or press keys on another computer, run the agent there. “liveloom agent” prints how to connect it.',
          de: 'Um auf einem anderen Computer Szenen zu wechseln oder Tasten zu drücken, starte dort den Agenten. „liveloom agent“ zeigt, wie du ihn verbindest.',
        },
      },
    ],
  },
  backups: {
    about: {
      en: 'Keep copies of what you made, and of everything that was counted.',
      de: 'Bewahre Kopien von allem auf, was du gebaut hast und was gezählt wurde.',
    },
    steps: [
      {
        title: { en: 'Export an overlay', de: 'Exportiere ein Overlay' },
        words: {
          en: 'Open “Overlays”, then the menu of an overlay, and press “Export”. The file has the overlay with its images, videos and sounds. “Import” brings it back, in any account.',
          de: 'Öffne „Overlays“, dann das Menü eines Overlays, und drücke „Exportieren“. Die Datei enthält das Overlay mit seinen Bildern, Videos und Sounds. „Import“ bringt es zurück, in jedem Konto.',
        },
        picture: 'overlays',
        path: '/overlays',
      },
      {
        title: { en: 'Export flows', de: 'Exportiere Flows' },
        words: {
          en: 'Select flows in the list and press “Export”. The file has everything that they use.',
          de: 'Wähle Flows in der Liste aus und drücke „Exportieren“. Die Datei enthält alles, was sie benutzen.',
        },
        picture: 'flows',
        path: '/flows',
      },
      {
        title: { en: 'Go back to an earlier version', de: 'Geh zu einer früheren Version zurück' },
        words: {
          en: 'The overlay editor and the flow editor keep earlier versions. The clock in the toolbar lists them.',
          de: 'Der Overlay-Editor und der Flow-Editor bewahren frühere Versionen auf. Die Uhr in der Werkzeugleiste zeigt sie.',
        },
        picture: 'overlay-editor',
      },
      {
        title: { en: 'Back up the whole server', de: 'Sichere den ganzen Server' },
        words: {
          en: 'Liveloom copies its database once a day into the folder “backups”, with all accounts, viewers and totals. Whoever runs the server copies that folder and the folder “media” to another computer. “liveloom backup” makes one more, “liveloom restore” restores one.',
          de: 'Liveloom kopiert seine Datenbank einmal am Tag in den Ordner „backups“, mit allen Konten, Zuschauern und Summen. Wer den Server betreibt, kopiert diesen Ordner und den Ordner „media“ auf einen anderen Computer. „liveloom backup“ macht eine weitere, „liveloom restore“ stellt eine wieder her.',
        },
      },
    ],
  },
  import: {
    about: {
      en: 'Flows, alerts and viewers of another tool come along.',
      de: 'Flows, Alerts und Zuschauer aus einem anderen Programm kommen mit.',
    },
    steps: [
      {
        title: { en: 'Export there', de: 'Exportiere dort' },
        words: {
          en: 'Export your set-up and your viewers from the other tool, as .json or .csv. Encrypted files open only in the tool that made them.',
          de: 'Exportiere deine Einstellungen und deine Zuschauer aus dem anderen Programm, als .json oder .csv. Verschlüsselte Dateien öffnet nur das Programm, das sie gemacht hat.',
        },
      },
      {
        title: { en: 'Drop the file', de: 'Zieh die Datei hinein' },
        words: {
          en: 'Open “Import” and press “Choose file”. You see what comes along and what does not before anything changes.',
          de: 'Öffne „Import“ und drücke „Datei wählen“. Du siehst, was mitkommt und was nicht, bevor sich etwas ändert.',
        },
        picture: 'import',
        path: '/import',
      },
      {
        title: { en: 'Import viewers', de: 'Importiere Zuschauer' },
        words: {
          en: 'Lists of viewers have a page of their own. Choose which column is the name and which the points, look at the preview, and import.',
          de: 'Listen von Zuschauern haben eine eigene Seite. Wähle, welche Spalte der Name ist und welche die Punkte, sieh die Vorschau an und importiere.',
        },
        picture: 'viewer-import',
        path: '/viewers/import',
      },
    ],
  },
  'streamer-bot': {
    about: {
      en: 'Streamer.bot has no TikTok of its own. Liveloom runs its actions with what happens in your stream.',
      de: 'Streamer.bot hat selbst kein TikTok. Liveloom führt seine Aktionen mit dem aus, was in deinem Stream geschieht.',
    },
    steps: [
      {
        title: { en: 'Make actions in Streamer.bot', de: 'Lege Aktionen in Streamer.bot an' },
        words: {
          en: 'Make an action for each kind of event that you want, such as one for gifts. In it, %user% is the viewer, %message% the message, and %giftName%, %giftCount% and %coins% belong to a gift.',
          de: 'Lege für jede Art von Ereignis, die du willst, eine Aktion an, etwa eine für Geschenke. Darin ist %user% der Zuschauer, %message% die Nachricht, und %giftName%, %giftCount% und %coins% gehören zu einem Geschenk.',
        },
      },
      {
        title: { en: 'Connect Streamer.bot', de: 'Verbinde Streamer.bot' },
        words: {
          en: 'Start the WebSocket server in Streamer.bot, then open “Integrations” here and press “Connect” at Streamer.bot.',
          de: 'Starte den WebSocket-Server in Streamer.bot, öffne dann hier „Integrationen“ und drücke bei Streamer.bot auf „Verbinden“.',
        },
        path: '/integrations',
      },
      {
        title: { en: 'Choose an action for each kind', de: 'Wähle eine Aktion je Art' },
        words: {
          en: 'Below “Send my stream to Streamer.bot”, choose the actions and press “Create flows”. Likes arrive added up once a second, gifts once a streak.',
          de: 'Wähle unter „Meinen Stream an Streamer.bot senden“ die Aktionen und drücke „Flows anlegen“. Likes kommen einmal je Sekunde zusammengezählt an, Geschenke einmal je Serie.',
        },
        path: '/integrations',
      },
      {
        title: { en: 'Change it as you like', de: 'Ändere es, wie du willst' },
        words: {
          en: 'Each kind is a flow now. Let it run for one gift only, or from a number of coins on, and test it with “Use real effects”.',
          de: 'Jede Art ist jetzt ein Flow. Lass ihn nur für ein Geschenk laufen oder ab einer Zahl von Münzen, und teste ihn mit „Echte Auswirkungen verwenden“.',
        },
        picture: 'flow-editor-trigger',
        path: '/flows',
      },
    ],
  },
  'nothing-appears': {
    about: {
      en: 'Find out in order: does the page show anything, do events arrive, did the flow run?',
      de: 'Finde es der Reihe nach heraus: Zeigt die Seite etwas, kommen Ereignisse an, lief der Flow?',
    },
    steps: [
      {
        title: { en: 'Does the overlay show anything?', de: 'Zeigt das Overlay etwas?' },
        words: {
          en: 'Press “Show test message” in “Setup”. If it does not appear, your software does not show the page: check that the source is visible, on top, and has the whole link. “Troubleshooting” on that page lists more.',
          de: 'Drücke in „Einrichtung“ auf „Testnachricht zeigen“. Erscheint sie nicht, zeigt deine Software die Seite nicht: Prüfe, ob die Quelle sichtbar ist, oben liegt und den ganzen Link hat. „Hilfe bei Problemen“ auf der Seite nennt mehr.',
        },
        picture: 'setup',
        path: '/setup',
      },
      {
        title: { en: 'Do events arrive?', de: 'Kommen Ereignisse an?' },
        words: {
          en: 'The top of every page shows whether you are live, and connection problems with what to do. The dock “Activity” lists what arrived.',
          de: 'Oben auf jeder Seite steht, ob du live bist, und bei Problemen mit der Verbindung, was zu tun ist. Das Dock „Aktivität“ zeigt, was angekommen ist.',
        },
        picture: 'activity-dock',
        path: '/docks',
      },
      {
        title: { en: 'Did the flow run?', de: 'Lief der Flow?' },
        words: {
          en: 'Open “Flow history” and press the event. It says why each flow ran or did not: a cooldown, a condition, a pause, or somebody who may not use it.',
          de: 'Öffne „Flow-Verlauf“ und drücke das Ereignis. Dort steht, warum jeder Flow lief oder nicht: eine Abklingzeit, eine Bedingung, eine Pause oder jemand, der ihn nicht benutzen darf.',
        },
        picture: 'flow-history-why',
        path: '/flows/history',
      },
      {
        title: { en: 'Ask for help', de: 'Frag um Hilfe' },
        words: {
          en: 'Copy “Support information” from the help into your message. It contains no names, addresses or keys.',
          de: 'Kopiere „Angaben für den Support“ aus der Hilfe in deine Nachricht. Sie enthalten keine Namen, Adressen oder Schlüssel.',
        },
        path: '/help',
      },
    ],
  },
} as const satisfies Record<string, GuideSteps>;
