import type { Locale } from '#schemas/generated/types.ts';

/** Step of the setup guide. */
export interface Instruction {
  title: string;
  words: string;
}

const en = {
  title: 'Setup',
  about: 'Add your overlay to the software you stream with. It takes two minutes.',
  overlay: 'Overlay',
  orientation: 'Format',
  preview: 'What viewers see now',
  previewHint: 'The same page as in your broadcast software, on a sample background.',
  done: 'Done',
  origin: {
    title: 'Choose an event source',
    about: 'Your overlay gets gifts, likes, chat and followers from here.',
  },
  event: {
    title: 'Check that events arrive',
    about: 'Setup is done when your overlay shows a real event from your stream.',
  },
  source: {
    title: 'Add your overlay',
    about: 'Choose the software you stream with, then follow the steps.',
    program: 'Broadcast software',
    programs: { obs: 'OBS Studio and similar', studio: 'TikTok LIVE Studio', other: 'Phone or other computer' },
    secret:
      'Keep this link secret: anyone who has it sees your overlay. It stays hidden here. Open the source properties only while your screen is not on stream.',
    noProfile: 'You have no overlay yet.',
    toOverlays: 'Go to overlays',
  },
  obs: {
    add: {
      title: 'Add a browser source',
      words: 'In your scene, click the plus under “Sources”, choose “Browser” and name the source.',
    },
    link: { title: 'Paste the link', words: 'Paste this link into “URL”. Leave “Local file” off.' },
    size: {
      title: 'Enter the size',
      words:
        'Enter exactly these values, or the overlay looks blurred. For the last one, turn on “Use custom frame rate”.',
    },
    more: {
      title: 'Check the other settings',
      words: 'The overlay is already transparent. You can delete or keep what OBS writes into “Custom CSS”.',
    },
    order: {
      title: 'Move to the top',
      words: 'Drag the source above your camera and your game, and let it fill the screen (Ctrl+F).',
    },
    width: 'Width',
    height: 'Height',
    fps: 'Frame rate (FPS)',
    css: 'Custom CSS',
    cssValue: 'empty',
    audio: 'Control audio via OBS',
    on: 'on, for sounds in your stream',
    shutdown: 'Shutdown source when not visible',
    refresh: 'Refresh browser when scene becomes active',
    off: 'off',
    copyValue: (name: string) => `Copy ${name}`,
    copied: (name: string) => `${name} copied`,
  },
  studio: {
    add: {
      title: 'Add a link source',
      words: 'In TikTok LIVE Studio, click “Add source” and choose “Link”. Some versions call it “Browser”.',
    },
    link: { title: 'Paste the link', words: 'Paste this link into the address field.' },
    size: { title: 'Enter the size', words: 'Enter exactly these values if the software asks for a size.' },
    order: {
      title: 'Move to the top',
      words: 'Drag the source to the top of the list and stretch it over the whole screen.',
    },
  },
  other: {
    here: {
      title: 'This link only works here',
      words: 'Its address is local to this computer, so other devices cannot open it.',
    },
    host: {
      title: 'Allow network access',
      words: 'Stop Liveloom and start it with this setting, so that other devices can reach it:',
    },
    shells: { shell: 'macOS, Linux', powershell: 'PowerShell', cmd: 'Command Prompt' },
    shell: 'Terminal',
    reach: {
      title: 'Use the network address',
      words: 'Then open the dashboard at the address of this computer and sign in. Links use that address there.',
    },
    unknownAddress: (port: string) =>
      `Liveloom finds no network on this computer. Connect it to yours, then open http:// with its IP address and ${port}.`,
    link: {
      title: 'Open on other device',
      words: 'Paste the link as a browser source of its software, or open it in a browser:',
    },
    mobile: {
      title: 'Use a phone',
      words: 'The overlay opens in any browser. Tap the page once to turn on sounds.',
    },
  },
  check: {
    title: 'Check your overlay',
    about: 'This turns green as soon as your software shows the overlay.',
    waiting: 'Waiting for your software',
    waitingHint: 'The source appears here as soon as it is visible.',
    other: {
      portrait: 'Your software shows the landscape page, not the portrait page. Check the link.',
      landscape: 'Your software shows the portrait page, not the landscape page. Check the link.',
    },
    connected: (count: number) => (count === 1 ? 'Connected' : `Connected, ${count} times`),
    since: (ago: string) => `Connected ${ago}`,
    sinceNow: 'Connected just now',
    mobile: 'On a phone',
    refreshed: (count: number, time: string) =>
      count === 1
        ? `OBS refreshed this overlay at ${time}, because it showed nothing new.`
        : `OBS refreshed this overlay ${count} times in the last ten minutes, last at ${time}, because it showed nothing new.`,
    refreshedRemedy: (source: string) =>
      `If it happens again, close other programs that use the graphics card, or remove the source “${source}” in OBS and add it again.`,
    gaveUp: (count: number, time: string) =>
      `This overlay still shows nothing new after ${count === 1 ? 'one refresh' : `${count} refreshes`} in OBS, the last one at ${time}.`,
    gaveUpRemedy: (source: string) =>
      `Restart OBS, or remove the source “${source}” there and add it again. Liveloom tries again ten minutes after the first refresh.`,
    test: 'Show test message',
    testHint: "Your overlay shows it for five seconds. It doesn't count in statistics.",
    testDone: 'Test message sent. Look at your broadcast software.',
  },
  trouble: {
    title: 'Troubleshooting',
    items: [
      {
        question: "I don't see anything",
        answer:
          'Check that the source is visible and on top of all others, that width and height match the values above, and that you pasted the whole link. In OBS, click “Refresh cache of current page” in the properties to load it again.',
      },
      {
        question: 'The overlay is blurred or cut off',
        answer:
          "The size of the source differs from the size of the overlay. Enter width and height as shown above, don't scale the source with the mouse, and use the link for the format of your stream.",
      },
      {
        question: "I don't hear sounds",
        answer:
          'Turn on “Control audio via OBS” and find the source in the audio mixer. To hear it yourself, choose “Monitor and output” in the advanced audio properties.',
      },
      {
        question: 'The overlay stutters',
        answer:
          'Turn on “Enable browser source hardware acceleration” in the advanced settings of OBS, then restart OBS. A frame rate of 30 instead of 60 needs half the power.',
      },
      {
        question: 'It keeps waiting',
        answer:
          'Someone may have replaced the links: paste the one above again. On another device, check that it opens the dashboard too; a firewall may block it.',
      },
    ],
  },
};

export type SetupText = typeof en;

const de: SetupText = {
  title: 'Einrichtung',
  about: 'Füge dein Overlay der Software hinzu, mit der du streamst. Es dauert zwei Minuten.',
  overlay: 'Overlay',
  orientation: 'Format',
  preview: 'Das sehen Zuschauer gerade',
  previewHint: 'Dieselbe Seite wie in deiner Streaming-Software, auf einem Beispielbild.',
  done: 'Erledigt',
  origin: {
    title: 'Wähle die Quelle der Ereignisse',
    about: 'Von hier kommen Geschenke, Likes, Chat und Follower in dein Overlay.',
  },
  event: {
    title: 'Prüfe, ob etwas ankommt',
    about: 'Die Einrichtung ist fertig, wenn ein echtes Ereignis deines Streams auf deinem Overlay zu sehen war.',
  },
  source: {
    title: 'Füge dein Overlay hinzu',
    about: 'Wähle die Software, mit der du streamst, und folge den Schritten.',
    program: 'Streaming-Software',
    programs: {
      obs: 'OBS Studio und ähnliche',
      studio: 'TikTok LIVE Studio',
      other: 'Handy oder anderer Computer',
    },
    secret:
      'Der Link ist geheim: Wer ihn hat, sieht dein Overlay. Hier bleibt er verdeckt; öffne in deinem Programm die Eigenschaften nur, wenn dein Bildschirm nicht im Stream zu sehen ist.',
    noProfile: 'Du hast noch kein Overlay.',
    toOverlays: 'Zu den Overlays',
  },
  obs: {
    add: {
      title: 'Browserquelle hinzufügen',
      words: 'Klicke in deiner Szene unter „Quellen“ auf das Plus, wähle „Browser“ und gib der Quelle einen Namen.',
    },
    link: {
      title: 'Link einfügen',
      words: 'Füge diesen Link in das Feld „URL“ ein. „Lokale Datei“ bleibt aus.',
    },
    size: {
      title: 'Größe eintragen',
      words:
        'Genau diese Werte, sonst wird das Overlay unscharf. Schalte für den letzten „Benutzerdefinierte Bildrate verwenden“ ein.',
    },
    more: {
      title: 'Prüfe die übrigen Einstellungen',
      words:
        'Das Overlay ist von selbst durchsichtig; was OBS bei „Benutzerdefiniertes CSS“ einträgt, darfst du löschen oder stehen lassen.',
    },
    order: {
      title: 'Nach oben legen',
      words: 'Zieh die Quelle über Kamera und Spiel, und lass sie das ganze Bild füllen (Strg+F).',
    },
    width: 'Breite',
    height: 'Höhe',
    fps: 'Bildrate (FPS)',
    css: 'Benutzerdefiniertes CSS',
    cssValue: 'leer',
    audio: 'Audio über OBS steuern',
    on: 'ein, für Sounds im Stream',
    shutdown: 'Quelle abschalten, wenn nicht sichtbar',
    refresh: 'Browser aktualisieren, wenn Szene aktiv wird',
    off: 'aus',
    copyValue: (name) => `${name} kopieren`,
    copied: (name) => `${name} kopiert`,
  },
  studio: {
    add: {
      title: 'Link als Quelle hinzufügen',
      words:
        'Klicke in TikTok LIVE Studio auf „Quelle hinzufügen“ und wähle „Link“. In manchen Versionen heißt es „Browser“.',
    },
    link: { title: 'Link einfügen', words: 'Füge diesen Link in das Feld für die Adresse ein.' },
    size: { title: 'Größe eintragen', words: 'Genau diese Werte, falls das Programm danach fragt.' },
    order: {
      title: 'Nach oben legen',
      words: 'Zieh die Quelle in der Liste ganz nach oben, und zieh sie über das ganze Bild auf.',
    },
  },
  other: {
    here: {
      title: 'Dieser Link geht nur auf diesem Computer',
      words: 'Seine Adresse gilt nur auf diesem Computer, andere Geräte können ihn nicht öffnen.',
    },
    host: {
      title: 'Zugriff aus dem Netzwerk erlauben',
      words: 'Beende Liveloom und starte es mit dieser Einstellung, damit Geräte in deinem Netzwerk es erreichen:',
    },
    shells: { shell: 'macOS, Linux', powershell: 'PowerShell', cmd: 'Eingabeaufforderung' },
    shell: 'Terminal',
    reach: {
      title: 'Netzwerkadresse benutzen',
      words:
        'Öffne danach das Dashboard unter der Adresse dieses Computers und melde dich an. Die Links dort benutzen diese Adresse.',
    },
    unknownAddress: (port) =>
      `Liveloom findet auf diesem Computer kein Netzwerk. Verbinde ihn mit deinem, dann öffne http:// mit seiner IP-Adresse und ${port}.`,
    link: {
      title: 'Den Link auf dem anderen Gerät öffnen',
      words: 'Füge den Link als Browserquelle in dessen Software ein oder öffne ihn in einem Browser:',
    },
    mobile: {
      title: 'Auf dem Handy',
      words: 'Das Overlay öffnet sich in jedem Browser. Sounds beginnen mit der ersten Berührung der Seite.',
    },
  },
  check: {
    title: 'Prüfe dein Overlay',
    about: 'Hier wird es grün, sobald deine Software das Overlay zeigt.',
    waiting: 'Warten auf deine Software',
    waitingHint: 'Sobald die Quelle sichtbar ist, erscheint sie hier.',
    other: {
      portrait: 'Deine Software zeigt die Seite im Querformat, nicht die im Hochformat. Prüfe den Link.',
      landscape: 'Deine Software zeigt die Seite im Hochformat, nicht die im Querformat. Prüfe den Link.',
    },
    connected: (count) => (count === 1 ? 'Verbunden' : `Verbunden, ${count}-mal`),
    since: (ago) => `Verbunden ${ago}`,
    sinceNow: 'Gerade eben verbunden',
    mobile: 'Auf einem Handy',
    refreshed: (count, time) =>
      count === 1
        ? `OBS hat dieses Overlay um ${time} neu geladen, weil es nichts Neues zeigte.`
        : `OBS hat dieses Overlay in den letzten zehn Minuten ${count}-mal neu geladen, zuletzt um ${time}, weil es nichts Neues zeigte.`,
    refreshedRemedy: (source) =>
      `Passiert es wieder, schließ andere Programme, die die Grafikkarte nutzen, oder entferne die Quelle „${source}“ in OBS und füg sie neu hinzu.`,
    gaveUp: (count, time) =>
      `OBS hat dieses Overlay ${count === 1 ? 'einmal' : `${count}-mal`} neu geladen, zuletzt um ${time}. Es zeigt immer noch nichts Neues.`,
    gaveUpRemedy: (source) =>
      `Starte OBS neu, oder entferne die Quelle „${source}“ dort und füg sie neu hinzu. Liveloom versucht es zehn Minuten nach dem ersten Neuladen noch einmal.`,
    test: 'Testnachricht zeigen',
    testHint: 'Dein Overlay zeigt sie fünf Sekunden lang. Sie zählt in keiner Statistik.',
    testDone: 'Testnachricht gesendet. Sieh in deiner Streaming-Software nach.',
  },
  trouble: {
    title: 'Hilfe bei Problemen',
    items: [
      {
        question: 'Ich sehe gar nichts',
        answer:
          'Prüfe, ob die Quelle sichtbar ist und über allen anderen liegt, ob Breite und Höhe genau die von oben sind und ob der Link vollständig eingefügt ist. In OBS lädt „Cache der aktuellen Seite aktualisieren“ in den Eigenschaften sie neu.',
      },
      {
        question: 'Das Overlay ist unscharf oder abgeschnitten',
        answer:
          'Die Quelle hat eine andere Größe als das Overlay. Trag Breite und Höhe wie oben gezeigt ein und zieh die Quelle nicht mit der Maus größer oder kleiner. Das Format des Links muss das deines Streams sein.',
      },
      {
        question: 'Ich höre keine Sounds',
        answer:
          'Schalte „Audio über OBS steuern“ ein und such die Quelle im Audiomixer. Damit du sie auch selbst hörst, wähle in den erweiterten Audioeigenschaften „Monitor und Ausgabe“.',
      },
      {
        question: 'Das Overlay ruckelt',
        answer:
          'Schalte in den erweiterten Einstellungen von OBS „Hardwarebeschleunigung für Browserquellen“ ein und starte es neu. Eine Bildrate von 30 statt 60 braucht nur die halbe Leistung.',
      },
      {
        question: 'Es wartet immer weiter',
        answer:
          'Vielleicht hat jemand die Links ersetzt: Füge den von oben noch einmal ein. Prüfe auf einem anderen Gerät, ob es auch das Dashboard öffnet; vielleicht blockiert es eine Firewall.',
      },
    ],
  },
};

export const SETUP_TEXT: Record<Locale, SetupText> = { en, de };
