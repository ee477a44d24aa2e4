/** The music player of the computer: its keys to try. */
import type { ProgramAnswer } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { ProgramCard } from '../ProgramCard.tsx';
import { PLAYER_TEXT } from './playerText.ts';
import { TryPlayer } from './TryPlayer.tsx';

export function PlayerCard({ program }: { program: ProgramAnswer }) {
  return (
    <ProgramCard program={program} text={useText(PLAYER_TEXT)}>
      <TryPlayer program="player" />
    </ProgramCard>
  );
}
