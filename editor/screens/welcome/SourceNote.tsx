import { Stack } from '@mantine/core';
import { Note } from '../../access/Note.tsx';
import { useLocalProfiles } from '../../app/localStatus.ts';
import { SourceWords } from '../../source/SourceWords.tsx';
import { useSource } from '../../source/useSource.ts';

/** What the source of the events is doing; and for whoever sits at the server's computer, what is wrong with it. */
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
