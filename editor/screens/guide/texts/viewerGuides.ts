/** Guides about viewers, and about the people who help. */
import type { GuideSteps } from '../guideShape.ts';

export const VIEWER_GUIDES = {
  points: {
    about: {
      en: 'Viewers earn points by what they do, and points make levels.',
      de: 'Zuschauer verdienen Punkte mit dem, was sie tun, und Punkte ergeben Level.',
    },
    steps: [
      {
        title: { en: 'Say what gives points', de: 'Sag, was Punkte gibt' },
        words: {
          en: 'Open “Points and levels”. Each field says how many points a coin, a like, a share or a minute of chat gives. 0 turns it off.',
          de: 'Öffne „Punkte und Level“. Jedes Feld sagt, wie viele Punkte eine Münze, ein Like, ein Teilen oder eine Minute Chat gibt. 0 schaltet es aus.',
        },
        picture: 'points',
        path: '/points',
      },
      {
        title: { en: 'Shape the levels', de: 'Forme die Level' },
        words: {
          en: 'Under “Levels” choose whether every level needs the same or more than the one before. The table shows the result at once. Press “Save”.',
          de: 'Wähle unter „Level“, ob jedes Level gleich viel oder mehr als das vorige braucht. Die Tabelle zeigt das Ergebnis sofort. Drücke „Speichern“.',
        },
      },
      {
        title: { en: 'Let viewers ask', de: 'Lass Zuschauer fragen' },
        words: {
          en: '“Chat commands” on the same page answer with the own points, the level and the top three. Turn on those that you want.',
          de: '„Chat-Befehle“ auf derselben Seite antworten mit den eigenen Punkten, dem Level und den besten drei. Schalte die ein, die du willst.',
        },
      },
      {
        title: { en: 'Change the points of one viewer', de: 'Ändere die Punkte einer Person' },
        words: {
          en: 'Open “All viewers” and choose somebody. The page shows what they earned and lets you add, take and undo.',
          de: 'Öffne „Alle Zuschauer“ und wähle jemanden. Die Seite zeigt, was verdient wurde, und lässt dich geben, nehmen und rückgängig machen.',
        },
        picture: 'viewer',
        path: '/viewers',
      },
    ],
  },
  giveaway: {
    about: {
      en: 'Viewers enter by a word, a gift or likes, and everyone can verify the draw.',
      de: 'Zuschauer nehmen mit einem Wort, einem Geschenk oder Likes teil, und alle können die Ziehung nachprüfen.',
    },
    steps: [
      {
        title: { en: 'Open it', de: 'Öffne es' },
        words: {
          en: 'Open “Giveaways”, name the prize and choose how viewers enter. “Who may enter” limits it, for example to followers. Press “Open giveaway”.',
          de: 'Öffne „Gewinnspiele“, nenne den Gewinn und wähle, wie Zuschauer teilnehmen. „Wer teilnehmen darf“ begrenzt es, etwa auf Follower. Drücke „Gewinnspiel öffnen“.',
        },
        path: '/giveaways',
      },
      {
        title: { en: 'Watch who enters', de: 'Sieh, wer teilnimmt' },
        words: {
          en: 'The page lists everyone with their entries. “Close entries” ends it for new ones.',
          de: 'Die Seite zeigt alle mit ihren Losen. „Teilnahme schließen“ beendet es für neue.',
        },
        picture: 'giveaways',
      },
      {
        title: { en: 'Draw the winner', de: 'Zieh den Gewinner' },
        words: {
          en: 'Press “Draw winner”. The next message in chat decides the result, so that nobody could know it before. “Verify this draw” is a public page with the proof.',
          de: 'Drücke „Gewinner ziehen“. Die nächste Nachricht im Chat entscheidet das Ergebnis, sodass es niemand vorher wissen konnte. „Diese Ziehung prüfen“ ist eine öffentliche Seite mit dem Beweis.',
        },
      },
    ],
  },
  moderators: {
    about: {
      en: 'Moderators and friends read along and help while you stream.',
      de: 'Moderatoren und Freunde lesen mit und helfen, während du streamst.',
    },
    steps: [
      {
        title: { en: 'Add a helper', de: 'Füge einen Helfer hinzu' },
        words: {
          en: 'Press “New helper”, choose a name and what the person may do, and send the link. It opens once, on one phone, and needs no account. For another device there is “Link for another device”.',
          de: 'Drücke „Neuer Helfer“, wähle einen Namen und was die Person darf, und schick den Link. Er lässt sich einmal öffnen, auf einem Handy, und braucht kein Konto. Für weitere Geräte gibt es „Link für ein weiteres Gerät“.',
        },
        picture: 'helpers',
        path: '/helpers',
      },
      {
        title: { en: 'Act in the chat', de: 'Handle im Chat' },
        words: {
          en: 'Press a message in the chat dock: “Highlight” shows it on the overlay, “Hide message” takes it away, “Mute speech” stops reading the viewer aloud, “Say thanks” and “Give points” reward. Helpers see what you allow them.',
          de: 'Drücke im Chat-Dock auf eine Nachricht: „Hervorheben“ zeigt sie im Overlay, „Ausblenden“ nimmt sie weg, „Nicht vorlesen“ stellt das Vorlesen ab, „Danke sagen“ und „Punkte geben“ belohnen. Helfer sehen, was du ihnen erlaubst.',
        },
        picture: 'docks',
        path: '/docks',
      },
      {
        title: { en: 'Give moderators commands of their own', de: 'Gib Moderatoren eigene Befehle' },
        words: {
          en: 'In the trigger of a flow tick “Moderators” under “Allowed viewers”. Then only your moderators in the chat start it.',
          de: 'Hake im Auslöser eines Flows unter „Erlaubte Zuschauer“ die „Moderatoren“ an. Dann starten ihn nur deine Moderatoren im Chat.',
        },
        picture: 'flow-editor-trigger',
        path: '/flows',
      },
      {
        title: { en: 'Choose what a program may do', de: 'Wähle, was ein Programm darf' },
        words: {
          en: 'A bot of your moderators calls Liveloom with a key. Create one in “Settings” under “API keys” and choose what it may do; delete it there when it is no longer needed.',
          de: 'Ein Bot deiner Moderatoren ruft Liveloom mit einem Schlüssel auf. Erstelle ihn in den „Einstellungen“ unter „API-Schlüssel“ und wähle, was er darf; lösche ihn dort, wenn er nicht mehr gebraucht wird.',
        },
        picture: 'settings',
        path: '/settings',
      },
      {
        title: { en: 'Remove a helper', de: 'Entferne einen Helfer' },
        words: {
          en: 'One press in the list removes a helper at once, also from pages that are open. “What others did in your account” lists each action.',
          de: 'Ein Klick in der Liste entfernt einen Helfer sofort, auch von offenen Seiten. „Was andere in deinem Konto getan haben“ nennt jede Aktion.',
        },
        path: '/helpers',
      },
    ],
  },
  phone: {
    about: {
      en: 'The dashboard, the docks and the overlay work on a phone too.',
      de: 'Das Dashboard, die Docks und das Overlay laufen auch auf dem Handy.',
    },
    steps: [
      {
        title: { en: 'Reach Liveloom from the phone', de: 'Erreiche Liveloom vom Handy aus' },
        words: {
          en: 'If Liveloom runs on your computer, “Setup” shows under “Phone or other computer” how to let devices of your network in.',
          de: 'Wenn Liveloom auf deinem Computer läuft, zeigt „Einrichtung“ unter „Handy oder anderer Computer“, wie du Geräte deines Netzwerks hereinlässt.',
        },
        picture: 'setup',
        path: '/setup',
      },
      {
        title: { en: 'Use it as a remote', de: 'Benutze es als Fernbedienung' },
        words: {
          en: 'Open “Browser docks” on the phone and choose “Quick controls”: large buttons for timers, counters, goals and texts.',
          de: 'Öffne „Browser-Docks“ auf dem Handy und wähle „Schnellsteuerung“: große Knöpfe für Timer, Zähler, Ziele und Texte.',
        },
        picture: 'controls-dock',
        path: '/docks',
      },
      {
        title: { en: 'Show the overlay there', de: 'Zeig das Overlay dort' },
        words: {
          en: 'A live link opens in any browser. Tap the page once to turn on sounds.',
          de: 'Ein Live-Link öffnet sich in jedem Browser. Tippe die Seite einmal an, damit Sounds spielen.',
        },
        path: '/overlays',
      },
    ],
  },
} as const satisfies Record<string, GuideSteps>;
