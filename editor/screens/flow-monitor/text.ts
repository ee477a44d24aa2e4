import type { Locale } from '#schemas/generated/types.ts';

export interface MonitorText {
  about: string;
  profile: string;
  stopAll: string;
  stopAllSure: { title: string; body: string; confirm: string };
  toFlows: string;
  toHistory: string;
  empty: { title: string; hint: string; action: string };
  free: string;
  freeHint: string;
  ended: string;
  endedEmpty: string;
  newest: string;
  gone: string;
  byHand: string;
  byFlow: string;
  coins: (count: number) => string;
  waits: (time: string) => string;
  soon: string;
  startsIn: (time: string) => string;
  expires: (time: string) => string;
  left: (time: string) => string;
  collecting: string;
  away: string;
  high: string;
  took: (time: string) => string;
  neverBegan: string;
  outcome: Record<'done' | 'failed' | 'stopped' | 'cancelled', string>;
  open: (flow: string) => string;
  actions: {
    stop: (flow: string) => string;
    again: (flow: string) => string;
    up: (flow: string) => string;
    more: (flow: string) => string;
    first: string;
    later: string;
    drop: string;
    dropViewer: (viewer: string) => string;
  };
}

export const MONITOR_TEXT: Readonly<Record<Locale, MonitorText>> = {
  en: {
    about: 'What your flows are doing right now, what waits for its turn, and what became of the last ones.',
    profile: 'Overlay',
    stopAll: 'Stop all',
    stopAllSure: {
      title: 'Stop all flows?',
      body: 'Everything that runs or waits ends now, in all overlays, and what was left on is taken back.',
      confirm: 'Stop all',
    },
    toFlows: 'All flows',
    toHistory: 'History',
    empty: {
      title: 'There are no flows yet',
      hint: 'Once you have one, you see here what it does, what waits, and why something did not happen.',
      action: 'Make the first one',
    },
    free: 'Without a queue',
    freeHint: 'These run at once and wait for nobody.',
    ended: 'What ended last',
    endedEmpty: 'Nothing has run yet. Send a test event, or wait for somebody on your stream.',
    newest: 'Newest first',
    gone: 'Deleted flow',
    byHand: 'By hand',
    byFlow: 'By another flow',
    coins: (count) => (count === 1 ? '1 coin' : `${count} coins`),
    waits: (time) => `Waiting for ${time}`,
    soon: 'Any moment',
    startsIn: (time) => `In about ${time}`,
    expires: (time) => `dropped in ${time}`,
    left: (time) => `${time} left`,
    collecting: 'Collecting more of the same',
    away: 'Waits outside of the queue',
    high: 'Priority',
    took: (time) => `took ${time}`,
    neverBegan: 'never began',
    outcome: { done: 'Done', failed: 'Failed', stopped: 'Stopped', cancelled: 'Cancelled' },
    open: (flow) => `Edit ${flow}`,
    actions: {
      stop: (flow) => `Stop ${flow}`,
      again: (flow) => `Run ${flow} again`,
      up: (flow) => `Move ${flow} up`,
      more: (flow) => `More for ${flow}`,
      first: 'Make it the next one',
      later: 'Move down',
      drop: 'Drop',
      dropViewer: (viewer) => `Drop everything of ${viewer}`,
    },
  },
  de: {
    about: 'Was deine Flows gerade tun, was auf seine Reihe wartet und was aus den letzten geworden ist.',
    profile: 'Overlay',
    stopAll: 'Alle beenden',
    stopAllSure: {
      title: 'Alle Flows beenden?',
      body: 'Alles, was läuft oder wartet, endet jetzt, in allen Overlays, und was an blieb, wird zurückgenommen.',
      confirm: 'Alle beenden',
    },
    toFlows: 'Alle Flows',
    toHistory: 'Verlauf',
    empty: {
      title: 'Es gibt noch keine Flows',
      hint: 'Sobald du einen hast, siehst du hier, was er tut, was wartet und warum etwas nicht geschah.',
      action: 'Den ersten anlegen',
    },
    free: 'Ohne Warteschlange',
    freeHint: 'Diese laufen sofort und warten auf niemanden.',
    ended: 'Was zuletzt endete',
    endedEmpty: 'Noch ist nichts gelaufen. Schick ein Testereignis oder warte auf jemanden in deinem Stream.',
    newest: 'Neueste zuerst',
    gone: 'Gelöschter Flow',
    byHand: 'Von Hand',
    byFlow: 'Von einem anderen Flow',
    coins: (count) => (count === 1 ? '1 Münze' : `${count} Münzen`),
    waits: (time) => `Wartet seit ${time}`,
    soon: 'Gleich',
    startsIn: (time) => `In etwa ${time}`,
    expires: (time) => `fällt weg in ${time}`,
    left: (time) => `noch ${time}`,
    collecting: 'Sammelt mehr davon',
    away: 'Wartet außerhalb der Warteschlange',
    high: 'Vorrang',
    took: (time) => `dauerte ${time}`,
    neverBegan: 'begann nie',
    outcome: { done: 'Fertig', failed: 'Fehlgeschlagen', stopped: 'Abgebrochen', cancelled: 'Beendet' },
    open: (flow) => `${flow} bearbeiten`,
    actions: {
      stop: (flow) => `${flow} beenden`,
      again: (flow) => `${flow} noch einmal ausführen`,
      up: (flow) => `${flow} nach oben`,
      more: (flow) => `Mehr für ${flow}`,
      first: 'Als Nächstes ausführen',
      later: 'Nach unten',
      drop: 'Verwerfen',
      dropViewer: (viewer) => `Alles von ${viewer} verwerfen`,
    },
  },
};
