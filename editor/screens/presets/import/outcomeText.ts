/** Words for what happens to a document and its parts. */
import type { Locale, PresetOutcome } from '#schemas/generated/types.ts';
import { MOMENTS_TEXT } from '../../moments/momentsText.ts';
import { type ItemFace, settingLabels } from './itemSettings.ts';
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
  /** Names a part, with its changed settings or their number. @param face of an item; null = unknown */
  part(part: ChangedPart, face: ItemFace | null): string;
}

/** Most settings that are named one by one. */
const MAX_NAMED = 5;

/** Returns the name of a rung of moments, as the screen of moments says it. */
const rungName = (id: string | null, locale: Locale): string =>
  Object.entries(MOMENTS_TEXT[locale].rungs).find(([rung]) => rung === id)?.[1] ?? '';

/** Adds the labels of an item's settings, or the number of changes where they have none. */
function withChanges(
  name: string,
  { count, paths }: ChangedPart,
  { face, locale, one, many }: { face: ItemFace | null; locale: Locale; one: string; many: string },
): string {
  if (count === 0) return name;
  const labels = face === null ? null : settingLabels(face.type, paths, locale);
  if (labels !== null && labels.length <= MAX_NAMED) return `${name}: ${labels.join(', ')}`;
  return `${name}: ${count === 1 ? one : `${count} ${many}`}`;
}

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
    moments: 'Moments',
  },
  part: (part, face) => {
    const names = {
      item: face === null ? 'Another item' : `Item “${face.name}”`,
      step: 'A step',
      trigger: 'A trigger',
      rung: `Moment “${rungName(part.id, 'en')}”`,
      name: 'Name',
      order: 'Order of the items',
      whole: 'Everything',
      other: 'Settings',
    };
    return withChanges(names[part.kind], part, { face, locale: 'en', one: '1 change', many: 'changes' });
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
    moments: 'Momente',
  },
  part: (part, face) => {
    const names = {
      item: face === null ? 'Ein weiteres Element' : `Element „${face.name}“`,
      step: 'Ein Schritt',
      trigger: 'Ein Auslöser',
      rung: `Moment „${rungName(part.id, 'de')}“`,
      name: 'Name',
      order: 'Reihenfolge der Elemente',
      whole: 'Alles',
      other: 'Einstellungen',
    };
    return withChanges(names[part.kind], part, { face, locale: 'de', one: '1 Änderung', many: 'Änderungen' });
  },
};

export const OUTCOME_TEXT: Readonly<Record<Locale, OutcomeText>> = { en, de };
