/** Creates draws as an honest server publishes them. */
import type { Draw, DrawEntry, DrawFurther, DrawsPage } from '#schemas/generated/types.ts';
import { hashText } from '#engine/rules/chance/bytes.ts';
import { chainSecret } from '#engine/rules/chance/chain.ts';
import { commitmentOf, entryOf, listOf, NOTHING_BEFORE } from '#engine/rules/chance/commitment.ts';
import { drawOrder } from '#engine/rules/chance/result.ts';
import { winnerOf } from '#engine/rules/chance/verify.ts';

const LENGTH = 60;
const seedOf = (chain: number): string => hashText(`seed ${chain}`);

/** Changes by a cheater before the rest is computed. */
export interface HonestOptions {
  /** Game; the wheel of fortune by default. */
  game?: Draw['game'];
  entriesOf?: (position: number) => DrawEntry[];
  chosenOf?: (position: number) => number | null;
  inputOf?: (position: number) => string;
  /** Number of winners from each list; left out = the entries are in the draws. */
  listed?: number;
}

const furtherOf = (draw: Draw, count: number): DrawFurther[] =>
  drawOrder(draw.entries, { ...draw.result!, commitment: draw.commitment }, count)
    .slice(1)
    .map((winner) => ({ winner, reason: 'noAnswer', atMs: draw.committedAtMs + 60_000 }));

export function honestDraws(count: number, options: HonestOptions = {}): DrawsPage {
  const {
    game = 'wheel-of-fortune',
    chosenOf = () => null,
    inputOf = (position) => `tiktok:${position}`,
    listed,
  } = options;
  const salt = hashText('salt').slice(0, 32);
  const entriesOf = options.entriesOf ?? (() => ['A', 'B', 'C'].map((text, index) => entryOf(salt, text, index + 1)));
  const chains = [1, 2, 3, 4].map((chain) => ({ chain, head: chainSecret(seedOf(chain), LENGTH, 0), length: LENGTH }));
  const draws: Draw[] = [];
  for (let position = 0; position < count; position++) {
    const chain = Math.floor(position / LENGTH) + 1;
    const number = (position % LENGTH) + 1;
    const draw: Draw = {
      game,
      chain,
      number,
      previous: draws.at(-1)?.commitment ?? NOTHING_BEFORE,
      committedAtMs: 1_767_225_600_000 + position,
      chosen: chosenOf(position),
      salt,
      entries: entriesOf(position),
      commitment: '',
      result: { input: inputOf(position), secret: chainSecret(seedOf(chain), LENGTH, number), winner: 0 },
    };
    if (listed) Object.assign(draw, { game: 'giveaway', list: listOf(draw.entries) } satisfies Partial<Draw>);
    draw.commitment = commitmentOf(draw, chains[chain - 1]!.head);
    draw.result!.winner = winnerOf(draw);
    if (listed) draw.further = furtherOf(draw, listed);
    draws.push(draw);
  }
  return { format: 'liveloom-draws', version: 1, chains, total: count, first: 0, draws };
}
