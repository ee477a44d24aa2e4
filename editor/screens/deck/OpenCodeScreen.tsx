/** Opens the code of a phone deck on this phone. The token stands behind `#`, which no server and no log sees. */
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconDeviceMobileCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { openHelperLink } from '#engine/client/api/calls/helpers.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useApp, useText } from '../../app/AppContext.ts';
import { deckPath } from '../../app/helpingPath.ts';
import { HelpingFrame } from '../helping/HelpingFrame.tsx';
import { DECK_TEXT } from './deckText.ts';
import { knownDeck } from './knownDeck.ts';

export function OpenCodeScreen() {
  const { environment } = useApp();
  const [token] = useState(() => new URL(environment.currentUrl()).hash.slice(1));
  return token === '' ? <Known /> : <Open token={token} />;
}

/** Asks for a press: programs that preview codes must not use them up. */
function Open({ token }: { token: string }) {
  const { open: text } = useText(DECK_TEXT);
  const { environment } = useApp();
  const open = useAction(openHelperLink, {
    onFailed: () => undefined,
    // Loads the page anew, which then acts as the phone.
    onDone: ({ id }) => environment.goTo(deckPath(id)),
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

/** Without a code it leads back to the deck of this phone. */
function Known() {
  const { none: text } = useText(DECK_TEXT);
  const { environment } = useApp();
  const [phoneId] = useState(() => knownDeck(environment.storage));
  useEffect(() => {
    if (phoneId !== null) environment.goTo(deckPath(phoneId));
  }, [environment, phoneId]);
  return (
    <HelpingFrame title={text.title} words={text.words}>
      {null}
    </HelpingFrame>
  );
}
