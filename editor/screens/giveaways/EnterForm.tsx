/** Enters a viewer by hand. */
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { enterGiveaway, listGiveawayEntrants, readGiveaway } from '#engine/client/api/calls/giveaway.ts';
import { enterGiveawayForm } from '#schemas/generated/requestForms.ts';
import type { EnterGiveaway } from '#schemas/generated/types.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { RequestFields } from '../../forms/form/RequestFields.tsx';
import { RequestFrame } from '../../forms/form/RequestFrame.tsx';
import { GIVEAWAYS_TEXT } from './giveawaysText.ts';

export function EnterForm({ giveawayId }: { giveawayId: string }) {
  const text = useText(GIVEAWAYS_TEXT);
  const [viewerName, setViewerName] = useState('');
  const enter = useAction(enterGiveaway, {
    invalidates: [readGiveaway, listGiveawayEntrants],
    success: text.added(viewerName),
    onDone: () => setViewerName(''),
    onFailed: () => undefined,
  });
  const name = viewerName.trim();

  function type(changed: string): void {
    setViewerName(changed);
    enter.reset();
  }

  return (
    <RequestFrame onSubmit={() => enter.mutate({ body: { giveawayId, viewerName: name } })}>
      <RequestFields<EnterGiveaway>
        id="enter"
        form={enterGiveawayForm}
        values={{ giveawayId, viewerName }}
        only={['viewerName']}
        onChange={(changed) => type(changed.viewerName ?? '')}
      />
      {enter.error !== null && <ErrorNote error={enter.error} />}
      <Group mt="sm">
        <Button type="submit" variant="default" disabled={name === ''} loading={enter.isPending}>
          {text.addButton}
        </Button>
      </Group>
    </RequestFrame>
  );
}
