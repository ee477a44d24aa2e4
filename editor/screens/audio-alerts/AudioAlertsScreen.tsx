/** Audio alerts of the account: search, listen, switch, edit and delete, one or many at a time. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { disableAlerts, enableAlerts, listAlerts } from '#engine/client/api/calls/audioAlerts.ts';
import type { AudioAlertEntry } from '#schemas/generated/types.ts';
import { useAction, useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { useLanding } from '../../app/landing.ts';
import { AddButton, ListScreen } from '../../app/lists/ListScreen.tsx';
import { usePlanRoom } from '../../app/lists/planRoom.ts';
import { notify } from '../../app/notify.ts';
import { AlertList } from './AlertList.tsx';
import { AlertDialog } from './form/AlertDialog.tsx';
import { JoinSoundsCard } from './join-sounds/JoinSoundsCard.tsx';
import { ALERTS_TEXT } from './audioAlertsText.ts';

export function AudioAlertsScreen() {
  const text = useText(ALERTS_TEXT);
  const room = usePlanRoom(useCall(listAlerts, { query: { limit: 1 } }).data?.total, 'audioAlerts', text);
  const [edited, setEdited] = useState<AudioAlertEntry | 'new' | null>(null);
  useLanding('action', () => room.mayAdd && setEdited('new'));
  return (
    <ListScreen
      title={text.title}
      about={text.about}
      room={room}
      actions={
        <>
          {room.used > 0 && <SwitchAll />}
          <AddButton room={room} onClick={() => setEdited('new')}>
            {text.add}
          </AddButton>
        </>
      }
    >
      <AlertList onAdd={() => setEdited('new')} onEdit={setEdited} />
      <JoinSoundsCard />
      {edited !== null && <AlertDialog entry={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </ListScreen>
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
