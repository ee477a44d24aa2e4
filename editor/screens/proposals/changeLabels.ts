/** Names the fields of a proposed change as the forms do. Pure. */
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import { type Bilingual, type FormField, ITEM_FIELDS } from '#schemas/generated/forms.ts';
import { TRIGGER_FORMS } from '#schemas/generated/triggerForms.ts';
import type { Locale, ProposalChange } from '#schemas/generated/types.ts';

interface Form {
  text: Bilingual;
  fields: readonly FormField[];
}

/** Fields of documents that no form of a kind has. */
const FIELDS: Readonly<Record<string, Bilingual>> = {
  name: { en: 'Name', de: 'Name' },
  isEnabled: { en: 'Turned on', de: 'Eingeschaltet' },
  profileIds: { en: 'Profiles', de: 'Profile' },
  folderId: { en: 'Folder', de: 'Ordner' },
  run: { en: 'Rules', de: 'Regeln' },
  cooldowns: { en: 'Cooldowns', de: 'Abklingzeiten' },
  mode: { en: 'Mode', de: 'Modus' },
  queueId: { en: 'Queue', de: 'Warteschlange' },
  order: { en: 'Order of the items', de: 'Reihenfolge der Elemente' },
  position: { en: 'Position', de: 'Position' },
  positionLandscape: { en: 'Position (landscape)', de: 'Position (Querformat)' },
  dimensions: { en: 'Size', de: 'Größe' },
  dimensionsLandscape: { en: 'Size (landscape)', de: 'Größe (Querformat)' },
  isVisible: { en: 'Visible', de: 'Sichtbar' },
  isLocked: { en: 'Locked', de: 'Gesperrt' },
  trigger: { en: 'Trigger', de: 'Auslöser' },
  soundId: { en: 'Sound', de: 'Sound' },
  volume: { en: 'Volume', de: 'Lautstärke' },
  when: { en: 'Condition', de: 'Bedingung' },
  rank: { en: 'Place', de: 'Platz' },
  slot: { en: 'Branch', de: 'Zweig' },
};

const GROUPS: Readonly<Record<string, Bilingual>> = {
  blocksById: { en: 'Step', de: 'Schritt' },
  triggersById: { en: 'Trigger', de: 'Auslöser' },
  casesById: { en: 'Branch', de: 'Zweig' },
  variablesById: { en: 'Variable', de: 'Variable' },
  itemsById: { en: 'Item', de: 'Element' },
};

const FORMS: Readonly<Record<string, Readonly<Record<string, Form>>>> = {
  blocksById: ACTION_FORMS,
  triggersById: TRIGGER_FORMS,
};

const has = (record: object, key: string): boolean => Object.hasOwn(record, key);
const named = (name: string, locale: Locale): string => (has(FIELDS, name) ? FIELDS[name]![locale] : name);
const labelIn = (fields: readonly FormField[], name: string): Bilingual | undefined =>
  fields.find((field) => field.name === name)?.text;

/** Finds a setting in the form of its kind, or in that of any item. */
function settingLabel(form: Form | undefined, name: string, locale: Locale): string {
  const label = form
    ? labelIn(form.fields, name)
    : Object.values(ITEM_FIELDS)
        .map((fields) => labelIn(fields, name))
        .find((found) => found !== undefined);
  return label?.[locale] ?? name;
}

/** @param names kind of each step and trigger, or name of each item, by its id */
export function changeLabel(
  { path }: Pick<ProposalChange, 'path'>,
  names: Readonly<Record<string, string>>,
  locale: Locale,
): string {
  const [group = '', id = '', ...rest] = path;
  if (!has(GROUPS, group) || path.length < 2) return path.map((name) => named(name, locale)).join(' › ');
  const name = has(names, id) ? names[id]! : '';
  const form = has(FORMS, group) && has(FORMS[group]!, name) ? FORMS[group]![name] : undefined;
  const thing = [GROUPS[group]![locale], form?.text[locale] ?? name].filter((part) => part !== '').join(' ');
  const [part = '', setting = '', ...deeper] = rest;
  if (!part.startsWith('settings') || setting === '')
    return [thing, ...rest.map((each) => named(each, locale))].join(' › ');
  return [thing, settingLabel(form, setting, locale), ...deeper].join(' › ');
}

/** Returns a value as people read it. */
export function valueWords(value: string | null, words: { nothing: string; on: string; off: string }): string {
  if (value === null) return words.nothing;
  if (value === 'true') return words.on;
  if (value === 'false') return words.off;
  if (!value.startsWith('"')) return value;
  try {
    return JSON.parse(value) as string;
  } catch {
    return value; // shortened
  }
}
