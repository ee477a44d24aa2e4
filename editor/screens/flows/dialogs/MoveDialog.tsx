/** Selects the target folder of flows. */
import { Button, Group, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { listFolders } from '#engine/client/api/calls/flows.ts';
import { Window } from '../../../app/windows/Window.tsx';
import { useCall } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { APP_TEXT } from '../../../app/appText.ts';
import { folderChoices } from '../folderPath.ts';
import { FLOW_LIST_TEXT } from '../flowListText.ts';
import { useMoveFlows } from '../useMoveFlows.ts';

interface MoveDialogProps {
  ids: readonly string[];
  onClose: () => void;
}

export function MoveDialog({ ids, onClose }: MoveDialogProps) {
  const text = useText(FLOW_LIST_TEXT);
  const { cancel } = useText(APP_TEXT);
  const [folderId, setFolderId] = useState('');
  const { data } = useCall(listFolders);
  const { move, isPending } = useMoveFlows(onClose);
  const choices = [{ value: '', label: text.top }, ...folderChoices(data?.items ?? [])];
  return (
    <Window opened onClose={onClose} title={text.move.title}>
      <Stack>
        <Select
          label={text.move.where}
          data={choices}
          value={folderId}
          allowDeselect={false}
          searchable
          onChange={(id) => setFolderId(id ?? '')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button loading={isPending} onClick={() => move(ids, folderId)}>
            {text.move.save}
          </Button>
        </Group>
      </Stack>
    </Window>
  );
}
