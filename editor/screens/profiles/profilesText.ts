import type { Locale, Plan } from '#schemas/generated/types.ts';

const en = {
  title: 'Profiles',
  about: 'Each profile is a set-up for one kind of stream: an overlay with its live links, and its options.',
  add: 'New profile',
  search: 'Search profiles',
  /** @param limit null = the plan has none */
  count: (used: number, limit: number | null) =>
    limit === null ? (used === 1 ? '1 profile' : `${used} profiles`) : `${used} of ${limit} profiles`,
  full: (plan: Plan, limit: number) =>
    limit === 1 ? `Your ${plan} plan has room for one profile.` : `Your ${plan} plan has room for ${limit} profiles.`,
  fullHint: 'Delete a profile that you no longer need, or ask your administrator for another plan.',
  plans: 'Compare plans',
  nothing: {
    title: 'Nothing found',
    hint: (search: string) => `No profile has “${search}” in its name.`,
    clear: 'Show all',
  },
  /** @param pages how many overlay pages are open outside of the dashboard */
  onAir: (pages: number) => (pages === 1 ? 'On air in 1 program' : `On air in ${pages} programs`),
  offAir: 'Not on air',
  inherits: 'Uses the options of the account',
  hasOwn: 'Has its own options',
  edited: (ago: string) => `Edited ${ago}`,
  /** @param name of the profile */
  open: (name: string) => `Edit the overlay of ${name}`,
  more: (name: string) => `More for ${name}`,
  menu: {
    edit: 'Edit overlay',
    options: 'Options',
    rename: 'Rename',
    duplicate: 'Duplicate',
    remove: 'Delete',
    last: 'Your account needs one profile. Add another one first.',
  },
  name: {
    label: 'Name',
    placeholder: 'For example: Evening show',
    addHint: 'The profile starts with an empty overlay and the options of the account.',
    save: 'Save',
    add: 'Create profile',
  },
  done: {
    added: 'Profile created',
    renamed: 'Profile renamed',
    duplicated: (name: string) => `“${name}” created`,
    removed: 'Profile deleted',
  },
  removal: {
    title: (name: string) => `Delete “${name}”?`,
    body: 'This deletes its overlay with all items, its version history and both live links. Viewers keep their points. You cannot undo this.',
    onAir: 'A program shows this profile right now: viewers see its overlay disappear.',
    confirm: 'Delete profile',
  },
};

/** Texts of the list of profiles. */
export type ProfilesText = typeof en;

const de: ProfilesText = {
  title: 'Profile',
  about:
    'Jedes Profil ist eine Zusammenstellung für eine Art von Stream: ein Overlay mit seinen Live-Links und seine Optionen.',
  add: 'Neues Profil',
  search: 'Profile suchen',
  count: (used, limit) =>
    limit === null ? (used === 1 ? '1 Profil' : `${used} Profile`) : `${used} von ${limit} Profilen`,
  full: (plan, limit) =>
    limit === 1 ? `Dein Tarif ${plan} erlaubt ein Profil.` : `Dein Tarif ${plan} erlaubt ${limit} Profile.`,
  fullHint: 'Lösche ein Profil, das du nicht mehr brauchst, oder bitte deinen Administrator um einen anderen Tarif.',
  plans: 'Tarife vergleichen',
  nothing: {
    title: 'Nichts gefunden',
    hint: (search) => `Kein Profil hat „${search}“ im Namen.`,
    clear: 'Alle zeigen',
  },
  onAir: (pages) => (pages === 1 ? 'Auf Sendung in 1 Programm' : `Auf Sendung in ${pages} Programmen`),
  offAir: 'Nicht auf Sendung',
  inherits: 'Verwendet die Optionen des Kontos',
  hasOwn: 'Hat eigene Optionen',
  edited: (ago) => `Bearbeitet ${ago}`,
  open: (name) => `Overlay von ${name} bearbeiten`,
  more: (name) => `Mehr für ${name}`,
  menu: {
    edit: 'Overlay bearbeiten',
    options: 'Optionen',
    rename: 'Umbenennen',
    duplicate: 'Duplizieren',
    remove: 'Löschen',
    last: 'Dein Konto braucht ein Profil. Lege zuerst ein anderes an.',
  },
  name: {
    label: 'Name',
    placeholder: 'Zum Beispiel: Abendshow',
    addHint: 'Das Profil beginnt mit einem leeren Overlay und den Optionen des Kontos.',
    save: 'Speichern',
    add: 'Profil erstellen',
  },
  done: {
    added: 'Profil erstellt',
    renamed: 'Profil umbenannt',
    duplicated: (name) => `„${name}“ erstellt`,
    removed: 'Profil gelöscht',
  },
  removal: {
    title: (name) => `„${name}“ löschen?`,
    body: 'Das löscht sein Overlay mit allen Elementen, den Versionsverlauf und beide Live-Links. Zuschauer behalten ihre Punkte. Du kannst das nicht rückgängig machen.',
    onAir: 'Ein Programm zeigt dieses Profil gerade: Zuschauer sehen, wie sein Overlay verschwindet.',
    confirm: 'Profil löschen',
  },
};

export const PROFILES_TEXT: Record<Locale, ProfilesText> = { en, de };
