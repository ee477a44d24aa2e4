/**
 * Manages the chat commands of the points system (behaviour: command-7): everybody has all of them, and unchanged ones are not
 * stored.
 */
import type {
  PointsCommand,
  PointsCommandName,
  PointsGamble,
  UpdatePointsCommand,
  ViewerFilter,
} from '#schemas/generated/types.ts';
import { AppError } from '#engine/core/appError.ts';
import { comparableText } from '#engine/core/comparableText.ts';
import { COMMAND_NAMES, standardCommand } from '#engine/points/commands/commands.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { DocumentRef } from '../../show/session/storedDocuments.ts';
import type { DocumentService } from '../documentService.ts';
import { itemsThatAre } from '../flows/store.ts';
import { refuseWithoutSpeech, type SpeechOwner } from './speechSettings.ts';
import { currentDocument, hasDocument } from '../store.ts';

export interface PointsCommandsDeps {
  database: Database;
  documents: Pick<DocumentService, 'create' | 'change'>;
}

export interface PointsCommandsService {
  /** Returns all commands in the order of display. @throws DOCUMENT_DAMAGED */
  list(streamerId: string): Promise<PointsCommand[]>;
  /** @throws POINTS_COMMAND_WORD_TAKEN, POINTS_COMMAND_ITEM_UNKNOWN, SPEECH_NOT_IN_PLAN, what `DocumentService.create` throws */
  update(owner: SpeechOwner, change: UpdatePointsCommand): Promise<PointsCommand[]>;
}

export function createPointsCommands({ database, documents }: PointsCommandsDeps): PointsCommandsService {
  const refOf = (streamerId: string, id: PointsCommandName): DocumentRef => ({ streamerId, kind: 'pointsCommand', id });

  async function stored(streamerId: string, id: PointsCommandName): Promise<PointsCommand | null> {
    const document = refOf(streamerId, id);
    if (!(await hasDocument(database, document))) return null;
    return (await currentDocument(database, document)).document as PointsCommand;
  }

  const list = (streamerId: string): Promise<PointsCommand[]> =>
    Promise.all(COMMAND_NAMES.map(async (id) => (await stored(streamerId, id)) ?? standardCommand(id)));

  async function refuseUnknownItem(streamerId: string, id: string | undefined, before: string): Promise<void> {
    if (id === undefined || id === '' || id === before) return;
    if ((await itemsThatAre(database, streamerId, [id])).has(id)) return;
    throw new AppError('POINTS_COMMAND_ITEM_UNKNOWN', { id }, { field: 'itemId' });
  }

  return {
    list,
    async update({ userId: streamerId, plan }, { id, ...change }) {
      if (change.answer === 'speech') refuseWithoutSpeech(plan);
      const all = await list(streamerId);
      const before = all.find((one) => one.id === id)!;
      const next = { ...before, ...change };
      refuseTaken(next, all);
      await refuseUnknownItem(streamerId, change.itemId, before.itemId);
      const document = refOf(streamerId, id);
      if ((await stored(streamerId, id)) === null) await documents.create(document, next);
      else
        await documents.change(document, {
          ...change,
          ...(change.viewers && { viewers: replaced(before.viewers, change.viewers) }),
          ...(change.gamble && { gamble: replaced(before.gamble ?? {}, change.gamble) }),
        });
      return list(streamerId);
    },
  };
}

/** Two enabled commands could not both answer. */
function refuseTaken({ id, word, isEnabled }: PointsCommand, all: readonly PointsCommand[]): void {
  const isSame = (one: PointsCommand): boolean =>
    one.id !== id && one.isEnabled && comparableText(one.word) === comparableText(word);
  if (isEnabled && all.some(isSame)) throw new AppError('POINTS_COMMAND_WORD_TAKEN', { word }, { field: 'word' });
}

/** Builds a merge patch that removes fields missing in the new part. */
function replaced<Part extends ViewerFilter | PointsGamble>(before: Partial<Part>, after: Part): object {
  return { ...Object.fromEntries(Object.keys(before).map((name) => [name, null])), ...after };
}
