import { Anchor, Stack, Text } from '@mantine/core';
import { readConfig } from '#engine/client/api/calls/about.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useApp, useText } from '../../../app/AppContext.ts';
import { LiveLinkField } from '../../../app/parts/live/LiveLinkField.tsx';
import { isOnlyHere } from '../connection.ts';
import { SETUP_TEXT } from '../setupText.ts';
import { Do, Instructions } from './Instructions.tsx';
import type { GuideProps } from './guideProps.ts';
import { StartCommand } from './StartCommand.tsx';

/** Guide for another device of the network. It depends on whether the dashboard itself was reached over the network. */
export function OtherGuide({ orientation, link }: GuideProps) {
  const { environment } = useApp();
  const { other } = useText(SETUP_TEXT);
  const { port } = new URL(environment.pageUrl);
  const isHere = isOnlyHere(environment.pageUrl);
  return (
    <Instructions>
      {isHere && (
        <>
          <Do instruction={other.here} />
          <Do instruction={other.host}>
            <StartCommand port={port} />
          </Do>
          <Do instruction={other.reach}>
            <NetworkAddresses port={port} />
          </Do>
        </>
      )}
      <Do instruction={other.link}>
        <LiveLinkField orientation={orientation} link={link} />
      </Do>
      <Do instruction={other.mobile} />
    </Instructions>
  );
}

function NetworkAddresses({ port }: { port: string }) {
  const { other } = useText(SETUP_TEXT);
  const { data } = useCall(readConfig);
  const urls = data?.networkUrls ?? [];
  if (data !== undefined && urls.length === 0) return <Text size="sm">{other.unknownAddress(`:${port || '80'}`)}</Text>;
  return (
    <Stack gap={4} align="flex-start">
      {urls.map((url) => (
        <Anchor key={url} href={url} size="sm" translate="no">
          {url}
        </Anchor>
      ))}
    </Stack>
  );
}
