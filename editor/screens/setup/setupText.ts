import type { Locale } from '#schemas/generated/types.ts';

/** One instruction; `values` are what is to be entered. */
export interface Instruction {
  title: string;
  words: string;
}

const en = {
  title: 'Setup',
  about: 'Bring your overlay into the program you stream with. It takes two minutes.',
  overlay: 'Overlay',
  orientation: 'Format of your stream',
  preview: 'This is what viewers see now',
  previewHint: 'The same page as in your broadcast software, on a picture of our own.',
  done: 'Done',
  origin: {
    title: 'Where do your events come from?',
    about: 'Gifts, likes, chat and followers reach your overlay from here.',
  },
  event: {
    title: 'Does something arrive?',
    about: 'The setup is done when a real event of your stream was seen on your overlay.',
  },
  source: {
    title: 'Add the overlay to your program',
    about: 'Choose what you stream with, and follow the steps.',
    program: 'Program',
    programs: { obs: 'OBS Studio and similar', studio: 'TikTok LIVE Studio', other: 'Phone or other computer' },
    secret:
      'The link is a secret: whoever has it sees your overlay. It stays covered here; in your program, open the properties only while your screen is not on stream.',
    noProfile: 'You have no overlay yet.',
    toOverlays: 'To the overlays',
  },
  obs: {
    add: {
      title: 'Add a browser source',
      words: 'In your scene, click the plus under “Sources”, choose “Browser” and give it a name.',
    },
    link: { title: 'Paste the link', words: 'Put this link into the field “URL”. “Local file” stays off.' },
    size: {
      title: 'Enter the size',
      words:
        'Exactly these values, or the overlay becomes blurred. Switch on “Use custom frame rate” for the last one.',
    },
    more: {
      title: 'Set the rest',
      words: 'The overlay is transparent by itself; what OBS writes into “Custom CSS” may be deleted or left.',
    },
    order: {
      title: 'Put it on top',
      words: 'Drag the source above your camera and your game, and let it fill the whole picture (Ctrl+F).',
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
      title: 'Add a link as a source',
      words: 'In TikTok LIVE Studio, click “Add source” and choose “Link”. Some versions call it “Browser”.',
    },
    link: { title: 'Paste the link', words: 'Put this link into the field for the address.' },
    size: { title: 'Enter the size', words: 'Exactly these values, if the program asks for them.' },
    order: {
      title: 'Put it on top',
      words: 'Drag the source to the top of the list, and stretch it over the whole picture.',
    },
  },
  other: {
    here: {
      title: 'This link works on this computer alone',
      words: 'The address begins with the name of this computer for itself. Other devices cannot find it.',
    },
    host: {
      title: 'Let other devices in',
      words: 'Stop Liveloom and start it with this setting, so that devices in your network reach it:',
    },
    reach: {
      title: 'Open the dashboard by its address in the network',
      words:
        'It begins with http:// and the IP address of this computer, followed by :4400. All links here are made for that address then.',
    },
    link: {
      title: 'Open the link on the other device',
      words: 'As a browser source of its program, or in its browser:',
    },
    mobile: {
      title: 'On a phone',
      words: 'The overlay opens in any browser. Sounds start with the first touch on the page.',
    },
  },
  check: {
    title: 'Is your overlay open?',
    about: 'This turns green as soon as your program shows the overlay. It looks by itself every two seconds.',
    waiting: 'Waiting for your program',
    waitingHint: 'As soon as the source is visible, it appears here.',
    other: {
      portrait: 'A page in landscape is connected, but none in portrait. Check the link.',
      landscape: 'A page in portrait is connected, but none in landscape. Check the link.',
    },
    connected: (count: number) => (count === 1 ? 'Connected' : `Connected, ${count} times`),
    since: (ago: string) => `It came ${ago}`,
    sinceNow: 'It came just now',
    mobile: 'On a phone',
    test: 'Show a test message',
    testHint: 'It appears in the announcements of your overlay for five seconds, and counts for nothing.',
    testDone: 'The message is on its way. Look at your program.',
  },
  trouble: {
    title: 'Something is not right?',
    items: [
      {
        question: 'I see nothing at all',
        answer:
          'Check that the source is visible and above all others, that width and height are exactly those from above, and that the link was pasted completely. In OBS, “Refresh cache of current page” in the properties loads it again.',
      },
      {
        question: 'The overlay is blurred or cut off',
        answer:
          'The source has another size than the overlay. Enter width and height as shown above, and do not scale the source with the mouse. The format of the link has to be that of your stream.',
      },
      {
        question: 'I hear no sounds',
        answer:
          'Switch on “Control audio via OBS” and look for the source in the audio mixer. To hear it yourself too, choose “Monitor and output” in the advanced audio properties.',
      },
      {
        question: 'It stutters',
        answer:
          'Switch on “Enable browser source hardware acceleration” in the advanced settings of OBS and restart it. A frame rate of 30 instead of 60 needs half the power.',
      },
      {
        question: 'It stays at “Waiting”',
        answer:
          'The links may have been replaced: paste the one from above again. On another device, check that it opens the dashboard too; a firewall may be in between.',
      },
    ],
  },
};

export type SetupText = typeof en;

const de: SetupText = {
  title: 'Einrichtung',
  about: 'Bring dein Overlay in das Programm, mit dem du streamst. Es dauert zwei Minuten.',
  overlay: 'Overlay',
  orientation: 'Format deines Streams',
  preview: 'Das sehen Zuschauer gerade',
  previewHint: 'Dieselbe Seite wie in deiner Streaming-Software, auf einem Bild von uns.',
  done: 'Erledigt',
  origin: {
    title: 'Woher kommen deine Ereignisse?',
    about: 'Von hier kommen Geschenke, Likes, Chat und Follower in dein Overlay.',
  },
  event: {
    title: 'Kommt etwas an?',
    about: 'Die Einrichtung ist fertig, wenn ein echtes Ereignis deines Streams auf deinem Overlay zu sehen war.',
  },
  source: {
    title: 'Füge das Overlay in dein Programm ein',
    about: 'Wähle, womit du streamst, und folge den Schritten.',
    program: 'Programm',
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
      title: 'Den Rest einstellen',
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
      words:
        'Die Adresse beginnt mit dem Namen, den dieser Computer für sich selbst hat. Andere Geräte finden ihn so nicht.',
    },
    host: {
      title: 'Andere Geräte hereinlassen',
      words: 'Beende Liveloom und starte es mit dieser Einstellung, damit Geräte in deinem Netzwerk es erreichen:',
    },
    reach: {
      title: 'Das Dashboard über seine Adresse im Netzwerk öffnen',
      words:
        'Sie beginnt mit http:// und der IP-Adresse dieses Computers, danach kommt :4400. Alle Links hier gelten dann für diese Adresse.',
    },
    link: {
      title: 'Den Link auf dem anderen Gerät öffnen',
      words: 'Als Browserquelle in dessen Programm oder in dessen Browser:',
    },
    mobile: {
      title: 'Auf dem Handy',
      words: 'Das Overlay öffnet sich in jedem Browser. Sounds beginnen mit der ersten Berührung der Seite.',
    },
  },
  check: {
    title: 'Ist dein Overlay geöffnet?',
    about: 'Hier wird es grün, sobald dein Programm das Overlay zeigt. Nachgesehen wird von selbst alle zwei Sekunden.',
    waiting: 'Warten auf dein Programm',
    waitingHint: 'Sobald die Quelle sichtbar ist, erscheint sie hier.',
    other: {
      portrait: 'Eine Seite im Querformat ist verbunden, aber keine im Hochformat. Prüfe den Link.',
      landscape: 'Eine Seite im Hochformat ist verbunden, aber keine im Querformat. Prüfe den Link.',
    },
    connected: (count) => (count === 1 ? 'Verbunden' : `Verbunden, ${count}-mal`),
    since: (ago) => `Angekommen ${ago}`,
    sinceNow: 'Gerade eben angekommen',
    mobile: 'Auf einem Handy',
    test: 'Testnachricht zeigen',
    testHint: 'Sie erscheint fünf Sekunden lang in den Ankündigungen deines Overlays und zählt für nichts.',
    testDone: 'Die Nachricht ist unterwegs. Sieh in deinem Programm nach.',
  },
  trouble: {
    title: 'Etwas stimmt nicht?',
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
        question: 'Es ruckelt',
        answer:
          'Schalte in den erweiterten Einstellungen von OBS „Hardwarebeschleunigung für Browserquellen“ ein und starte es neu. Eine Bildrate von 30 statt 60 braucht nur die halbe Leistung.',
      },
      {
        question: 'Es bleibt bei „Warten“',
        answer:
          'Vielleicht wurden die Links ersetzt: Füge den von oben noch einmal ein. Prüfe auf einem anderen Gerät, ob es auch das Dashboard öffnet; vielleicht ist eine Firewall dazwischen.',
      },
    ],
  },
};

export const SETUP_TEXT: Record<Locale, SetupText> = { en, de };
