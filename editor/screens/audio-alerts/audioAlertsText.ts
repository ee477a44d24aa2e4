import type { Locale, Plan } from '#schemas/generated/types.ts';

const en = {
  title: 'Audio alerts',
  about: 'When this happens on your stream, play that sound.',
  add: 'New alert',
  search: 'Search alerts',
  sort: 'Order',
  sorts: { name: 'Name, A to Z', nameDown: 'Name, Z to A', newest: 'Edited last', oldest: 'Edited first' },
  types: 'Trigger',
  allTypes: 'All triggers',
  allOn: 'Switch all on',
  allOff: 'Switch all off',
  /** @param limit null = as many as one likes */
  count: (used: number, limit: number | null) =>
    limit === null ? (used === 1 ? '1 alert' : `${used} alerts`) : `${used} of ${limit} alerts`,
  full: (plan: Plan, limit: number) => `Your plan ${plan} has room for ${limit} audio alerts.`,
  fullHint: 'Delete one you no longer need, or ask whoever looks after this server for another plan.',
  plans: 'Compare plans',
  empty: { title: 'Your first alert', hint: 'Choose what has to happen, and the sound that is played then.' },
  nothing: { title: 'Nothing found', hint: 'No alert fits what you look for.', clear: 'Show all' },
  select: (name: string) => `Choose ${name}`,
  selectAll: 'Choose all',
  chosen: (count: number) => `${count} chosen`,
  bulk: { enable: 'Switch on', disable: 'Switch off', remove: 'Delete', none: 'Choose none' },
  edit: (name: string) => `Edit ${name}`,
  removeOf: (name: string) => `Delete ${name}`,
  on: (name: string) => `${name} is on`,
  play: (name: string) => `Play ${name}`,
  pause: (name: string) => `Stop ${name}`,
  soundGone: 'Its sound is gone: choose another.',
  notHeard: 'This sound cannot be played here.',
  anyGift: 'Any gift',
  modes: { DEFAULT: 'At once', QUEUED: 'One after another' },
  atMost: (times: number) => (times === 1 ? 'at most once' : `at most ${times} times`),
  remove: {
    title: (name: string) => `Delete “${name}”?`,
    several: (count: number) => (count === 1 ? 'Delete this alert?' : `Delete ${count} alerts?`),
    body: 'What plays of it stops. The sound stays in your library. This cannot be taken back.',
    confirm: 'Delete',
  },
  removed: (count: number) => (count === 1 ? 'Alert deleted' : `${count} alerts deleted`),
  /** @param reason of one of them, as the server says it */
  notRemoved: (count: number, reason: string) =>
    count === 1 ? `One alert could not be deleted: ${reason}` : `${count} alerts could not be deleted: ${reason}`,
  switched: {
    on: (count: number) => (count === 1 ? 'One alert switched on' : `${count} alerts switched on`),
    off: (count: number) => (count === 1 ? 'One alert switched off' : `${count} alerts switched off`),
  },
  form: {
    add: 'New alert',
    change: 'Edit alert',
    save: 'Save',
    when: 'When',
    repeats: 'Repeats at most',
    repeatsHint: 'A gift that is sent several times plays once for each, up to this number in a streak.',
    mode: 'Plays',
    modeHints: {
      DEFAULT: 'Does not wait for other alerts.',
      QUEUED: 'Waits until the alerts before it have ended.',
    },
    profiles: 'For these overlays',
    allProfiles: 'All overlays',
    name: 'Name',
    nameHint: 'Left empty: the name of the sound.',
    soundMissing: 'Choose the sound that is played.',
  },
};

export type AlertsText = typeof en;

const de: AlertsText = {
  title: 'Sound-Alerts',
  about: 'Wenn auf deinem Stream etwas passiert, spielt ein Ton.',
  add: 'Neuer Alert',
  search: 'Alerts suchen',
  sort: 'Reihenfolge',
  sorts: { name: 'Name, A bis Z', nameDown: 'Name, Z bis A', newest: 'Zuletzt geändert', oldest: 'Zuerst geändert' },
  types: 'Auslöser',
  allTypes: 'Alle Auslöser',
  allOn: 'Alle einschalten',
  allOff: 'Alle ausschalten',
  count: (used, limit) =>
    limit === null ? (used === 1 ? '1 Alert' : `${used} Alerts`) : `${used} von ${limit} Alerts`,
  full: (plan, limit) => `Dein Tarif ${plan} hat Platz für ${limit} Sound-Alerts.`,
  fullHint:
    'Lösche einen, den du nicht mehr brauchst, oder frage die Verwaltung dieses Servers nach einem anderen Tarif.',
  plans: 'Tarife vergleichen',
  empty: { title: 'Dein erster Alert', hint: 'Wähle, was passieren muss, und den Ton, der dann spielt.' },
  nothing: { title: 'Nichts gefunden', hint: 'Kein Alert passt zu dem, was du suchst.', clear: 'Alle zeigen' },
  select: (name) => `${name} auswählen`,
  selectAll: 'Alle auswählen',
  chosen: (count) => `${count} ausgewählt`,
  bulk: { enable: 'Einschalten', disable: 'Ausschalten', remove: 'Löschen', none: 'Auswahl aufheben' },
  edit: (name) => `${name} bearbeiten`,
  removeOf: (name) => `${name} löschen`,
  on: (name) => `${name} ist an`,
  play: (name) => `${name} abspielen`,
  pause: (name) => `${name} anhalten`,
  soundGone: 'Der Ton ist nicht mehr da: Wähle einen anderen.',
  notHeard: 'Dieser Ton lässt sich hier nicht abspielen.',
  anyGift: 'Jedes Geschenk',
  modes: { DEFAULT: 'Sofort', QUEUED: 'Nacheinander' },
  atMost: (times) => (times === 1 ? 'höchstens einmal' : `höchstens ${times}-mal`),
  remove: {
    title: (name) => `„${name}“ löschen?`,
    several: (count) => (count === 1 ? 'Diesen Alert löschen?' : `${count} Alerts löschen?`),
    body: 'Was davon spielt, hört auf. Der Ton bleibt in deiner Bibliothek. Das lässt sich nicht zurücknehmen.',
    confirm: 'Löschen',
  },
  removed: (count) => (count === 1 ? 'Alert gelöscht' : `${count} Alerts gelöscht`),
  notRemoved: (count, reason) =>
    count === 1
      ? `Ein Alert ließ sich nicht löschen: ${reason}`
      : `${count} Alerts ließen sich nicht löschen: ${reason}`,
  switched: {
    on: (count) => (count === 1 ? 'Ein Alert eingeschaltet' : `${count} Alerts eingeschaltet`),
    off: (count) => (count === 1 ? 'Ein Alert ausgeschaltet' : `${count} Alerts ausgeschaltet`),
  },
  form: {
    add: 'Neuer Alert',
    change: 'Alert bearbeiten',
    save: 'Speichern',
    when: 'Wann',
    repeats: 'Höchstens so oft',
    repeatsHint: 'Ein Geschenk, das mehrmals kommt, spielt für jedes einmal, in einer Serie höchstens so oft.',
    mode: 'Spielt',
    modeHints: {
      DEFAULT: 'Wartet nicht auf andere Alerts.',
      QUEUED: 'Wartet, bis die Alerts davor zu Ende sind.',
    },
    profiles: 'Für diese Overlays',
    allProfiles: 'Alle Overlays',
    name: 'Name',
    nameHint: 'Leer: der Name des Tons.',
    soundMissing: 'Wähle den Ton, der spielen soll.',
  },
};

export const ALERTS_TEXT: Readonly<Record<Locale, AlertsText>> = { en, de };
