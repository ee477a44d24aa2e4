/** Words for what Liveloom may do in a program (behaviour: program-20). */
import type { BothLanguages } from '../core/appError.ts';
import type { Locale, ProgramPermission } from '#schemas/generated/types.ts';

type Words = (what: string) => string;

/** By the kind before the colon; `what` is the rest, `*` = each. */
const KINDS: Readonly<Record<string, Readonly<Record<Locale, Words>>>> = {
  switch: {
    en: () => 'Switch scenes, sources, filters, sound and texts',
    de: () => 'Szenen, Quellen, Filter, Ton und Texte umschalten',
  },
  record: {
    en: () => 'Record, pause, and save replays and chapters',
    de: () => 'Aufnehmen, pausieren, Replays und Kapitel speichern',
  },
  browserSource: {
    en: () => 'Add your overlays as browser sources',
    de: () => 'Deine Overlays als Browserquellen hinzufügen',
  },
  captureFiles: {
    en: () => 'Take pictures of scenes and sources, and read saved replays',
    de: () => 'Bilder von Szenen und Quellen aufnehmen und gesicherte Wiederholungen lesen',
  },
  goLive: {
    en: () => 'Go live, stop the stream, and turn the virtual camera on and off',
    de: () => 'Live gehen, den Stream beenden, die virtuelle Kamera ein- und ausschalten',
  },
  action: {
    en: (what) => (what === '*' ? 'Run every action' : `Run the action “${what}”`),
    de: (what) => (what === '*' ? 'Jede Aktion ausführen' : `Die Aktion „${what}“ ausführen`),
  },
  voice: { en: () => 'Change your voice and play sounds', de: () => 'Deine Stimme ändern und Töne abspielen' },
  music: { en: () => 'Control music players', de: () => 'Musikplayer steuern' },
  songFile: { en: (what) => `Read the song from ${what}`, de: (what) => `Das Lied aus ${what} lesen` },
  keys: {
    en: (what) => (what === '*' ? 'Press any keys' : `Press ${what}`),
    de: (what) => (what === '*' ? 'Beliebige Tasten drücken' : `${what} drücken`),
  },
  address: { en: (what) => `Call ${what}`, de: (what) => `${what} aufrufen` },
  readEvents: {
    en: () => 'Let programs on this computer read the events of your stream',
    de: () => 'Programme auf diesem Rechner die Ereignisse deines Streams lesen lassen',
  },
  testEvents: {
    en: () => 'Pass test events on to them too, so that you can try them',
    de: () => 'Ihnen auch Test-Ereignisse geben, damit du sie ausprobieren kannst',
  },
  origin: {
    en: (what) => `Let ${websiteWords(what).en} read them too`,
    de: (what) => `Auch ${websiteWords(what).de} mitlesen lassen`,
  },
  page: { en: (what) => `Show the web page ${what}`, de: (what) => `Die Webseite ${what} zeigen` },
  host: { en: (what) => `Connect with the computer ${what}`, de: (what) => `Sich mit dem Rechner ${what} verbinden` },
};

/** Browsers name no website for pages that are files, such as many overlays in OBS. */
const websiteWords = (origin: string): BothLanguages =>
  origin === 'null'
    ? { en: 'pages from files of this computer', de: 'Seiten aus Dateien dieses Rechners' }
    : { en: `the website ${origin}`, de: `die Webseite ${origin}` };

export function permissionWords(permission: ProgramPermission): BothLanguages {
  const at = permission.indexOf(':');
  const [kind, what] = at < 0 ? [permission, ''] : [permission.slice(0, at), permission.slice(at + 1)];
  const words = KINDS[kind];
  return { en: words?.en(what) ?? permission, de: words?.de(what) ?? permission };
}

/** Kinds that nobody can allow by ticking: other pages than overlays, and other computers. */
const NEVER: ReadonlySet<string> = new Set(['page', 'host']);

export const canBeAllowed = (permission: ProgramPermission): boolean => !NEVER.has(permission.split(':', 1)[0] ?? '');
