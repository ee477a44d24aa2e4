import type { Locale } from '#schemas/generated/types.ts';
import type { ProgramText } from '../programText.ts';

const en = {
  title: 'Programs made for TikFinity',
  words:
    'Games, overlays and bots that listen to TikFinity get chat, gifts, likes and follows from Liveloom instead. Turning it on turns it off for other accounts on this computer.',
  steps: [
    'Close TikFinity, because only one of the two can use the port.',
    'Turn it on below, then start your program. It finds Liveloom where it looks for TikFinity.',
    'Is your program a web page or an overlay in OBS? Then allow it below once it has tried.',
  ],
  address: 'Address, if your program asks for one:',
  open: (count: number): string => {
    if (count === 0) return 'Open, no program connected';
    return count === 1 ? 'Open, 1 program connected' : `Open, ${count} programs connected`;
  },
  permissionsTitle: 'Who may read along',
  only: ['port'] as const,
  verbs: {
    connect: 'Turn on',
    save: 'Save port',
    disconnect: 'Turn off',
    connected: 'Saved',
    disconnected: 'Turned off',
  },
  status: { off: 'Off', connecting: 'Opening …', refused: 'Not open' },
  reasons: {
    portTaken:
      'Another program uses this port, probably TikFinity. Close it, or choose another port if your program can use one.',
  },
};

type DropInText = typeof en & ProgramText;

const de: DropInText = {
  title: 'Programme für TikFinity',
  words:
    'Spiele, Overlays und Bots, die auf TikFinity hören, bekommen Chat, Geschenke, Likes und Follows stattdessen von Liveloom. Schaltest du es ein, geht es für andere Konten auf diesem Rechner aus.',
  steps: [
    'Beende TikFinity, denn nur eines von beiden kann den Port nutzen.',
    'Schalte es unten ein, und starte dann dein Programm. Es findet Liveloom dort, wo es TikFinity sucht.',
    'Ist dein Programm eine Webseite oder ein Overlay in OBS? Dann erlaube es unten, sobald es angefragt hat.',
  ],
  address: 'Adresse, falls dein Programm danach fragt:',
  open: (count) => {
    if (count === 0) return 'Offen, kein Programm verbunden';
    return count === 1 ? 'Offen, 1 Programm verbunden' : `Offen, ${count} Programme verbunden`;
  },
  permissionsTitle: 'Wer mitlesen darf',
  only: ['port'],
  verbs: {
    connect: 'Einschalten',
    save: 'Port speichern',
    disconnect: 'Ausschalten',
    connected: 'Gespeichert',
    disconnected: 'Ausgeschaltet',
  },
  status: { off: 'Aus', connecting: 'Öffne …', refused: 'Nicht offen' },
  reasons: {
    portTaken:
      'Ein anderes Programm nutzt diesen Port, wahrscheinlich TikFinity. Beende es, oder wähle einen anderen Port, falls dein Programm das kann.',
  },
};

export const DROP_IN_TEXT: Record<Locale, DropInText> = { en, de };
