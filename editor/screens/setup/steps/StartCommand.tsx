import { Code, SegmentedControl, Stack, useMatches } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { useState } from 'react';
import { useText } from '../../../app/AppContext.ts';
import { SETUP_TEXT } from '../setupText.ts';
import { SHELLS, type Shell, startCommand } from './startCommand.ts';

/** Shows how to start the program for the network, in the terminal that the reader has. */
export function StartCommand({ port }: { port: string }) {
  const { other } = useText(SETUP_TEXT);
  const os = useOs();
  const [chosen, setChosen] = useState<Shell | null>(null);
  const orientation = useMatches<'horizontal' | 'vertical'>({ base: 'vertical', xs: 'horizontal' });
  const shell = chosen ?? (os === 'windows' ? 'powershell' : 'shell');
  return (
    <Stack gap="xs" align="flex-start">
      <SegmentedControl
        aria-label={other.shell}
        orientation={orientation}
        value={shell}
        onChange={(value) => setChosen(value)}
        data={SHELLS.map((value) => ({ value, label: other.shells[value] }))}
      />
      <Code block style={{ alignSelf: 'stretch' }}>
        {startCommand(shell, port)}
      </Code>
    </Stack>
  );
}
