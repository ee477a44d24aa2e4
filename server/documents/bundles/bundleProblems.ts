/**
 * Finds everything that is wrong with a bundle. Schema validators stop at the first fault, as they must for input from
 * strangers, so the bundle is checked part by part, and a faulty part is checked again with the fault repaired.
 */
import { AppError, type FieldWords, inBothLanguages } from '#engine/core/appError.ts';
import { MAX_ITEMS } from '#engine/core/overlayDocument.ts';
import { problemWords, type ProblemWords } from '#engine/core/validation.ts';
import { NO_FIT } from '#engine/core/validationText.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { Bundle } from '#schemas/generated/types.ts';
import {
  type ValidationError,
  type Validator,
  validateBundle,
  validateFlowBundle,
  validateOverlay,
} from '#schemas/generated/validators.js';
import { MAX_ENTRIES, PART_NAMES, partProblems } from './flowsInBundle.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Maximum number of listed problems; the rest is counted. */
const SHOWN = 20;
/** Maximum per part, so that the checks stay in proportion to the file. */
const MAX_OF_PART = 20;
/** More than any part has. */
const MAX_FIELDS = 200;

const ID = 'x';
const PLACE = { x: 0, y: 0 };
const SIZE = { width: 100, height: 100 };
/** Replaces wrong fields of an item, so that the others can be checked. */
const GOOD_ITEM: Fields = {
  id: ID,
  version: 1,
  name: ID,
  position: PLACE,
  positionLandscape: PLACE,
  dimensions: SIZE,
  dimensionsLandscape: SIZE,
  isVisible: true,
  isVisibleLandscape: true,
  isLocked: false,
  settingsLandscape: {},
};
const GOOD_BUNDLE: Bundle = {
  format: 'liveloom-bundle',
  version: 1,
  profile: { id: ID, name: ID, locale: 'en', timeZone: 'UTC', pointsName: ID },
  overlay: { id: ID, name: ID, items: [] },
  flows: [],
  alerts: [],
  points: { pointsPerCoin: 1 },
  media: [],
};

/**
 * Returns the problems of a document that claims to be a bundle as one error: its message is that of the first, its fields name
 * the first 20, and its param `more` counts the others. Null when there are none.
 * @param file name of the file
 */
export function bundleProblems(value: unknown, file: string): AppError | null {
  const problems = problemsOf(value as Fields, file);
  const [first] = problems;
  if (first === undefined || problems.length === 1) return first ?? null;
  const params = { ...first.params, more: Math.max(0, problems.length - SHOWN) };
  return new AppError(first.code, params, { fields: problems.slice(0, SHOWN).map(fieldOf) });
}

/** Returns the message without the file and the place. */
function fieldOf(error: AppError): FieldWords {
  const { file, path } = error.params as Readonly<Record<string, string>>;
  const message = inBothLanguages((locale) => error.text(locale).slice(`${file}: ${path}: `.length));
  return { path: path!, message };
}

function problemsOf(value: Fields, file: string): AppError[] {
  const problems: AppError[] = [];
  const invalid = (path: string, problem: FieldWords['message']): void =>
    void problems.push(new AppError('FILE_INVALID', { file, path, problem }));
  const items = itemsOf(value);
  const check: Validator<unknown> = isFlowBundle(value) ? validateFlowBundle : validateBundle;
  if (!check(value)) {
    for (const { path, message } of faultsOf(withoutParts(value, items), check, mendBundle))
      invalid(path || 'bundle', message);
    for (const [index, item] of (items ?? []).entries()) {
      for (const { path, message } of faultsOf({ id: ID, name: ID, items: [item] }, validateOverlay, mendOnly))
        invalid(`overlay.${path.replace('[0]', `[${index}]`)}`, message);
    }
  }
  for (const { path, message } of partProblems(value)) invalid(path, message);
  return [...problems, ...idProblems(value, items ?? [], file)];
}

/** Checks whether a bundle only has flows and alerts, without anything of an overlay. */
export function isFlowBundle(value: object): boolean {
  const has = (field: string): boolean => Object.hasOwn(value, field);
  return !['profile', 'overlay', 'points'].some(has) && ['flows', 'alerts'].some(has);
}

/** Removes the parts that are checked one by one. */
function withoutParts(value: Fields, items: readonly unknown[] | null): Fields {
  const isFine = (part: unknown): boolean => Array.isArray(part) && part.length <= MAX_ENTRIES;
  const parts = PART_NAMES.filter((name) => isFine(value[name])).map((name) => [name, []] as const);
  const overlay = items === null ? {} : { overlay: { ...(value['overlay'] as object), items: [] } };
  return { ...value, ...Object.fromEntries(parts), ...overlay };
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the items, or null when they cannot be checked one by one and the check of the whole reports the fault. */
function itemsOf({ overlay }: Fields): unknown[] | null {
  const items = isFields(overlay) ? overlay['items'] : null;
  return Array.isArray(items) && items.length <= MAX_ITEMS ? items : null;
}

/** Repairs the value at a place; null = impossible. */
type Mend = (part: Fields, place: readonly string[]) => Fields | null;

/** Lists the faults of one part, each field's first. */
function* faultsOf(part: Fields, check: Validator<unknown>, mend: Mend): Generator<ProblemWords> {
  let tried = part;
  for (let count = 0; count < MAX_OF_PART && !check(tried); count++) {
    const error = check.errors?.[0];
    const [fault] = problemWords(check.errors, tried);
    yield fault ?? { path: '', message: NO_FIT };
    const mended = error ? mend(tried, placeOf(error)) : null;
    if (mended === null) return;
    tried = mended;
  }
}

/** Returns the place of the fault, including the missing or unknown field. */
function placeOf({ instancePath, params }: ValidationError): string[] {
  const named = params['additionalProperty'] ?? params['missingProperty'];
  const segments = instancePath.split('/').slice(1);
  return [...segments, ...(typeof named === 'string' ? [named] : [])].map((one) =>
    one.replaceAll('~1', '/').replaceAll('~0', '~'),
  );
}

function mendBundle(bundle: Fields, [field]: readonly string[]): Fields | null {
  return field === undefined ? null : withGood(bundle, GOOD_BUNDLE as unknown as Fields, field);
}

/** Repairs an overlay with one item. */
function mendOnly(overlay: Fields, [, , ...place]: readonly string[]): Fields | null {
  const [item] = overlay['items'] as unknown[];
  const mended = isFields(item) ? mendItem(item, place) : null;
  return mended && { ...overlay, items: [mended] };
}

function mendItem(item: Fields, [field, setting]: readonly string[]): Fields | null {
  const type = item['type'];
  // An unknown type has unknown fields.
  if (field === undefined || field === 'type' || typeof type !== 'string' || !Object.hasOwn(ITEM_META, type))
    return null;
  const { defaults } = ITEM_META[type as keyof typeof ITEM_META];
  const part = item[field];
  if (setting === undefined || !isFields(part) || !['settings', 'settingsLandscape'].includes(field))
    return withGood(item, { ...GOOD_ITEM, settings: defaults }, field);
  const mended = withGood(part, field === 'settings' ? (defaults as unknown as Fields) : {}, setting);
  return mended && { ...item, [field]: mended };
}

/** Removes an unknown field; a part with too many of them stays as it is. */
function withGood(part: Fields, good: Fields, field: string): Fields | null {
  const entries = Object.entries(part);
  if (entries.length > MAX_FIELDS) return null;
  const rest = Object.fromEntries(entries.filter(([name]) => name !== field));
  return Object.hasOwn(good, field) ? { ...rest, [field]: good[field] } : rest;
}

/** Checks what the schema cannot: the overlay has its profile's id, and every item a unique one. */
function idProblems({ profile, overlay }: Fields, items: readonly unknown[], file: string): AppError[] {
  const problems: AppError[] = [];
  const [profileId, overlayId] = [profile, overlay].map((part) => (isFields(part) ? part['id'] : undefined));
  if (typeof profileId === 'string' && typeof overlayId === 'string' && overlayId !== profileId) {
    const [wrong, right] = [JSON.stringify(overlayId), JSON.stringify(profileId)];
    const problem = {
      en: `${wrong} must be the id of the profile (${right})`,
      de: `${wrong} muss die ID des Profils sein (${right})`,
    };
    problems.push(new AppError('FILE_INVALID', { file, path: 'overlay.id', problem }));
  }
  const paths = new Map<string, string>();
  for (const [index, item] of items.entries()) {
    const id = isFields(item) ? item['id'] : undefined;
    if (typeof id !== 'string') continue;
    const first = paths.get(id);
    const path = `overlay.items[${index}]`;
    if (first === undefined) paths.set(id, path);
    else problems.push(new AppError('ITEM_ID_REPEATED', { file, path: `${path}.id`, id: JSON.stringify(id), first }));
  }
  return problems;
}
