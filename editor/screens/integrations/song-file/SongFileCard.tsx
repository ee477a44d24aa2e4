/** The text file into which a music player writes its song: its path, and the state of reading it. */
import { changeProgram, listPrograms } from '#engine/client/api/calls/integrations.ts';
import type { ProgramAnswer } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { ProgramCard } from '../ProgramCard.tsx';
import { SongFilePath } from './SongFilePath.tsx';
import { SONG_FILE_TEXT } from './songFileText.ts';

export function SongFileCard({ program }: { program: ProgramAnswer }) {
  const text = useText(SONG_FILE_TEXT);
  return (
    <ProgramCard
      program={program}
      text={text}
      ready={text.ready}
      setup={program.agentId === null && <PathHere program={program} />}
    />
  );
}

function PathHere({ program: { connection: program, allowed } }: { program: ProgramAnswer }) {
  const locale = useAppState((state) => state.locale);
  const change = useAction(changeProgram, { invalidates: [listPrograms] });
  return (
    <SongFilePath
      {...{ locale, allowed }}
      isBusy={change.isPending}
      // One file at a time: the new one takes the place of the one before.
      onUse={(permission) => change.mutate({ params: { program }, body: { allowed: [permission] } })}
    />
  );
}
