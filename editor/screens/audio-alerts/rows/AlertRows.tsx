/** The alerts of a page; several are chosen by their boxes and changed at once. One sound plays at a time. */
import { Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { deleteAlert, disableAlerts, enableAlerts, listAlerts } from '#engine/client/api/calls/audioAlerts.ts';
import type { AudioAlertEntry } from '#schemas/generated/types.ts';
import { useAction, useApi } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/parts/notify.ts';
import { useConfirm } from '../../../app/parts/useConfirm.tsx';
import { useSound } from '../../../media/useSound.ts';
import { ALERTS_TEXT } from '../text.ts';
import { AlertRow } from './AlertRow.tsx';

interface AlertRowsProps {
  entries: readonly AudioAlertEntry[];
  onEdit: (entry: AudioAlertEntry) => void;
}

export function AlertRows({ entries, onEdit }: AlertRowsProps) {
  const text = useText(ALERTS_TEXT);
  const sound = useSound(() => notify.failed(text.notHeard));
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const ids = entries.map(({ alert }) => alert.id);
  // What is gone meanwhile is not chosen any more.
  const chosen = ids.filter((id) => wanted.has(id));

  function choose(id: string, isChosen: boolean): void {
    setWanted(new Set(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id)));
  }

  return (
    <Stack gap="sm">
      <audio {...sound.props} />
      {entries.length > 1 && (
        <Checkbox
          pl={14}
          size="sm"
          label={chosen.length === 0 ? text.selectAll : text.chosen(chosen.length)}
          checked={chosen.length === ids.length}
          indeterminate={chosen.length > 0 && chosen.length < ids.length}
          onChange={({ currentTarget: { checked } }) => setWanted(new Set(checked ? ids : []))}
        />
      )}
      {chosen.length > 0 && <BulkBar ids={chosen} onNone={() => setWanted(new Set())} />}
      {entries.map((entry) => (
        <AlertRow
          key={entry.alert.id}
          {...{ entry, sound }}
          isChosen={wanted.has(entry.alert.id)}
          onChoose={(isChosen) => choose(entry.alert.id, isChosen)}
          onEdit={() => onEdit(entry)}
        />
      ))}
    </Stack>
  );
}

function BulkBar({ ids, onNone }: { ids: readonly string[]; onNone: () => void }) {
  const text = useText(ALERTS_TEXT);
  const confirm = useConfirm();
  const api = useApi();
  const invalidates = [listAlerts];
  const enable = useAction(enableAlerts, { invalidates });
  const disable = useAction(disableAlerts, { invalidates });
  const remove = useAction(deleteAlert, { invalidates });
  const body = { ids: [...ids] };

  async function askAndRemove(): Promise<void> {
    const { several, body: words, confirm: verb } = text.remove;
    if (!(await confirm({ title: several(ids.length), body: words, confirm: verb }))) return;
    const [last, ...others] = [...ids].reverse();
    try {
      for (const id of others) await api(deleteAlert, { params: { id } });
    } finally {
      // The last one asks for the list anew.
      remove.mutate({ params: { id: last! } }, { onSuccess: () => notify.done(text.removed(ids.length)) });
    }
  }

  return (
    <Paper px="md" py="xs" bg="dark.5" role="toolbar" aria-label={text.chosen(ids.length)}>
      <Group gap="xs">
        <Text size="sm" fw={600} mr="auto">
          {text.chosen(ids.length)}
        </Text>
        <Button size="xs" variant="default" onClick={() => enable.mutate({ body })}>
          {text.bulk.enable}
        </Button>
        <Button size="xs" variant="default" onClick={() => disable.mutate({ body })}>
          {text.bulk.disable}
        </Button>
        <Button size="xs" variant="light" onClick={() => void askAndRemove()}>
          {text.bulk.remove}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={onNone}>
          {text.bulk.none}
        </Button>
      </Group>
    </Paper>
  );
}
