import type { Locale } from '#schemas/generated/types.ts';
import type { SetupStep } from './rules.ts';

/** Describes what is missing in sentences. A source uses its own texts, except for a test stream. */
export const SETUP_WORDS: Readonly<Record<Locale, Record<Exclude<SetupStep, 'source'> | 'rehearsal', string>>> = {
  en: {
    rehearsal: 'Your events are made up by the test stream. Choose where your real ones come from.',
    page: 'No program shows this overlay yet. Add its link to your broadcast software.',
    live: 'Everything is ready on this side. Go live: the first gift, like or message completes the setup.',
    event: 'You are live and connected. The first gift, like or message completes the setup.',
    item: 'Events arrive, but nothing on this overlay has shown one yet. Add an item that reacts, such as a chat or a gift feed.',
    done: 'Done: a real event of your stream was seen on this overlay.',
  },
  de: {
    rehearsal: 'Deine Ereignisse erfindet der Teststream. Wähle, woher deine echten kommen.',
    page: 'Noch zeigt kein Programm dieses Overlay. Füge seinen Link in deine Streaming-Software ein.',
    live: 'Auf dieser Seite ist alles bereit. Geh live: Das erste Geschenk, Like oder die erste Nachricht schließt die Einrichtung ab.',
    event: 'Du bist live und verbunden. Das erste Geschenk, Like oder die erste Nachricht schließt die Einrichtung ab.',
    item: 'Ereignisse kommen an, aber auf diesem Overlay hat noch nichts eines gezeigt. Füge ein Element hinzu, das reagiert, etwa einen Chat oder eine Geschenkeliste.',
    done: 'Fertig: Ein echtes Ereignis deines Streams war auf diesem Overlay zu sehen.',
  },
};
