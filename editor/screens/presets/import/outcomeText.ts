/** Words for what happens to a document and its parts. */
import type { Locale, PresetOutcome } from '#schemas/generated/types.ts';
import type { ChangedPart } from './outcomeParts.ts';

type Did = PresetOutcome['did'];

export const DID_COLORS: Readonly<Record<Did, string>> = {
  added: 'teal',
  changed: 'blue',
  removed: 'red',
  kept: 'yellow',
};

interface OutcomeText {
  did: Readonly<Record<Did, string>>;
  kinds: Readonly<Record<string, string>>;
  /** Names a part, with the number of its changes. @param name of an item; null = unknown */
  part(part: ChangedPart, name: string | null): string;
}

const withCount = (name: string, count: number, one: string, many: string): string =>
  count === 0 ? name : `${name}: ${count === 1 ? one : `${count} ${many}`}`;

const en: OutcomeText = {
  did: { added: 'New', changed: 'Changed', removed: 'Removed', kept: 'Unchanged' },
  kinds: {
    overlay: 'Overlay',
    flow: 'Flow',
    flowFolder: 'Folder',
    flowQueue: 'Queue',
    cooldownGroup: 'Cooldown group',
    audioAlert: 'Audio alert',
    followerBot: 'Follower bot',
  },
  part: ({ kind, count }, name) => {
    const names = {
      item: name === null ? 'Another item' : `Item “${name}”`,
      step: 'A step',
      trigger: 'A trigger',
      name: 'Name',
      order: 'Order of the items',
      whole: 'Everything',
      other: 'Settings',
    };
    return withCount(names[kind], count, '1 change', 'changes');
  },
};

const de: OutcomeText = {
  did: { added: 'Neu', changed: 'Geändert', removed: 'Entfernt', kept: 'Unverändert' },
  kinds: {
    overlay: 'Overlay',
    flow: 'Flow',
    flowFolder: 'Ordner',
    flowQueue: 'Warteschlange',
    cooldownGroup: 'Gruppe für Abklingzeiten',
    audioAlert: 'Sound-Alert',
    followerBot: 'Follower-Bot',
  },
  part: ({ kind, count }, name) => {
    const names = {
      item: name === null ? 'Ein weiteres Element' : `Element „${name}“`,
      step: 'Ein Schritt',
      trigger: 'Ein Auslöser',
      name: 'Name',
      order: 'Reihenfolge der Elemente',
      whole: 'Alles',
      other: 'Einstellungen',
    };
    return withCount(names[kind], count, '1 Änderung', 'Änderungen');
  },
};

export const OUTCOME_TEXT: Readonly<Record<Locale, OutcomeText>> = { en, de };
