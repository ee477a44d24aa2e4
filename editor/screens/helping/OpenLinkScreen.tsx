/** Opens the link of a helper on this device. The token stands behind `#`, which no server and no log sees. */
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconDeviceMobileCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { openHelperLink } from '#engine/client/api/calls/helpers.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useApp, useText } from '../../app/AppContext.ts';
import { helpedStreamers } from '../../app/helping/helpedStreamers.ts';
import { helpingPath } from '../../app/helpingPath.ts';
import classes from './helping.module.css';
import { HelpingFrame } from './HelpingFrame.tsx';
import { HELPING_TEXT } from './helpingText.ts';

export function OpenLinkScreen() {
  const { environment } = useApp();
  const [token] = useState(() => new URL(environment.currentUrl()).hash.slice(1));
  return token === '' ? <Known /> : <Open token={token} />;
}

/** Asks for a press: previews of links in chats must not use it up. */
function Open({ token }: { token: string }) {
  const { open: text } = useText(HELPING_TEXT);
  const { environment } = useApp();
  const open = useAction(openHelperLink, {
    onFailed: () => undefined,
    // Loads the page anew, which then acts as the helper.
    onDone: ({ id }) => environment.goTo(helpingPath(id)),
  });
  return (
    <HelpingFrame title={text.title} words={text.words}>
      {open.error !== null && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />} title={text.failed}>
          {open.error.message}
        </Alert>
      )}
      <Stack gap="sm">
        <Button
          size="lg"
          leftSection={<IconDeviceMobileCheck size={20} />}
          loading={open.isPending || open.isSuccess}
          onClick={() => open.mutate({ body: { token } })}
        >
          {text.button}
        </Button>
        <Text size="sm" c="dark.2">
          {text.once}
        </Text>
      </Stack>
    </HelpingFrame>
  );
}

/** Without a link it leads back to the streamers whom this device helps. */
function Known() {
  const { known: text } = useText(HELPING_TEXT);
  const { environment } = useApp();
  const streamers = helpedStreamers(environment.storage);
  return (
    <HelpingFrame title={text.title} words={streamers.length === 0 ? text.none : text.words}>
      <Stack gap="sm">
        {streamers.map(({ helperId, streamer }) => (
          // A link of its own kind: the page has to load anew to act as the helper.
          <a key={helperId} className={classes['place']} href={helpingPath(helperId)}>
            <Text fw={600} translate={streamer === '' ? undefined : 'no'}>
              {streamer === '' ? text.unnamed : streamer}
            </Text>
          </a>
        ))}
      </Stack>
    </HelpingFrame>
  );
}
