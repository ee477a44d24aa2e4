/** Alerts of a page; several can be selected and changed at once. One sound plays at a time. */
import { Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '#engine/client/api/apiError.ts';
import { deleteAlert, disableAlerts, enableAlerts, listAlerts } from '#engine/client/api/calls/audioAlerts.ts';
import type { AudioAlertEntry } from '#schemas/generated/types.ts';
import { keyOf, useAction, useApi } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { useConfirm } from '../../../app/parts/useConfirm.tsx';
import { useSound } from '../../../media/useSound.ts';
import { ALERTS_TEXT } from '../audioAlertsText.ts';
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
  // Removed alerts are deselected.
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
  const queries = useQueryClient();
  const [isRemoving, setIsRemoving] = useState(false);
  const isBusy = enable.isPending || disable.isPending || isRemoving;
  const body = { ids: [...ids] };

  async function askAndRemove(): Promise<void> {
    const { several, body: words, confirm: verb } = text.remove;
    if (!(await confirm({ title: several(ids.length), body: words, confirm: verb }))) return;
    setIsRemoving(true);
    const failures = await removeEach();
    await queries.invalidateQueries({ queryKey: keyOf(listAlerts) });
    setIsRemoving(false);
    const [failure] = failures;
    if (failures.length < ids.length) notify.done(text.removed(ids.length - failures.length));
    if (failure !== undefined) notify.failed(text.notRemoved(failures.length, failure.reason));
  }

  /** Deletes each; a failure does not stop the others. */
  async function removeEach(): Promise<ApiError[]> {
    const failures: ApiError[] = [];
    for (const id of ids) await api(deleteAlert, { params: { id } }).catch((error: ApiError) => failures.push(error));
    return failures;
  }

  return (
    <Paper px="md" py="xs" bg="dark.5" role="toolbar" aria-label={text.chosen(ids.length)}>
      <Group gap="xs">
        <Text size="sm" fw={600} mr="auto">
          {text.chosen(ids.length)}
        </Text>
        <Button
          size="xs"
          variant="default"
          loading={enable.isPending}
          disabled={isBusy}
          onClick={() => enable.mutate({ body })}
        >
          {text.bulk.enable}
        </Button>
        <Button
          size="xs"
          variant="default"
          loading={disable.isPending}
          disabled={isBusy}
          onClick={() => disable.mutate({ body })}
        >
          {text.bulk.disable}
        </Button>
        <Button size="xs" variant="light" loading={isRemoving} disabled={isBusy} onClick={() => void askAndRemove()}>
          {text.bulk.remove}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={onNone}>
          {text.bulk.none}
        </Button>
      </Group>
    </Paper>
  );
}
