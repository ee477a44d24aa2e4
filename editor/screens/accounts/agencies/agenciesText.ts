import type { Locale } from '#schemas/generated/types.ts';

const en = {
  about: 'An agency looks after streamers. Its admin invites the members.',
  create: 'Create agency',
  empty: {
    title: 'No agencies yet',
    hint: 'Create one and choose the account that becomes its first admin. Without an agency, nobody sees the agency portal.',
  },
  name: 'Name',
  admins: 'Admins',
  members: 'Members',
  created: 'Created',
  actions: (name: string) => `Actions for ${name}`,
  rename: 'Rename',
  renameTitle: (name: string) => `Rename ${name}`,
  close: 'Close agency',
  closeAsk: {
    title: (name: string) => `Close ${name}?`,
    body: 'All members leave the agency, and its open invitations end. The accounts of the members stay as they are.',
    confirm: 'Close agency',
  },
  save: 'Save',
  createdDone: 'Agency created',
  renamedDone: 'Agency renamed',
  closedDone: (name: string) => `${name} closed`,
};

type AgenciesText = typeof en;

const de: AgenciesText = {
  about: 'Eine Agentur betreut Streamer. Ihr Admin lädt die Mitglieder ein.',
  create: 'Agentur anlegen',
  empty: {
    title: 'Noch keine Agenturen',
    hint: 'Lege eine an und wähle das Konto, das ihr erster Admin wird. Ohne Agentur sieht niemand das Agenturportal.',
  },
  name: 'Name',
  admins: 'Admins',
  members: 'Mitglieder',
  created: 'Angelegt',
  actions: (name) => `Aktionen für ${name}`,
  rename: 'Umbenennen',
  renameTitle: (name) => `${name} umbenennen`,
  close: 'Agentur schließen',
  closeAsk: {
    title: (name) => `${name} schließen?`,
    body: 'Alle Mitglieder verlassen die Agentur, und ihre offenen Einladungen enden. Die Konten der Mitglieder bleiben, wie sie sind.',
    confirm: 'Agentur schließen',
  },
  save: 'Speichern',
  createdDone: 'Agentur angelegt',
  renamedDone: 'Agentur umbenannt',
  closedDone: (name) => `${name} geschlossen`,
};

/** Texts of the agencies of a server. */
export const AGENCIES_TEXT: Record<Locale, AgenciesText> = { en, de };
