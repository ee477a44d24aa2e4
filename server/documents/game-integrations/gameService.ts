/** Manages a streamer's game integrations (behaviour: game-int-1). The plan must include them. */
import { AppError } from '#engine/core/appError.ts';
import { GAME_CATALOG } from '#engine/rules/game-integrations/gameCatalog.ts';
import { planLimits } from '#engine/rules/planLimits.ts';
import type {
  CatalogGame,
  GameIntegration,
  ListGameIntegrations,
  Plan,
  SaveGameIntegration,
} from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { ListPage } from '../../ground/db/listPage.ts';
import type { DocumentService } from '../documentService.ts';
import { GAME_INTEGRATION } from '../kinds.ts';
import { currentDocument } from '../store.ts';
import { listGames, type StoredGame } from './store.ts';

export interface GameServiceDeps {
  database: Database;
  documents: DocumentService;
  /** Returns 128 random bits as text. */
  randomKey(): string;
}

export interface GameOwner {
  userId: string;
  plan: Plan;
}

type Wanted = Omit<SaveGameIntegration, 'password'>;

export interface GameService {
  list(streamerId: string, query: ListGameIntegrations): Promise<ListPage<StoredGame>>;
  read(streamerId: string, id: string): Promise<GameIntegration>;
  /**
   * @throws GAME_INTEGRATION_NOT_IN_PLAN, GAME_INTEGRATION_LIMIT_REACHED, GAME_INPUT_INVALID, what `DocumentService.create`
   *   throws
   */
  create(owner: GameOwner, wanted: Wanted): Promise<GameIntegration>;
  /** Saves an integration as a whole. @throws the same except for the limit */
  save(owner: GameOwner, id: string, wanted: Wanted): Promise<GameIntegration>;
  /** @throws NOT_FOUND */
  remove(streamerId: string, id: string): Promise<void>;
}

/** @throws GAME_INTEGRATION_NOT_IN_PLAN */
export function refuseWithoutGames(plan: Plan): void {
  if (!planLimits(plan).features.gameIntegrations) throw new AppError('GAME_INTEGRATION_NOT_IN_PLAN', { plan });
}

const OWN_HOST = 'localhost';

/** Returns how a game is usually reached. */
function usualConnection(game: CatalogGame): GameIntegration['connection'] {
  const { kinds, url, port } = GAME_CATALOG[game];
  return { kind: kinds[0]!, url, host: OWN_HOST, port };
}

function wholeGame(id: string, { name, game, ...rest }: Wanted): GameIntegration {
  const connection = usualConnection(game);
  return {
    isEnabled: true,
    profileIds: [],
    connection,
    actions: [],
    mappings: [],
    ...rest,
    id,
    name: name.trim(),
    game,
  };
}

export function createGameIntegrations({ database, documents, randomKey }: GameServiceDeps): GameService {
  const refOf = (streamerId: string, id: string) => ({ streamerId, kind: GAME_INTEGRATION, id });

  async function read(streamerId: string, id: string): Promise<GameIntegration> {
    return (await currentDocument(database, refOf(streamerId, id))).document as GameIntegration;
  }

  return {
    list: (streamerId, query) => listGames(database, streamerId, query),
    read,
    async create(owner, wanted) {
      refuseWithoutGames(owner.plan);
      const integration = wholeGame(randomKey(), wanted);
      await documents.create(refOf(owner.userId, integration.id), integration).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'DOCUMENTS_LIMIT') throw error;
        throw new AppError('GAME_INTEGRATION_LIMIT_REACHED', { limit: error.params['limit'] ?? 0 });
      });
      return read(owner.userId, integration.id);
    },
    async save(owner, id, wanted) {
      refuseWithoutGames(owner.plan);
      await documents.change(refOf(owner.userId, id), wholeGame(id, wanted));
      return read(owner.userId, id);
    },
    remove: (streamerId, id) => documents.remove(refOf(streamerId, id)),
  };
}
