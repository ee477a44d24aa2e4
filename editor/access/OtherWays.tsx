/** Ways to sign in besides email and password: the server's identity provider, and a demo. */
import { Button, Divider, Stack, Text } from '@mantine/core';
import { IconExternalLink, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { readSignInOptions, startDemo } from '#engine/client/api/calls/auth.ts';
import { useApi, useCall } from '../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../app/AppContext.ts';
import { useMe } from '../app/me.ts';
import { notify } from '../app/notify.ts';
import { HOME } from '../app/mainPaths.ts';
import { ACCESS_TEXT } from './accessText.ts';
import { useEnter } from './useEnter.ts';

export function OtherWays() {
  const text = useText(ACCESS_TEXT);
  const { data: options } = useCall(readSignInOptions);
  const { user } = useMe();
  const { leaveForProvider } = useEnter();
  const [isLeaving, setLeaving] = useState(false);
  if (!options || (options.provider === null && !options.hasDemo)) return null;
  return (
    <Stack gap="sm">
      <Divider label={text.or} labelPosition="center" />
      {options.provider !== null && (
        <Button
          variant="default"
          size="md"
          loading={isLeaving}
          leftSection={<IconExternalLink size={18} />}
          onClick={() => {
            setLeaving(true);
            leaveForProvider();
          }}
        >
          {text.withProvider(options.provider)}
        </Button>
      )}
      {user?.isDemo ? (
        <Button component={Link} to={HOME} variant="default" size="md">
          {text.demo.goOn}
        </Button>
      ) : (
        options.hasDemo && <DemoButton />
      )}
    </Stack>
  );
}

function DemoButton() {
  const text = useText(ACCESS_TEXT);
  const { environment } = useApp();
  const languageCode = useAppState((state) => state.locale);
  const api = useApi();
  const { enter } = useEnter();
  const [isBusy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      enter(await api(startDemo, { query: { languageCode, timeZone: environment.timeZone } }));
    } catch (error) {
      notify.failed((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        size="md"
        loading={isBusy}
        leftSection={<IconSparkles size={18} />}
        onClick={() => void start()}
      >
        {text.demo.button}
      </Button>
      <Text size="sm" c="dark.2">
        {text.demo.words}
      </Text>
    </>
  );
}
