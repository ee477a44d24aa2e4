import type { Locale } from '#schemas/generated/types.ts';

/** Words of the version history. */
const en = {
  title: 'Version history',
  today: 'Today',
  yesterday: 'Yesterday',
  reason: {
    edit: 'Before later changes',
    import: 'Before an import',
    starter: 'Before a template',
    restore: 'Before a restore',
  },
  items: (count: number): string => (count === 0 ? 'empty' : count === 1 ? '1 item' : `${count} items`),
  preview: (name: string) => `The overlay as of ${name}`,
  restore: 'Restore this version',
  confirmTitle: 'Restore this version?',
  confirmBody: (name: string) =>
    `Your overlay becomes what it was: ${name}. Viewers see it at once. What you have now is kept as a version, so you can go back.`,
  restored: (name: string) => `Restored: ${name}. What was there before is the newest version now.`,
  unchanged: 'Your overlay is already like this version.',
  name: 'Name this version',
  nameOf: (time: string) => `Name of the version of ${time}`,
  none: 'No versions yet',
  noneHint: 'While you work, what was there before is kept every ten minutes, and before every import.',
  kept: 'Versions stay for 30 days, those with a name for good.',
  pick: 'Choose a version to look at it.',
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
  },
  items: (count) => (count === 0 ? 'leer' : count === 1 ? '1 Element' : `${count} Elemente`),
  preview: (name) => `Das Overlay, Stand: ${name}`,
  restore: 'Diese Version wiederherstellen',
  confirmTitle: 'Diese Version wiederherstellen?',
  confirmBody: (name) =>
    `Dein Overlay wird wieder so, wie es war: ${name}. Zuschauer sehen das sofort. Der jetzige Stand bleibt als Version erhalten, du kannst also zurück.`,
  restored: (name) => `Wiederhergestellt: ${name}. Der Stand davor ist jetzt die neueste Version.`,
  unchanged: 'Dein Overlay ist schon so wie diese Version.',
  name: 'Version benennen',
  nameOf: (time) => `Name der Version von ${time}`,
  none: 'Noch keine Versionen',
  noneHint: 'Während du arbeitest, wird alle zehn Minuten und vor jedem Import der Stand davor aufgehoben.',
  kept: 'Versionen bleiben 30 Tage, benannte dauerhaft.',
  pick: 'Wähle eine Version, um sie anzusehen.',
};

export const VERSIONS_TEXT: Record<Locale, VersionsText> = { en, de };
