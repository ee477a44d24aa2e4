/** Manages how viewers ask for songs: the document `songRequests`, which is created with its first change. */
import { AppError } from '#engine/core/appError.ts';
import { comparableText } from '#engine/core/comparableText.ts';
import { NEW_SONG_REQUESTS, SONG_REQUESTS } from '#engine/rules/songs/songRequests.ts';
import type { SongCommand, SongRequestSettings, UpdateSongRequestSettings } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { DocumentRef } from '../../show/session/storedDocuments.ts';
import type { DocumentService } from '../documentService.ts';
import { currentDocument, hasDocument } from '../store.ts';

export interface SongRequestSettingsService {
  /** @throws DOCUMENT_DAMAGED */
  read(streamerId: string): Promise<SongRequestSettings>;
  /**
   * Changes settings; parts that are left out stay.
   * @throws SONG_COMMAND_TAKEN, what `DocumentService.change` throws
   */
  update(streamerId: string, change: UpdateSongRequestSettings): Promise<SongRequestSettings>;
}

export function createSongRequestSettings(deps: {
  database: Database;
  documents: Pick<DocumentService, 'create' | 'change'>;
}): SongRequestSettingsService {
  const { database, documents } = deps;
  const refOf = (streamerId: string): DocumentRef => ({ streamerId, kind: SONG_REQUESTS, id: SONG_REQUESTS });
  const isThere = (streamerId: string): Promise<boolean> => hasDocument(database, refOf(streamerId));

  async function read(streamerId: string): Promise<SongRequestSettings> {
    if (!(await isThere(streamerId))) return NEW_SONG_REQUESTS;
    return (await currentDocument(database, refOf(streamerId))).document as SongRequestSettings;
  }

  return {
    read,
    async update(streamerId, change) {
      const before = await read(streamerId);
      const next = { ...before, ...change, commands: { ...before.commands, ...change.commands } };
      refuseTaken(next.commands);
      if (!(await isThere(streamerId))) await documents.create(refOf(streamerId), next);
      else
        await documents.change(refOf(streamerId), (now) => ({
          ...change,
          ...(change.commands && { commands: commandsPatch((now as SongRequestSettings).commands, change.commands) }),
        }));
      return read(streamerId);
    },
  };
}

/** Two enabled commands could not both answer. @throws SONG_COMMAND_TAKEN */
function refuseTaken(commands: SongRequestSettings['commands']): void {
  const words = new Set<string>();
  for (const [name, { isEnabled, word }] of Object.entries(commands)) {
    if (!isEnabled) continue;
    const field = `commands.${name}.word`;
    if (words.has(comparableText(word))) throw new AppError('SONG_COMMAND_TAKEN', { word }, { field });
    words.add(comparableText(word));
  }
}

type Commands = SongRequestSettings['commands'];

/** Builds a merge patch in which filters replace the earlier ones as a whole. */
function commandsPatch(before: Commands, after: Partial<Commands>): object {
  const patched = (name: keyof Commands, { viewers, ...rest }: SongCommand): object => {
    const gone = Object.fromEntries(Object.keys(before[name].viewers).map((part) => [part, null]));
    return { ...rest, viewers: { ...gone, ...viewers } };
  };
  return Object.fromEntries(
    Object.entries(after).map(([name, command]) => [name, patched(name as keyof Commands, command)]),
  );
}
