/** Builds flows and alerts from the entries of another program's file, checks each and reports losses. */
import type { Loss } from '../loss.ts';
import { AppError, type BothLanguages, inBothLanguages, wordsIn } from '#engine/core/appError.ts';
import { NO_SOUND } from '#engine/flows/flowReferences.ts';
import { newFlow } from '#engine/flows/newFlow.ts';
import type { AudioAlert, Flow, FlowBlock, FlowCase, FlowTriggerNode } from '#schemas/generated/types.ts';
import { documentKind } from '../../../show/fold/kinds/index.ts';

type Settings = FlowTriggerNode['settings'];

/** Maximum number of entries; nobody makes as many by hand. */
export const MAX_ENTRIES = 10_000;
/** Maximum number of reported losses; the rest is counted. */
const MAX_LOSSES = 100;

/**
 * Refuses a file with too many entries.
 * @throws FILE_INVALID when a list is too long
 */
export function refuseTooMany(entries: readonly unknown[], file: string, path: string): void {
  const count = entries.length;
  if (count <= MAX_ENTRIES) return;
  const problem = {
    en: `has ${count} entries (at most ${MAX_ENTRIES})`,
    de: `hat ${count} Einträge (höchstens ${MAX_ENTRIES})`,
  };
  throw new AppError('FILE_INVALID', { file, path, problem });
}

/** Losses of an import, each reported once per place. */
export class Losses {
  readonly #said = new Map<string, Loss>();
  #more = 0;

  /**
   * Reports a piece that arrives changed.
   * @param entry name of the entry in the file
   */
  add(entry: string, words: BothLanguages): void {
    this.#report(entry, words, false);
  }

  /** Reports a piece that is left out. */
  block(entry: string, words: BothLanguages): void {
    this.#report(entry, words, true);
  }

  #report(entry: string, words: BothLanguages, isBlocked: boolean): void {
    const said = inBothLanguages((locale) => `${quoted(entry)[locale]}: ${words[locale]}`);
    if (this.#said.has(said.en)) return;
    if (this.#said.size < MAX_LOSSES) this.#said.set(said.en, { ...said, isBlocked });
    else this.#more += 1;
  }

  all(): Loss[] {
    const more = { en: `… and ${this.#more} more like these.`, de: `… und ${this.#more} weitere dieser Art.` };
    const said = [...this.#said.values()];
    return this.#more === 0 ? said : [...said, { ...more, isBlocked: true }];
  }
}

const quoted = (name: string): BothLanguages => ({ en: `“${name}”`, de: `„${name}“` });

/** Returns a text or a number of a file as a text; '' for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** Returns a text of a file as a valid name. */
export const nameOf = (text: unknown, instead: string): string =>
  (typeof text === 'string' ? Array.from(text.trim()).slice(0, 100).join('').trim() : '') || instead;

/** Returns a number of a file, which other programs also write as text; null = it is none. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*\d{1,9}(\.\d{1,6})?\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null;
}

/** Returns the file name in an address; nothing is ever fetched. */
export function fileNameOf(address: string): string {
  const path = address.split(/[?#]/, 1)[0]!;
  return path.split('/').filter(Boolean).at(-1)?.slice(-80) ?? address.slice(0, 80);
}

const rankOf = (index: number): string => `m${String(index).padStart(4, '0')}`;

export const trigger = (kind: string, settings: Settings = {}): Omit<FlowTriggerNode, 'rank'> => ({
  kind,
  settings,
  isEnabled: true,
});

/** A step that gets its position later. */
export type DraftStep = Partial<FlowBlock> & Pick<FlowBlock, 'type'>;

export const action = (kind: string, settings: Settings, more: Partial<FlowBlock> = {}): DraftStep => ({
  type: 'action',
  kind,
  settings,
  ...more,
});

/** A choice between several lists of steps. */
export interface DraftChoice {
  oneOf: readonly (readonly DraftStep[])[];
}

export interface DraftFlow extends Partial<Pick<Flow, 'isEnabled' | 'run'>> {
  name: string;
  triggers: readonly Omit<FlowTriggerNode, 'rank'>[];
  steps: readonly (DraftStep | DraftChoice)[];
}

/** Converts a draft to a flow as it is stored. */
export function flowOfDraft(id: string, { triggers, steps, ...rest }: DraftFlow): Flow {
  const blocksById: Record<string, FlowBlock> = {};
  const casesById: Record<string, FlowCase> = {};
  let count = 0;
  const put = (step: DraftStep, slot: string, index: number, parentId?: string): string => {
    const blockId = `b${++count}`;
    const place = { slot, rank: rankOf(index), ...(parentId !== undefined && { parentId }) };
    blocksById[blockId] = { isEnabled: true, onError: 'goOn', ...step, ...place };
    return blockId;
  };
  for (const [index, step] of steps.entries()) {
    if (!('oneOf' in step)) {
      put(step, 'main', index);
      continue;
    }
    const randomId = put({ type: 'random', noRepeat: false }, 'main', index);
    for (const [at, branch] of step.oneOf.entries()) {
      const caseId = `c${++count}`;
      casesById[caseId] = { parentId: randomId, rank: rankOf(at), weight: 1 };
      for (const [place, inner] of branch.entries()) put(inner, caseId, place, randomId);
    }
  }
  const triggersById = Object.fromEntries(
    triggers.map((one, index): [string, FlowTriggerNode] => [`t${index + 1}`, { ...one, rank: rankOf(index) }]),
  );
  return newFlow({ id, ...rest, triggersById, blocksById, casesById });
}

/** Builds an alert whose sound must be chosen. */
export const alertOfDraft = (
  id: string,
  name: string,
  { kind, settings }: Pick<FlowTriggerNode, 'kind' | 'settings'>,
  more: Partial<AudioAlert> = {},
): AudioAlert => ({
  id,
  name,
  isEnabled: true,
  profileIds: [],
  trigger: { kind, settings },
  soundId: NO_SOUND,
  volume: 0.8,
  maxRepeats: 5,
  mode: 'QUEUED',
  ...more,
});

/** Returns the document as it would be stored, or null with the reason reported. */
export function checked<D extends Flow | AudioAlert>(
  kind: 'flow' | 'audioAlert',
  document: D,
  losses: Losses,
): D | null {
  try {
    return documentKind(kind).patch(null, document.id, document) as D;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'MESSAGE_INVALID') throw error;
    const [field] = error.fieldWords ?? [];
    losses.block(
      document.name,
      inBothLanguages((locale) => (field ? `${field.path}: ${wordsIn(field.message, locale)}` : error.text(locale))),
    );
    return null;
  }
}

const TWICE: BothLanguages = {
  en: 'the file has another entry with the same id. Only the first one is imported.',
  de: 'die Datei hat noch einen Eintrag mit derselben Id. Nur der erste wird importiert.',
};

/** Keeps the first document of each id and reports the others. */
export function withoutTwins<D extends { id: string; name: string }>(documents: readonly D[], losses: Losses): D[] {
  const seen = new Set<string>();
  return documents.filter(({ id, name }) => {
    if (!seen.has(id)) return seen.add(id);
    losses.block(name, TWICE);
    return false;
  });
}

export const isThere = <T>(value: T | null): value is T => value !== null;
