/** Manages how messages of viewers are read aloud: the document `speech`, which is created with its first change. */
import { AppError } from '#engine/core/appError.ts';
import { planLimits } from '#engine/rules/planLimits.ts';
import { NEW_SPEECH, PREFIX_VALUES } from '#engine/rules/speech/speechDefaults.ts';
import type { Plan, SpeechSettings, UpdateSpeechSettings } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { DocumentRef } from '../../show/session/storedDocuments.ts';
import type { DocumentService } from '../documentService.ts';
import { currentDocument, hasDocument } from '../store.ts';

export interface SpeechOwner {
  userId: string;
  plan: Plan;
}

export interface SpeechSettingsService {
  /** @throws DOCUMENT_DAMAGED */
  read(streamerId: string): Promise<SpeechSettings>;
  /**
   * Changes settings; parts that are left out stay.
   * @throws SPEECH_NOT_IN_PLAN, SPEECH_PREFIX_UNKNOWN, what `DocumentService.change` throws
   */
  update(owner: SpeechOwner, change: UpdateSpeechSettings): Promise<SpeechSettings>;
}

/** @throws SPEECH_NOT_IN_PLAN */
export function refuseWithoutSpeech(plan: Plan): void {
  if (!planLimits(plan).features.tts) throw new AppError('SPEECH_NOT_IN_PLAN', { plan });
}

/** Unknown placeholders would be read aloud as they are. @throws SPEECH_PREFIX_UNKNOWN */
function refuseUnknownValues(prefix: string): void {
  const known = PREFIX_VALUES.map((name) => `{${name}}`);
  for (const { 0: found, index } of prefix.matchAll(/\{[^{}]*\}?/g)) {
    if (known.includes(found)) continue;
    const params = { position: index + 1, found, known: known.join(', ') };
    throw new AppError('SPEECH_PREFIX_UNKNOWN', params, { field: 'prefix' });
  }
}

export function createSpeechSettings(deps: {
  database: Database;
  documents: Pick<DocumentService, 'create' | 'change'>;
}): SpeechSettingsService {
  const { database, documents } = deps;
  const refOf = (streamerId: string): DocumentRef => ({ streamerId, kind: 'speech', id: 'speech' });
  const isThere = (streamerId: string): Promise<boolean> => hasDocument(database, refOf(streamerId));

  async function read(streamerId: string): Promise<SpeechSettings> {
    if (!(await isThere(streamerId))) return NEW_SPEECH;
    return (await currentDocument(database, refOf(streamerId))).document as SpeechSettings;
  }

  return {
    read,
    async update({ userId, plan }, change) {
      if (change.isEnabled === true) refuseWithoutSpeech(plan);
      if (change.prefix !== undefined) refuseUnknownValues(change.prefix);
      // A filter is replaced as a whole, so that missing conditions no longer apply.
      const { filter, ...rest } = change;
      if (!(await isThere(userId))) await documents.create(refOf(userId), { ...NEW_SPEECH, ...change });
      else await documents.change(refOf(userId), (before) => patchOf(before as SpeechSettings, rest, filter));
      return read(userId);
    },
  };
}

function patchOf(
  before: SpeechSettings,
  rest: UpdateSpeechSettings,
  filter: SpeechSettings['filter'] | undefined,
): object {
  if (filter === undefined) return rest;
  const gone = Object.fromEntries(Object.keys(before.filter).map((part) => [part, null]));
  return { ...rest, filter: { ...gone, ...filter } };
}
