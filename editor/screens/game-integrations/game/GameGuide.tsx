/** How to install a game, step by step. */
import { List } from '@mantine/core';
import { GAME_CATALOG } from '#engine/rules/game-integrations/gameCatalog.ts';
import type { CatalogGame } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { GamePart } from './GamePart.tsx';
import { GAME_TEXT } from './gameText.ts';

export function GameGuide({ game }: { game: CatalogGame }) {
  const text = useText(GAME_TEXT);
  const locale = useAppState((state) => state.locale);
  return (
    <GamePart title={text.guide}>
      <List type="ordered" size="sm" spacing={4}>
        {GAME_CATALOG[game].guide[locale].map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List>
    </GamePart>
  );
}
