/** Tells a streamer with a connected agent where the links of the docks at that agent are: they are made on that computer. */
import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { Link } from 'react-router';
import { listPrograms } from '#engine/client/api/calls/integrations.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { integrationsScreen } from '../integrations/screen.ts';
import { DOCKS_TEXT } from './docksText.ts';

export function AgentDocksNote() {
  const text = useText(DOCKS_TEXT);
  const { data } = useCall(listPrograms);
  const agent = data?.agents.find(({ isConnected, isConfirmed }) => isConnected && isConfirmed);
  if (agent === undefined) return null;
  return (
    <Alert variant="light" color="blue" icon={<IconDeviceDesktop size={20} />} title={text.agent(agent.name)}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{text.agentBody}</Text>
        <Anchor component={Link} to={integrationsScreen.path} size="sm">
          {text.agentLink}
        </Anchor>
      </Stack>
    </Alert>
  );
}
