/** The desktop app that shows this page: whether it starts with the system, newer versions, and its end. */
import { Alert, Anchor, Button, Group, Stack, Switch, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlayerStop, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import type { DesktopAnswer } from '#schemas/generated/types.ts';
import { readDesktop, setStartWithSystem, stopDesktop } from '#engine/client/api/calls/desktop.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { Section } from '../../app/parts/Section.tsx';
import { useConfirm } from '../../app/parts/useConfirm.tsx';
import { DESKTOP_TEXT } from './desktopText.ts';

type App = NonNullable<DesktopAnswer['app']>;

export function AppSection({ app, version }: { app: App; version: string }) {
  const { here } = useText(DESKTOP_TEXT);
  const change = useAction(setStartWithSystem, { invalidates: [readDesktop] });
  return (
    <Section title={here.title} words={here.words}>
      <Stack gap="md">
        <Text size="sm">{here.version(version)}</Text>
        {app.newer !== null && (
          <Alert icon={<IconSparkles size={20} />} title={here.newer(app.newer.version)}>
            <Text size="sm">{here.newerHint}</Text>
            <Anchor href={app.newer.url} target="_blank" rel="noreferrer" size="sm">
              {here.openDownload}
            </Anchor>
          </Alert>
        )}
        {!app.hasUsualPort && (
          <Alert color="yellow" icon={<IconAlertTriangle size={20} />}>
            {here.port}
          </Alert>
        )}
        <Switch
          label={here.start}
          description={here.startHint}
          checked={app.startsWithSystem}
          disabled={change.isPending}
          onChange={(event) => change.mutate({ body: { isOn: event.currentTarget.checked } })}
        />
        <StopButton />
      </Stack>
    </Section>
  );
}

function StopButton() {
  const { here } = useText(DESKTOP_TEXT);
  const confirm = useConfirm();
  const [isStopped, setStopped] = useState(false);
  const stop = useAction(stopDesktop, { onDone: () => setStopped(true) });
  const ask = async (): Promise<void> => {
    const question = { title: here.stopQuestion, body: here.stopHint, confirm: here.stop, isDangerous: false };
    if (await confirm(question)) stop.mutate({});
  };
  if (isStopped) return <Text role="status">{here.stopped}</Text>;
  return (
    <Group>
      <Button
        variant="default"
        leftSection={<IconPlayerStop size={18} />}
        loading={stop.isPending}
        onClick={() => void ask()}
      >
        {here.stop}
      </Button>
    </Group>
  );
}
