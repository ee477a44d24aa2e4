/**
 * Checks the flows, alerts, bots, queues, folders and groups of a bundle as if each were edited, and completes them with later
 * settings.
 */
import { AppError, type BothLanguages, type FieldWords } from '#engine/core/appError.ts';
import type {
  AudioAlert,
  CooldownGroup,
  Flow,
  FlowFolder,
  FlowQueue,
  FollowerBot,
  GameIntegration,
  Moments,
} from '#schemas/generated/types.ts';
import { documentKind } from '../../show/fold/kinds/index.ts';

/** Contents of a bundle besides an overlay and its files. */
export interface FlowParts {
  flows: readonly Flow[];
  alerts: readonly AudioAlert[];
  followerBots: readonly FollowerBot[];
  queues: readonly FlowQueue[];
  folders: readonly FlowFolder[];
  cooldownGroups: readonly CooldownGroup[];
  /** Without their connections. */
  gameIntegrations: readonly GameIntegration[];
  /** None, or those of the overlay. */
  moments: readonly Moments[];
}

export const NO_FLOWS: FlowParts = {
  flows: [],
  alerts: [],
  followerBots: [],
  queues: [],
  folders: [],
  cooldownGroups: [],
  gameIntegrations: [],
  moments: [],
};

/** Kind of document of each part. */
export const PART_KINDS = {
  folders: 'flowFolder',
  queues: 'flowQueue',
  cooldownGroups: 'cooldownGroup',
  gameIntegrations: 'gameIntegration',
  flows: 'flow',
  alerts: 'audioAlert',
  followerBots: 'followerBot',
  moments: 'moments',
} as const satisfies Readonly<Record<keyof FlowParts, string>>;

export const PART_NAMES = Object.keys(PART_KINDS) as (keyof FlowParts)[];

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the parts of a validated bundle as documents are stored. */
export function completeParts(bundle: Partial<FlowParts>): FlowParts {
  const parts = PART_NAMES.map((name) => {
    const kind = documentKind(PART_KINDS[name]);
    return [name, (bundle[name] ?? []).map((one: { id: string }) => kind.patch(null, one.id, one))];
  });
  return Object.fromEntries(parts) as Record<keyof FlowParts, never>;
}

const NO_PART: BothLanguages = { en: 'is no object', de: 'ist kein Objekt' };
const NO_ID: BothLanguages = { en: 'field "id" is missing', de: 'das Feld "id" fehlt' };
const REPEATED: BothLanguages = {
  en: 'another one before it has this id',
  de: 'ein anderer davor hat diese ID',
};
const IN_ITSELF: BothLanguages = { en: 'the folder lies in itself', de: 'der Ordner liegt in sich selbst' };

const INVALID: ReadonlySet<string> = new Set(['MESSAGE_INVALID', 'GAME_INPUT_INVALID']);

/** Returns what is wrong with one entry, or null. */
function entryProblem(kind: string, entry: unknown): FieldWords | null {
  if (!isFields(entry)) return { path: '', message: NO_PART };
  const { id } = entry;
  if (typeof id !== 'string') return { path: '', message: NO_ID };
  try {
    documentKind(kind).patch(null, id, entry);
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || !INVALID.has(error.code)) throw error;
    return error.fieldWords?.[0] ?? { path: '', message: error.params['problem'] as BothLanguages };
  }
}

/** Maximum number of problems, because each check is expensive. */
const MAX_PROBLEMS = 21;

/**
 * Returns everything that is wrong with the parts of a bundle, in words.
 * @param bundle claims to be a bundle; lists that are too long are not checked
 */
export function partProblems(bundle: Fields): FieldWords[] {
  const problems: FieldWords[] = [];
  for (const name of PART_NAMES) {
    const entries = bundle[name];
    if (!Array.isArray(entries) || entries.length > MAX_ENTRIES) continue;
    const seen = new Set<unknown>();
    for (const [index, entry] of (entries as unknown[]).entries()) {
      if (problems.length >= MAX_PROBLEMS) return problems;
      const place = `${name}[${index}]`;
      const problem = entryProblem(PART_KINDS[name], entry);
      const id: unknown = isFields(entry) ? entry['id'] : undefined;
      if (problem) problems.push({ path: [place, problem.path].filter(Boolean).join('.'), message: problem.message });
      else if (seen.has(id)) problems.push({ path: `${place}.id`, message: REPEATED });
      seen.add(id);
    }
  }
  return problems.length === 0 ? folderProblems((bundle['folders'] ?? []) as FlowFolder[]) : problems;
}

/** The size of the largest part of a bundle. */
export const MAX_ENTRIES = 500;

function folderProblems(folders: readonly FlowFolder[]): FieldWords[] {
  const parents = new Map(folders.map(({ id, parentId }) => [id, parentId]));
  return folders.flatMap(({ id }, index) => {
    const seen = new Set<string>();
    for (let at = parents.get(id); at !== undefined && !seen.has(at); at = parents.get(at)) {
      if (at === id) return [{ path: `folders[${index}].parentId`, message: IN_ITSELF }];
      seen.add(at);
    }
    return [];
  });
}
