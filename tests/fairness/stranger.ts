/**
 * Independent verifier of somebody who does not trust the server: written from docs/chance.md alone, with nothing but
 * hashes. It uses none of the code that draws or verifies, and reads only public data.
 */
import { createHash, createHmac } from 'node:crypto';

export interface Entry {
  hash: string;
  weight: number;
}

export interface PublishedDraw {
  game: string;
  chain: number;
  number: number;
  previous: string;
  committedAtMs: number;
  chosen: number | null;
  salt: string;
  entries: Entry[];
  list?: { count: number; hash: string };
  commitment: string;
  result: { input: string; secret: string; winner: number } | null;
  further?: { winner: number; reason: string; atMs: number }[];
}

export interface Published {
  chains: { chain: number; head: string; length: number }[];
  draws: PublishedDraw[];
}

/** Reads an address below `/api/draws/PAGE`: the page or `/entries`, with a query. */
export type Read = (path: string) => Promise<unknown>;

const NOTHING_BEFORE = '0'.repeat(64);
const PAGE_SIZE = 100;
const LIST_SIZE = 10_000;

const sha256 = (of: string | Buffer): string => createHash('sha256').update(of).digest('hex');
const linesOf = (entries: readonly Entry[]): string[] => entries.map(({ weight, hash }) => `${weight} ${hash}`);
/** Returns the published hash of an entry with this text. */
export const hashOf = (salt: string, text: string): string => sha256(`${salt}\n${text}`);

/** Reads all draws, including their lists of entries. */
export async function readAll(read: Read): Promise<Published> {
  const all: Published = { chains: [], draws: [] };
  for (let total = 1; all.draws.length < total;) {
    const part = (await read(`?first=${all.draws.length}&limit=${PAGE_SIZE}`)) as Published & { total: number };
    [total, all.chains] = [part.total, part.chains];
    if (part.draws.length === 0) break;
    all.draws.push(...part.draws);
  }
  for (const [position, draw] of all.draws.entries()) {
    while (draw.list && draw.entries.length < draw.list.count) {
      const from = `position=${position}&first=${draw.entries.length}&limit=${LIST_SIZE}`;
      const { entries } = (await read(`/entries?${from}`)) as { entries: Entry[] };
      if (entries.length === 0) break;
      draw.entries.push(...entries);
    }
  }
  return all;
}

export function commitmentOf(draw: PublishedDraw, head: string): string {
  const { game, number, previous, committedAtMs, chosen, list, entries } = draw;
  return sha256(
    [
      'liveloom-draw 1',
      `game ${game}`,
      `head ${head}`,
      `number ${number}`,
      `previous ${previous}`,
      `at ${committedAtMs}`,
      chosen === null ? 'drawn' : `chosen ${chosen}`,
      ...(list ? [`list ${list.count} ${list.hash}`] : linesOf(entries)),
    ].join('\n'),
  );
}

/** Returns the positions of the first winners in order. */
export function winnersOf({ commitment, entries, chosen, result }: PublishedDraw, count: number): number[] {
  if (chosen !== null) return [chosen];
  const left = entries.map(({ weight }, position) => ({ weight, position }));
  const winners: number[] = [];
  while (winners.length < count && left.length > 0) {
    const mac = createHmac('sha256', Buffer.from(result!.secret, 'hex'));
    mac.update(`${commitment}\n${result!.input}\n${winners.length}`);
    const sum = left.reduce((all, { weight }) => all + BigInt(weight), 0n);
    let place = BigInt(`0x${mac.digest('hex')}`) % sum;
    const at = left.findIndex(({ weight }) => (place -= BigInt(weight)) < 0n);
    winners.push(left.splice(at, 1)[0]!.position);
  }
  return winners;
}

/**
 * Returns the problems, each as "POSITION problem".
 * @param earlier an earlier copy
 */
export function problemsOf({ chains, draws }: Published, earlier: Published | null = null): string[] {
  const problems: string[] = [];
  draws.forEach((draw, position) => {
    const say = (isGood: boolean, what: string): void => void (isGood || problems.push(`${position} ${what}`));
    const before = draws[position - 1];
    const chain = chains.find((one) => one.chain === draw.chain);
    if (chain === undefined) return say(false, 'chain');
    const follows = before?.chain === draw.chain;
    const lastOfBefore = before && chains.find((one) => one.chain === before.chain)?.length;
    say(follows ? draw.number === before.number + 1 : draw.number === 1 && before?.number === lastOfBefore, 'number');
    say(draw.previous === (before?.commitment ?? NOTHING_BEFORE), 'previous');
    say(draw.commitment === commitmentOf(draw, chain.head), 'commitment');
    const list = draw.list ?? { count: draw.entries.length, hash: sha256(linesOf(draw.entries).join('\n')) };
    say(list.count === draw.entries.length && list.hash === sha256(linesOf(draw.entries).join('\n')), 'list');
    if (draw.result === null) return say(position === draws.length - 1, 'result');
    const link = follows ? before.result?.secret : chain.head;
    say(sha256(Buffer.from(draw.result.secret, 'hex')) === link, 'secret');
    const said = [draw.result.winner, ...(draw.further ?? []).map(({ winner }) => winner)];
    say(winnersOf(draw, said.length).join() === said.join(), 'winner');
  });
  earlier?.draws.forEach((kept, position) => {
    const now = draws[position];
    const isSame = now?.commitment === kept.commitment && JSON.stringify(now.result) === JSON.stringify(kept.result);
    if (!isSame) problems.push(`${position} changed`);
  });
  return problems;
}
