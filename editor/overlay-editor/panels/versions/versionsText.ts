import type { Locale } from '#schemas/generated/types.ts';

/** Texts of the version history. */
const en = {
  title: 'Version history',
  today: 'Today',
  yesterday: 'Yesterday',
  reason: {
    edit: 'Before later changes',
    import: 'Before an import',
    starter: 'Before a template',
    restore: 'Before a restore',
    proposal: 'Before a proposal',
  },
  beforePreset: (preset: string) => `Before preset ${preset}`,
  items: (count: number): string => (count === 0 ? 'empty' : count === 1 ? '1 item' : `${count} items`),
  preview: (name: string) => `Overlay as of ${name}`,
  restore: 'Restore this version',
  confirmTitle: 'Restore this version?',
  confirmBody: (name: string) =>
    `Viewers see the version of ${name} at once. Your current overlay is kept as a version.`,
  restored: (name: string) => `Restored: ${name}. Your overlay before that is now the newest version.`,
  unchanged: 'Your overlay already matches this version.',
  name: 'Name this version',
  nameOf: (time: string) => `Name of the version of ${time}`,
  none: 'No versions yet',
  noneHint: 'Liveloom keeps a version every ten minutes while you edit, and before every import.',
  kept: 'Versions stay for 30 days, named versions permanently.',
  pick: 'Choose a version to preview it.',
  shown: 'Shown above',
};

export type VersionsText = typeof en;

const de: VersionsText = {
  title: 'Versionsverlauf',
  today: 'Heute',
  yesterday: 'Gestern',
  reason: {
    edit: 'Vor späteren Änderungen',
    import: 'Vor einem Import',
    starter: 'Vor einer Vorlage',
    restore: 'Vor dem Wiederherstellen',
    proposal: 'Vor einem Vorschlag',
  },
  beforePreset: (preset) => `Vor Vorlage ${preset}`,
  items: (count) => (count === 0 ? 'leer' : count === 1 ? '1 Element' : `${count} Elemente`),
  preview: (name) => `Das Overlay, Stand: ${name}`,
  restore: 'Diese Version wiederherstellen',
  confirmTitle: 'Diese Version wiederherstellen?',
  confirmBody: (name) =>
    `Zuschauer sehen sofort die Version von ${name}. Dein jetziges Overlay bleibt als Version erhalten.`,
  restored: (name) => `Wiederhergestellt: ${name}. Der Stand davor ist jetzt die neueste Version.`,
  unchanged: 'Dein Overlay ist schon so wie diese Version.',
  name: 'Version benennen',
  nameOf: (time) => `Name der Version von ${time}`,
  none: 'Noch keine Versionen',
  noneHint: 'Liveloom bewahrt beim Bearbeiten alle zehn Minuten und vor jedem Import eine Version auf.',
  kept: 'Versionen bleiben 30 Tage, benannte dauerhaft.',
  pick: 'Wähle eine Version für die Vorschau.',
  shown: 'Oben gezeigt',
};

export const VERSIONS_TEXT: Record<Locale, VersionsText> = { en, de };
