/** Manages the themes of an account (behaviour: theme-10). Overlays hold a copy of what they wear, so no change here reaches them. */
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#engine/core/appError.ts';
import { SHIPPED_THEMES } from '#engine/rules/themes/shipped/index.ts';
import type { CreateTheme, SaveTheme, Theme } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { DocumentService } from '../documentService.ts';
import { allNamed } from '../flows/store.ts';
import { THEME } from '../kinds.ts';
import { currentDocument, hasDocument } from '../store.ts';

export interface ThemeServiceDeps {
  database: Database;
  documents: DocumentService;
  /** Returns 128 random bits as text. */
  randomKey(): string;
}

export interface ThemeService {
  /** Returns all themes of a streamer by their names. */
  list(streamerId: string): Promise<Theme[]>;
  /**
   * Creates a theme at version 1, or brings a deleted one back at the version that it had.
   * @throws INPUT_INVALID when a theme has the id that comes back, what `DocumentService.create` throws
   */
  create(streamerId: string, wanted: CreateTheme): Promise<Theme>;
  /** Saves a theme as a whole; another look is a new version. @throws NOT_FOUND, what `DocumentService.change` throws */
  save(streamerId: string, id: string, wanted: SaveTheme): Promise<Theme>;
  /** @throws NOT_FOUND */
  remove(streamerId: string, id: string): Promise<void>;
}

export function createThemeService({ database, documents, randomKey }: ThemeServiceDeps): ThemeService {
  const refOf = (streamerId: string, id: string) => ({ streamerId, kind: THEME, id });
  const read = async (streamerId: string, id: string): Promise<Theme> =>
    (await currentDocument(database, refOf(streamerId, id))).document as Theme;

  async function refuseTaken(streamerId: string, id: string): Promise<void> {
    const isShipped = SHIPPED_THEMES.some((theme) => theme.id === id);
    if (!isShipped && !(await hasDocument(database, refOf(streamerId, id)))) return;
    const problem = {
      en: `restores.id: a theme has the id ${id} (leave restores out to create another one)`,
      de: `restores.id: ein Thema hat die ID ${id} (lass restores weg, um ein weiteres anzulegen)`,
    };
    throw new AppError('INPUT_INVALID', { problem });
  }

  return {
    list: (streamerId) => allNamed<Theme>(database, streamerId, THEME),
    async create(streamerId, { name, look, restores }) {
      if (restores !== undefined) await refuseTaken(streamerId, restores.id);
      const { id, version } = restores ?? { id: randomKey(), version: 1 };
      await documents.create(refOf(streamerId, id), { id, name: name.trim(), version, look } satisfies Theme);
      return read(streamerId, id);
    },
    async save(streamerId, id, { name, look }) {
      await documents.change(refOf(streamerId, id), (before: object) => {
        const { version, look: known } = before as Theme;
        return { name: name.trim(), look, version: isDeepStrictEqual(known, look) ? version : version + 1 };
      });
      return read(streamerId, id);
    },
    remove: (streamerId, id) => documents.remove(refOf(streamerId, id)),
  };
}
