/** OBS: its scenes and sources to try, and overlays to add. */
import type { ProgramAnswer } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { ProgramCard } from '../ProgramCard.tsx';
import { AddOverlay } from './AddOverlay.tsx';
import { Captures } from './Captures.tsx';
import { Chapters } from './Chapters.tsx';
import { OBS_TEXT } from './obsText.ts';
import { TryMore } from './TryMore.tsx';
import { TryScenes } from './TryScenes.tsx';

export function ObsCard({ program }: { program: ProgramAnswer }) {
  return (
    <ProgramCard program={program} text={useText(OBS_TEXT)}>
      <AddOverlay />
      <TryScenes />
      <TryMore />
      <Captures />
      <Chapters features={program.state.features} />
    </ProgramCard>
  );
}
