/** Games on the computer and in its network: a link to the page that sets them up. */
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { ProgramAnswer } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { ProgramCard } from '../ProgramCard.tsx';
import { GAMES_TEXT } from './gamesText.ts';

export function GamesCard({ program }: { program: ProgramAnswer }) {
  const text = useText(GAMES_TEXT);
  return (
    <ProgramCard program={program} text={text}>
      <Anchor component={Link} to="/game-integrations" size="sm">
        {text.toGames}
      </Anchor>
    </ProgramCard>
  );
}
