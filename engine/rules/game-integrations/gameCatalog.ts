/** The catalogue of games: data of schemas/games/catalog, by the name of the game. A new game is a file and a line. */
import blockBuilder from '#schemas/games/catalog/block-builder.json' with { type: 'json' };
import customConsole from '#schemas/games/catalog/custom-console.json' with { type: 'json' };
import custom from '#schemas/games/catalog/custom.json' with { type: 'json' };
import farmField from '#schemas/games/catalog/farm-field.json' with { type: 'json' };
import kart from '#schemas/games/catalog/kart.json' with { type: 'json' };
import ladder from '#schemas/games/catalog/ladder.json' with { type: 'json' };
import leagueOfMonsters from '#schemas/games/catalog/league-of-monsters.json' with { type: 'json' };
import minecraft from '#schemas/games/catalog/minecraft.json' with { type: 'json' };
import propsAvalanche from '#schemas/games/catalog/props-avalanche.json' with { type: 'json' };
import propsCleaner from '#schemas/games/catalog/props-cleaner.json' with { type: 'json' };
import runner from '#schemas/games/catalog/runner.json' with { type: 'json' };
import shooter from '#schemas/games/catalog/shooter.json' with { type: 'json' };
import simulated from '#schemas/games/catalog/simulated.json' with { type: 'json' };
import teeworlds from '#schemas/games/catalog/teeworlds.json' with { type: 'json' };
import type { GameCatalogEntry, CatalogGame } from '#schemas/generated/types.ts';

const FILES: Readonly<Record<CatalogGame, unknown>> = {
  simulated,
  runner,
  ladder,
  'props-avalanche': propsAvalanche,
  'props-cleaner': propsCleaner,
  'farm-field': farmField,
  'block-builder': blockBuilder,
  'league-of-monsters': leagueOfMonsters,
  kart,
  shooter,
  minecraft,
  teeworlds,
  custom,
  'custom-console': customConsole,
};

/** Games in the order in which they are offered. A test checks the files against their schema. */
export const GAME_CATALOG = FILES as Readonly<Record<CatalogGame, GameCatalogEntry>>;
