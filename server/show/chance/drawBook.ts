/**
 * Runs verifiable draws: fixes what can be drawn before anybody knows the result, then reveals the secret, and publishes all of
 * it (docs/decisions/0108-verifiable-draws.md). Secrets are derived from a secret of the data folder and stored
 * nowhere.
 */
import { createHash, createHmac } from 'node:crypto';
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import { hexOf } from '#engine/rules/chance/bytes.ts';
import { chainSecret } from '#engine/rules/chance/chain.ts';
import { commitmentOf, entryLine, entryOf, NOTHING_BEFORE } from '#engine/rules/chance/commitment.ts';
import { drawOrder } from '#engine/rules/chance/result.ts';
import type {
  Draw,
  DrawEntries,
  DrawEntry,
  DrawFurther,
  DrawList,
  DrawResult,
  DrawsPage,
} from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import {
  chainsOf,
  drawAt,
  drawsFrom,
  findDraw,
  insertChain,
  insertDraw,
  insertPart,
  lastDraw,
  listedEntries,
  nextPosition,
  ownerOfPage,
  PART_LENGTH,
  removeParts,
  replaceDraw,
  type StoredChain,
  markUsed,
} from './store.ts';

/** Number of secrets in a chain; the cost of proving one grows with it. */
const CHAIN_LENGTH = 1000;
const SALT_BYTES = 16;
/** Length of a page's address. */
const PAGE_DIGITS = 20;

export interface PlannedEntry {
  text: string;
  weight: number;
}

/** Definition of a draw. */
export interface DrawPlan {
  game: Draw['game'];
  entries: readonly PlannedEntry[];
  /** Position of the entry that the streamer chose; null = it is drawn. */
  chosen: number | null;
  /** Entries that were removed before, with the reasons. */
  removed?: readonly (PlannedEntry & { note: string })[];
  /** Whether the entries are published separately, because there may be many. */
  isListed?: true;
}

/** A fixed draw. */
export type FixedDraw = Pick<Draw, 'chain' | 'number' | 'commitment'> & { position: number };

export interface DrawBook {
  /**
   * Fixes a draw, which is public from now on. The same id is the same draw, whatever else is requested.
   * @param drawId the requester's id
   */
  commit(streamerId: string, drawId: string, plan: DrawPlan): Promise<FixedDraw>;
  /** Reveals the secret. A second call for the same draw changes nothing. @throws Error when it was not fixed */
  reveal(streamerId: string, drawId: string, input: string): Promise<DrawResult>;
  /**
   * Publishes the next drawn entry with the reason.
   * @param place 1 = after the first one; the same place is the same one
   */
  publishNext(streamerId: string, drawId: string, place: number, next: Omit<DrawFurther, 'atMs'>): Promise<void>;
  /** Returns the address of a streamer's page, which is created on first use. */
  addressOf(streamerId: string): Promise<{ page: string; total: number }>;
  isPage(page: string): Promise<boolean>;
  /**
   * Returns a page of draws.
   * @param first null = the last ones
   * @throws NOT_FOUND
   */
  read(page: string, first: number | null, limit: number): Promise<DrawsPage>;
  /** Returns entries of one draw. @throws NOT_FOUND */
  readEntries(page: string, position: number, first: number, limit: number): Promise<DrawEntries>;
}

/** Stored entries of a draw that is about to be fixed. */
interface Prepared {
  position: number;
  salt: string;
  list: DrawList;
}

export interface DrawBookDeps {
  database: Database;
  clock: Clock;
  /** Secret of 32 bytes (`loadSecret`). */
  secret: Uint8Array;
  /** Returns random bytes, as in `node:crypto`. */
  randomBytes: (size: number) => Uint8Array;
}

export function createDrawBook({ database, clock, secret, randomBytes }: DrawBookDeps): DrawBook {
  /** Streamers whose entries are being written. */
  const preparing = new Set<string>();

  const seedOf = (streamerId: string, chain: number): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['chance chain', streamerId, chain]))
      .digest('hex');

  const secretOf = (streamerId: string, { chain, length }: Pick<StoredChain, 'chain' | 'length'>, number: number) =>
    chainSecret(seedOf(streamerId, chain), length, number);

  async function addChain(connection: Database, streamerId: string, chain: number): Promise<void> {
    const head = secretOf(streamerId, { chain, length: CHAIN_LENGTH }, 0);
    const page = chain === 1 ? head.slice(0, PAGE_DIGITS) : null;
    await insertChain(connection, streamerId, { chain, head, length: CHAIN_LENGTH }, page);
  }

  /** Returns the chain whose next secret is used. A chain whose secrets are lost, in another data folder, is abandoned. */
  async function openChain(connection: Database, streamerId: string): Promise<StoredChain> {
    const last = (await chainsOf(connection, streamerId)).at(-1);
    const isUsable = last && last.used < last.length && secretOf(streamerId, last, 0) === last.head;
    if (isUsable) return last;
    await addChain(connection, streamerId, (last?.chain ?? 0) + 1);
    return (await chainsOf(connection, streamerId)).at(-1)!;
  }

  /**
   * Writes the entries of a draw with many of them before it is fixed, in parts, so that other writers, streams above all, get
   * their turn. Remains of an interrupted attempt are overwritten.
   */
  async function prepare(streamerId: string, drawId: string, plan: DrawPlan): Promise<Prepared | null> {
    if (!plan.isListed || (await findDraw(database, streamerId, drawId)) !== null) return null;
    if (preparing.has(streamerId)) throw new Error('a draw of the streamer is being written down already');
    preparing.add(streamerId);
    try {
      const position = await nextPosition(database, streamerId);
      const salt = newSalt();
      await removeParts(database, streamerId, position);
      return { position, salt, list: await insertList(database, streamerId, position, salt, plan.entries) };
    } finally {
      preparing.delete(streamerId);
    }
  }

  const newSalt = (): string => hexOf(randomBytes(SALT_BYTES));

  async function commit(
    connection: Database,
    streamerId: string,
    drawId: string,
    { game, chosen, entries, removed = [] }: DrawPlan,
    prepared: Prepared | null,
  ): Promise<{ position: number; draw: Draw }> {
    const known = await findDraw(connection, streamerId, drawId);
    if (known !== null) return known;
    const { chain, head, used } = await openChain(connection, streamerId);
    const before = await lastDraw(connection, streamerId);
    const position = (before?.position ?? -1) + 1;
    if (prepared !== null && prepared.position !== position) throw new Error('another draw was fixed meanwhile');
    const salt = prepared?.salt ?? newSalt();
    const draw: Draw = {
      game,
      chain,
      number: used + 1,
      previous: before?.draw.commitment ?? NOTHING_BEFORE,
      committedAtMs: Math.floor(clock.nowMs()),
      chosen,
      salt,
      ...(prepared
        ? { entries: [], list: prepared.list }
        : { entries: entries.map(({ text, weight }) => entryOf(salt, text, weight)) }),
      ...(removed.length > 0 && {
        removed: removed.map(({ text, weight, note }) => ({ ...entryOf(salt, text, weight), note })),
      }),
      commitment: '',
      result: null,
    };
    draw.commitment = commitmentOf(draw, head);
    await markUsed(connection, streamerId, chain, draw.number);
    await insertDraw(connection, streamerId, drawId, { position, draw });
    return { position, draw };
  }

  /** Fixed data does not change, so nobody waits during the computation, and only the result is written in one step. */
  async function reveal(streamerId: string, drawId: string, input: string): Promise<DrawResult> {
    const { position, draw } = await fixedDraw(database, streamerId, drawId);
    if (draw.result !== null) return draw.result;
    const chain = (await chainsOf(database, streamerId)).find((one) => one.chain === draw.chain)!;
    const revealed = { secret: secretOf(streamerId, chain, draw.number), commitment: draw.commitment, input };
    const limit = draw.list?.count ?? 0;
    const entries = limit > 0 ? await listedEntries(database, streamerId, position, { first: 0, limit }) : draw.entries;
    const winner = draw.chosen ?? drawOrder(entries, revealed)[0]!;
    const result: DrawResult = { input, secret: revealed.secret, winner };
    return database.transaction(async (all) => {
      const now = (await fixedDraw(all, streamerId, drawId)).draw;
      if (now.result !== null) return now.result;
      await replaceDraw(all, streamerId, { position, draw: { ...now, result } });
      return result;
    });
  }

  return {
    async commit(streamerId, drawId, plan) {
      const prepared = await prepare(streamerId, drawId, plan);
      const { position, draw } = await database.transaction((all) => commit(all, streamerId, drawId, plan, prepared));
      return { chain: draw.chain, number: draw.number, commitment: draw.commitment, position };
    },
    reveal,
    publishNext: (streamerId, drawId, place, next) =>
      database.transaction(async (all) => {
        const known = await findDraw(all, streamerId, drawId);
        if (known === null) throw new Error('the next one of a draw is published that was not fixed');
        const { position, draw } = known;
        const { further = [] } = draw;
        if (further.length >= place) return;
        const draws = { ...draw, further: [...further, { ...next, atMs: Math.floor(clock.nowMs()) }] };
        await replaceDraw(all, streamerId, { position, draw: draws });
      }),
    async addressOf(streamerId) {
      const first = (await chainsOf(database, streamerId))[0] ?? (await openChain(database, streamerId));
      return { page: first.head.slice(0, PAGE_DIGITS), total: await nextPosition(database, streamerId) };
    },
    isPage: async (page) => (await ownerOfPage(database, page)) !== null,
    async read(page, first, limit) {
      const streamerId = await ownerOfPage(database, page);
      if (streamerId === null) throw new AppError('NOT_FOUND');
      const [chains, total] = [await chainsOf(database, streamerId), await nextPosition(database, streamerId)];
      const from = Math.min(first ?? Math.max(0, total - limit), total);
      return {
        format: 'liveloom-draws',
        version: 1,
        chains: chains.map(({ chain, head, length }) => ({ chain, head, length })),
        total,
        first: from,
        draws: await drawsFrom(database, streamerId, from, limit),
      };
    },
    async readEntries(page, position, first, limit) {
      const streamerId = await ownerOfPage(database, page);
      const draw = streamerId === null ? null : await drawAt(database, streamerId, position);
      if (streamerId === null || draw === null) throw new AppError('NOT_FOUND');
      if (!draw.list) return { total: draw.entries.length, first, entries: draw.entries.slice(first, first + limit) };
      const entries = await listedEntries(database, streamerId, position, { first, limit });
      return { total: draw.list.count, first, entries };
    },
  };
}

/** @throws Error when it was not fixed */
async function fixedDraw(connection: Database, streamerId: string, drawId: string) {
  const known = await findDraw(connection, streamerId, drawId);
  if (known === null) throw new Error('a draw is revealed that was not fixed');
  return known;
}

/** @returns their description in the draw */
async function insertList(
  connection: Database,
  streamerId: string,
  position: number,
  salt: string,
  entries: readonly PlannedEntry[],
): Promise<DrawList> {
  const all = createHash('sha256');
  for (let first = 0; first < entries.length; first += PART_LENGTH) {
    const lines = entries.slice(first, first + PART_LENGTH).map((entry) => entryLine(hashedEntry(salt, entry)));
    all.update(first === 0 ? lines.join('\n') : `\n${lines.join('\n')}`);
    await insertPart(connection, streamerId, position, first / PART_LENGTH, lines);
  }
  return { count: entries.length, hash: all.digest('hex') };
}

/** Does the same as `entryOf` with this machine's faster hash. */
function hashedEntry(salt: string, { text, weight }: PlannedEntry): DrawEntry {
  return { hash: createHash('sha256').update(`${salt}\n${text}`).digest('hex'), weight };
}
