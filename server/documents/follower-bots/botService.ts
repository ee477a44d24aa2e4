/**
 * Manages a streamer's follower bots (behaviour: bot-4): creates, lists, saves and deletes them. The plan must include them.
 */
import { AppError } from '#engine/core/appError.ts';
import { planLimits } from '#engine/rules/planLimits.ts';
import type {
  FollowerBot,
  ItemType,
  ListFollowerBots,
  Plan,
  SavedReply,
  SaveFollowerBot,
} from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { ListPage } from '../../ground/db/listPage.ts';
import { findFiles } from '../../media/library/store.ts';
import type { DocumentService } from '../documentService.ts';
import { typeOfItem } from '../flows/store.ts';
import { currentDocument } from '../store.ts';
import { listBots, type StoredBot } from './store.ts';
import { BOT } from '../kinds.ts';

export interface BotServiceDeps {
  database: Database;
  documents: DocumentService;
  /** Returns 128 random bits as text. */
  randomKey(): string;
}

export interface BotOwner {
  userId: string;
  plan: Plan;
}

export interface BotService {
  list(streamerId: string, query: ListFollowerBots): Promise<ListPage<StoredBot>>;
  read(streamerId: string, id: string): Promise<FollowerBot>;
  /**
   * @throws FOLLOWER_BOT_NOT_IN_PLAN, FOLLOWER_BOT_LIMIT_REACHED, FOLLOWER_BOT_ITEM_UNKNOWN, FOLLOWER_BOT_ITEM_OTHER,
   *   ALERT_SOUND_UNKNOWN, what `DocumentService.create` throws
   */
  create(owner: BotOwner, wanted: SaveFollowerBot): Promise<FollowerBot>;
  /**
   * Saves a bot as a whole.
   * @throws the same except for the limit
   */
  save(owner: BotOwner, id: string, wanted: SaveFollowerBot): Promise<FollowerBot>;
  /** @throws NOT_FOUND */
  remove(streamerId: string, id: string): Promise<void>;
}

/** @throws FOLLOWER_BOT_NOT_IN_PLAN */
export function refuseWithoutBots(plan: Plan): void {
  if (!planLimits(plan).features.followerBot) throw new AppError('FOLLOWER_BOT_NOT_IN_PLAN', { plan });
}

/** The type of item that can show a reply. */
const SHOWN_BY: ItemType = 'LOCATION';
const NEW_BOT = { isEnabled: true, profileIds: [], duration: 5, itemId: '' };
const NEW_REPLY = { soundId: '', volume: 0.8, isEnabled: true };

export function createBotService({ database, documents, randomKey }: BotServiceDeps): BotService {
  const refOf = (streamerId: string, id: string) => ({ streamerId, kind: BOT, id });
  const replyOf = (reply: SavedReply) => ({ ...NEW_REPLY, id: randomKey(), ...reply });

  async function read(streamerId: string, id: string): Promise<FollowerBot> {
    return (await currentDocument(database, refOf(streamerId, id))).document as FollowerBot;
  }

  /**
   * Refuses references to missing things, unless they were there before.
   * @throws ALERT_SOUND_UNKNOWN, FOLLOWER_BOT_ITEM_UNKNOWN, FOLLOWER_BOT_ITEM_OTHER for what was not named before either
   */
  async function refuseUnknown(streamerId: string, bot: FollowerBot, before?: FollowerBot): Promise<void> {
    const known = new Set(before?.replies.map(({ soundId }) => soundId));
    const soundIds = bot.replies.map(({ soundId }) => soundId).filter((id) => id !== '' && !known.has(id));
    const files = await findFiles(database, streamerId, 'audio', soundIds);
    const missing = soundIds.find((id) => !files.some((file) => file.id === id));
    if (missing !== undefined) throw new AppError('ALERT_SOUND_UNKNOWN', { id: missing });
    const { itemId: id } = bot;
    if (id === '' || id === before?.itemId) return;
    const type = await typeOfItem(database, streamerId, id);
    if (type === null) throw new AppError('FOLLOWER_BOT_ITEM_UNKNOWN', { id });
    if (type !== SHOWN_BY) throw new AppError('FOLLOWER_BOT_ITEM_OTHER', { id, type });
  }

  async function wholeBot(owner: BotOwner, id: string, wanted: SaveFollowerBot, before?: FollowerBot) {
    refuseWithoutBots(owner.plan);
    const { name, replies = [], ...rest } = wanted;
    const bot: FollowerBot = { ...NEW_BOT, ...rest, id, name: name.trim(), replies: replies.map(replyOf) };
    await refuseUnknown(owner.userId, bot, before);
    return bot;
  }

  return {
    async list(streamerId, query) {
      return listBots(database, streamerId, query);
    },
    read,
    async create(owner, wanted) {
      const bot = await wholeBot(owner, randomKey(), wanted);
      await documents.create(refOf(owner.userId, bot.id), bot).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'DOCUMENTS_LIMIT') throw error;
        throw new AppError('FOLLOWER_BOT_LIMIT_REACHED', { limit: error.params['limit'] ?? 0 });
      });
      return read(owner.userId, bot.id);
    },
    async save(owner, id, wanted) {
      const bot = await wholeBot(owner, id, wanted, await read(owner.userId, id));
      await documents.change(refOf(owner.userId, id), bot);
      return read(owner.userId, id);
    },
    remove: (streamerId, id) => documents.remove(refOf(streamerId, id)),
  };
}
