import { Stack } from '@mantine/core';
import { Note } from '../../access/Note.tsx';
import { useLocalProfiles } from '../../app/localStatus.ts';
import { SourceWords } from '../../source/SourceWords.tsx';
import { useSource } from '../../source/useSource.ts';

/** State of the event source, with details of problems for visitors at the server's computer. */
export function SourceNote({ profileId }: { profileId: string }) {
  const source = useSource();
  const problem = useLocalProfiles()?.find(({ id }) => id === profileId)?.problem;
  if (source === undefined) return null;
  return (
    <Stack gap="xs">
      <SourceWords state={source.state} />
      {problem !== undefined && <Note kind="problem">{problem}</Note>}
    </Stack>
  );
}
