import type { Locale } from '#schemas/generated/types.ts';
import type { SetupStep } from './rules.ts';

/** Describes what is missing in sentences. A source uses its own texts, except for a test stream. */
export const SETUP_WORDS: Readonly<Record<Locale, Record<Exclude<SetupStep, 'source'> | 'rehearsal', string>>> = {
  en: {
    rehearsal: 'The test stream simulates your events. Choose where your real events come from.',
    page: 'No program shows this overlay yet. Add its live link to your broadcast software.',
    live: 'Everything is ready. Go live: the first gift, like or message completes the setup.',
    event: 'You are live and connected. The first gift, like or message completes the setup.',
    item: 'Events arrive, but this overlay has not shown one yet. Add an item that reacts, such as a chat or a gift feed.',
    done: 'Done: this overlay has shown a real event of your stream.',
  },
  de: {
    rehearsal: 'Der Teststream simuliert deine Ereignisse. Wähle, woher deine echten kommen.',
    page: 'Noch zeigt kein Programm dieses Overlay. Füge seinen Live-Link in deine Streaming-Software ein.',
    live: 'Alles ist bereit. Geh live: Das erste Geschenk, Like oder die erste Nachricht schließt die Einrichtung ab.',
    event: 'Du bist live und verbunden. Das erste Geschenk, Like oder die erste Nachricht schließt die Einrichtung ab.',
    item: 'Ereignisse kommen an, aber dieses Overlay hat noch keines gezeigt. Füge ein Element hinzu, das reagiert, etwa einen Chat oder eine Geschenkeliste.',
    done: 'Fertig: Dieses Overlay hat ein echtes Ereignis deines Streams gezeigt.',
  },
};
