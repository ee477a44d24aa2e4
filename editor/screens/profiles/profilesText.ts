import type { Locale, Plan } from '#schemas/generated/types.ts';

const en = {
  title: 'Profiles',
  about: 'Each profile is a setup for one kind of stream: an overlay with live links, and its options.',
  add: 'New profile',
  search: 'Search profiles',
  /** @param limit Null means unlimited. */
  count: (used: number, limit: number | null) =>
    limit === null ? (used === 1 ? '1 profile' : `${used} profiles`) : `${used} of ${limit} profiles`,
  full: (plan: Plan, limit: number) =>
    limit === 1 ? `Your plan ${plan} includes one profile.` : `Your plan ${plan} includes ${limit} profiles.`,
  fullHint: (anotherPlan: string) => `Delete a profile, or ${anotherPlan}.`,
  nothing: (search: string) => `No profile name contains “${search}”.`,
  /** @param pages Number of overlay pages that are open outside the dashboard. */
  onAir: (pages: number) => (pages === 1 ? 'Connected once' : `Connected ${pages} times`),
  offAir: 'Not connected',
  inherits: 'Uses the account options',
  hasOwn: 'Has its own options',
  edited: (ago: string) => `Edited ${ago}`,
  /** @param name Name of the profile. */
  open: (name: string) => `Edit the overlay of ${name}`,
  more: (name: string) => `Actions for ${name}`,
  menu: {
    edit: 'Edit overlay',
    options: 'Options',
    rename: 'Rename',
    duplicate: 'Duplicate',
    remove: 'Delete',
    last: 'Your account needs at least one profile. Add another one first.',
  },
  name: {
    words: {
      hint: 'The profile starts with an empty overlay and the account options.',
      example: 'For example: Evening show',
    },
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
    body: "This permanently deletes its overlay with all items, its version history and both live links. Viewers keep their points. You can't undo this.",
    onAir: 'Your broadcast software shows this overlay right now: viewers see it disappear.',
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
    limit === 1 ? `Dein Tarif ${plan} enthält ein Profil.` : `Dein Tarif ${plan} enthält ${limit} Profile.`,
  fullHint: (anotherPlan) => `Lösche ein Profil oder ${anotherPlan}.`,
  nothing: (search) => `Kein Profil hat „${search}“ im Namen.`,
  onAir: (pages) => (pages === 1 ? 'Einmal verbunden' : `${pages}-mal verbunden`),
  offAir: 'Nicht verbunden',
  inherits: 'Verwendet die Kontooptionen',
  hasOwn: 'Hat eigene Optionen',
  edited: (ago) => `Bearbeitet ${ago}`,
  open: (name) => `Overlay von ${name} bearbeiten`,
  more: (name) => `Aktionen für ${name}`,
  menu: {
    edit: 'Overlay bearbeiten',
    options: 'Optionen',
    rename: 'Umbenennen',
    duplicate: 'Duplizieren',
    remove: 'Löschen',
    last: 'Dein Konto braucht mindestens ein Profil. Lege zuerst ein anderes an.',
  },
  name: {
    words: {
      hint: 'Das Profil beginnt mit einem leeren Overlay und den Kontooptionen.',
      example: 'Zum Beispiel: Abendshow',
    },
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
    body: 'Das löscht sein Overlay mit allen Elementen, den Versionsverlauf und beide Live-Links endgültig. Zuschauer behalten ihre Punkte. Du kannst das nicht rückgängig machen.',
    onAir: 'Deine Streaming-Software zeigt dieses Overlay gerade: Zuschauer sehen, wie es verschwindet.',
    confirm: 'Profil löschen',
  },
};

export const PROFILES_TEXT: Record<Locale, ProfilesText> = { en, de };
