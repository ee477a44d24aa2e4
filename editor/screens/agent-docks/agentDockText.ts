import type { Locale } from '#schemas/generated/types.ts';

const en = {
  /** Headings of what stands in place of a dock. */
  closed: 'This dock is closed',
  waiting: 'Waiting for the server',
  unknown: 'This dock does not exist',
  unknownWords: 'Copy the link of a dock from the page of the agent.',
};

export type AgentDockText = typeof en;

const de: AgentDockText = {
  closed: 'Dieses Dock ist geschlossen',
  waiting: 'Warte auf den Server',
  unknown: 'Dieses Dock gibt es nicht',
  unknownWords: 'Kopiere den Link eines Docks von der Seite des Agenten.',
};

export const AGENT_DOCK_TEXT: Record<Locale, AgentDockText> = { en, de };
