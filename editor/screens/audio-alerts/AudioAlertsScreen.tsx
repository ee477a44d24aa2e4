/** Audio alerts of the account: search, listen, switch, edit and delete, one or many at a time. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconInfoCircle, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { planLimits } from '#engine/rules/planLimits.ts';
import { disableAlerts, enableAlerts, listAlerts } from '#engine/client/api/calls/audioAlerts.ts';
import type { AudioAlertEntry } from '#schemas/generated/types.ts';
import { useAction, useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { useMe } from '../../app/me.ts';
import { notify } from '../../app/notify.ts';
import { Page } from '../../app/parts/Page.tsx';
import { AlertList } from './AlertList.tsx';
import { AlertDialog } from './form/AlertDialog.tsx';
import { JoinSoundsCard } from './join-sounds/JoinSoundsCard.tsx';
import { ALERTS_TEXT } from './audioAlertsText.ts';

export function AudioAlertsScreen() {
  const text = useText(ALERTS_TEXT);
  const room = useRoom();
  const [edited, setEdited] = useState<AudioAlertEntry | 'new' | null>(null);
  return (
    <Page
      title={text.title}
      about={text.about}
      actions={
        <>
          {room.count !== null && (
            <Text size="sm" c={room.mayAdd ? 'dark.2' : 'yellow.4'}>
              {room.count}
            </Text>
          )}
          {room.used > 0 && <SwitchAll />}
          <Button leftSection={<IconPlus size={18} />} disabled={!room.mayAdd} onClick={() => setEdited('new')}>
            {text.add}
          </Button>
        </>
      }
    >
      {room.full !== null && (
        <Alert color="yellow" variant="light" icon={<IconInfoCircle size={20} />} title={room.full}>
          <Group justify="space-between" gap="sm">
            <Text size="sm" flex="1 1 260px">
              {text.fullHint}
            </Text>
            <Button component={Link} to="/subscription" size="xs" variant="default">
              {text.plans}
            </Button>
          </Group>
        </Alert>
      )}
      <AlertList onAdd={() => setEdited('new')} onEdit={setEdited} />
      <JoinSoundsCard />
      {edited !== null && <AlertDialog entry={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}

function SwitchAll() {
  const text = useText(ALERTS_TEXT);
  const invalidates = [listAlerts];
  const enable = useAction(enableAlerts, {
    invalidates,
    onDone: ({ count }) => notify.done(text.switched.on(count)),
  });
  const disable = useAction(disableAlerts, {
    invalidates,
    onDone: ({ count }) => notify.done(text.switched.off(count)),
  });
  return (
    <>
      <Button variant="default" loading={enable.isPending} onClick={() => enable.mutate({ body: {} })}>
        {text.allOn}
      </Button>
      <Button variant="default" loading={disable.isPending} onClick={() => disable.mutate({ body: {} })}>
        {text.allOff}
      </Button>
    </>
  );
}

interface Room {
  used: number;
  mayAdd: boolean;
  /** Number of alerts in words; null = not known yet. */
  count: string | null;
  /** Message that the plan's limit is reached; null = it is not. */
  full: string | null;
}

/** Returns the count and the limit of the plan. */
function useRoom(): Room {
  const text = useText(ALERTS_TEXT);
  const { user } = useMe();
  const { data } = useCall(listAlerts, { query: { limit: 1 } });
  const plan = user?.plan ?? null;
  const used = data?.total ?? 0;
  if (data === undefined || plan === null) return { used, mayAdd: true, count: null, full: null };
  const most = planLimits(plan).counts.audioAlerts;
  const mayAdd = most === null || used < most;
  return { used, mayAdd, count: text.count(used, most), full: mayAdd ? null : text.full(plan, most) };
}
