/** Walks over the registries: one golden case for each item type, game and starter. The demo's overlay is a starter too. */
import { GALLERY } from '#cli/content/gallery/styles.ts';
import { GAMES } from '#engine/games/index.ts';
import { ITEMS } from '#engine/items/index.ts';
import { GALLERY_CASES } from './cases/gallery.ts';
import { CASES } from './cases/index.ts';
import type { GoldenCase } from './goldenCase.ts';

/** Kind with its case; undefined = there is none, which tests report. */
type WalkEntry = readonly [kind: string, goldenCase: GoldenCase | undefined];

const isFull = ({ name }: GoldenCase): boolean => !name.includes('empty');

const itemCase = (type: string): GoldenCase | undefined =>
  CASES.find((each) => isFull(each) && each.items.length === 1 && each.items[0]!.type === type);
const gameCase = (game: string): GoldenCase | undefined =>
  CASES.find(({ games = [] }) => games.some((each) => each.game === game));
const starterCase = (id: string): GoldenCase | undefined =>
  GALLERY_CASES.find(({ name }) => name === `gallery-${id}-portrait`);

export const ITEMS_AND_GAMES: readonly WalkEntry[] = [
  ...Object.keys(ITEMS).map((type) => [`item ${type}`, itemCase(type)] as const),
  ...Object.keys(GAMES).map((game) => [`game ${game}`, gameCase(game)] as const),
];

export const REGISTRY_WALK: readonly WalkEntry[] = [
  ...ITEMS_AND_GAMES,
  ...GALLERY.map(({ overlay }) => [`starter ${overlay.id}`, starterCase(overlay.id)] as const),
];
