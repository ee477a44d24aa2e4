import type { Locale, Plan } from '#schemas/generated/types.ts';

const en = {
  title: 'Audio alerts',
  about: 'Play sounds for gifts, follows and other events on your stream.',
  add: 'New alert',
  search: 'Search alerts',
  sort: 'Order',
  sorts: { name: 'Name, A to Z', nameDown: 'Name, Z to A', newest: 'Last edited first', oldest: 'First edited first' },
  types: 'Trigger',
  allTypes: 'All triggers',
  allOn: 'Turn all on',
  allOff: 'Turn all off',
  /** @param limit Null means unlimited. */
  count: (used: number, limit: number | null) =>
    limit === null ? (used === 1 ? '1 alert' : `${used} alerts`) : `${used} of ${limit} alerts`,
  full: (plan: Plan, limit: number) => `Your plan ${plan} includes ${limit} audio alerts.`,
  fullHint: (anotherPlan: string) => `Delete an alert, or ${anotherPlan}.`,
  empty: { title: 'Your first alert', hint: 'Choose a trigger and a sound.' },
  nothing: 'No alert matches your search.',
  select: (name: string) => `Select ${name}`,
  bulk: { enable: 'Turn on', disable: 'Turn off', remove: 'Delete' },
  edit: (name: string) => `Edit ${name}`,
  removeOf: (name: string) => `Delete ${name}`,
  on: (name: string) => `${name} is on`,
  play: (name: string) => `Play ${name}`,
  pause: (name: string) => `Stop ${name}`,
  soundGone: 'Its sound was deleted. Choose another one.',
  notHeard: "Your browser can't play this sound.",
  anyGift: 'Any gift',
  modes: { DEFAULT: 'At once', QUEUED: 'One after another' },
  atMost: (times: number) => (times === 1 ? 'plays once' : `plays up to ${times} times`),
  remove: {
    title: (name: string) => `Delete “${name}”?`,
    several: (count: number) => (count === 1 ? 'Delete this alert?' : `Delete ${count} alerts?`),
    body: "It stops playing at once. The sound stays in your library. You can't undo this.",
    confirm: 'Delete',
  },
  removed: (count: number) => (count === 1 ? 'Alert deleted' : `${count} alerts deleted`),
  /** @param reason Error message of the server for one of the alerts. */
  notRemoved: (count: number, reason: string) =>
    count === 1 ? `Couldn't delete 1 alert: ${reason}` : `Couldn't delete ${count} alerts: ${reason}`,
  switched: {
    on: (count: number) => (count === 1 ? '1 alert turned on' : `${count} alerts turned on`),
    off: (count: number) => (count === 1 ? '1 alert turned off' : `${count} alerts turned off`),
  },
  form: {
    add: 'New alert',
    change: 'Edit alert',
    save: 'Save',
    when: 'Trigger',
    profiles: 'Overlays',
    allProfiles: 'All overlays',
    soundMissing: 'Choose the sound to play.',
  },
};

export type AlertsText = typeof en;

const de: AlertsText = {
  title: 'Sound-Alerts',
  about: 'Spiele Sounds für Geschenke, neue Follower und andere Ereignisse in deinem Stream.',
  add: 'Neuer Alert',
  search: 'Alerts suchen',
  sort: 'Reihenfolge',
  sorts: {
    name: 'Name, A bis Z',
    nameDown: 'Name, Z bis A',
    newest: 'Zuletzt bearbeitet zuerst',
    oldest: 'Zuerst bearbeitet zuerst',
  },
  types: 'Auslöser',
  allTypes: 'Alle Auslöser',
  allOn: 'Alle einschalten',
  allOff: 'Alle ausschalten',
  count: (used, limit) =>
    limit === null ? (used === 1 ? '1 Alert' : `${used} Alerts`) : `${used} von ${limit} Alerts`,
  full: (plan, limit) => `Dein Tarif ${plan} enthält ${limit} Sound-Alerts.`,
  fullHint: (anotherPlan) => `Lösche einen Alert oder ${anotherPlan}.`,
  empty: { title: 'Dein erster Alert', hint: 'Wähle einen Auslöser und einen Sound.' },
  nothing: 'Kein Alert passt zu deiner Suche.',
  select: (name) => `${name} auswählen`,
  bulk: { enable: 'Einschalten', disable: 'Ausschalten', remove: 'Löschen' },
  edit: (name) => `${name} bearbeiten`,
  removeOf: (name) => `${name} löschen`,
  on: (name) => `${name} ist an`,
  play: (name) => `${name} abspielen`,
  pause: (name) => `${name} anhalten`,
  soundGone: 'Der Sound wurde gelöscht. Wähle einen anderen.',
  notHeard: 'Dein Browser kann diesen Sound nicht abspielen.',
  anyGift: 'Jedes Geschenk',
  modes: { DEFAULT: 'Sofort', QUEUED: 'Nacheinander' },
  atMost: (times) => (times === 1 ? 'spielt einmal' : `spielt bis zu ${times}-mal`),
  remove: {
    title: (name) => `„${name}“ löschen?`,
    several: (count) => (count === 1 ? 'Diesen Alert löschen?' : `${count} Alerts löschen?`),
    body: 'Er hört sofort auf zu spielen. Der Sound bleibt in deiner Bibliothek. Du kannst das nicht rückgängig machen.',
    confirm: 'Löschen',
  },
  removed: (count) => (count === 1 ? 'Alert gelöscht' : `${count} Alerts gelöscht`),
  notRemoved: (count, reason) =>
    count === 1
      ? `Ein Alert ließ sich nicht löschen: ${reason}`
      : `${count} Alerts ließen sich nicht löschen: ${reason}`,
  switched: {
    on: (count) => (count === 1 ? '1 Alert eingeschaltet' : `${count} Alerts eingeschaltet`),
    off: (count) => (count === 1 ? '1 Alert ausgeschaltet' : `${count} Alerts ausgeschaltet`),
  },
  form: {
    add: 'Neuer Alert',
    change: 'Alert bearbeiten',
    save: 'Speichern',
    when: 'Auslöser',
    profiles: 'Overlays',
    allProfiles: 'Alle Overlays',
    soundMissing: 'Wähle den Sound.',
  },
};

export const ALERTS_TEXT: Readonly<Record<Locale, AlertsText>> = { en, de };
