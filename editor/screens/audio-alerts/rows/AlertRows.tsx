/** Alerts of a page; several can be selected and changed at once. One sound plays at a time. */
import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '#engine/client/api/apiError.ts';
import { deleteAlert, disableAlerts, enableAlerts, listAlerts } from '#engine/client/api/calls/audioAlerts.ts';
import type { AudioAlertEntry } from '#schemas/generated/types.ts';
import { keyOf, useAction, useApi } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { APP_TEXT } from '../../../app/appText.ts';
import { BulkAction, BulkBar } from '../../../app/lists/rows/BulkBar.tsx';
import { SelectAll } from '../../../app/lists/rows/SelectAll.tsx';
import { type Selection, useSelection } from '../../../app/lists/rows/useSelection.ts';
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
  const { list } = useText(APP_TEXT);
  const selection = useSelection(entries.map(({ alert }) => alert.id));
  return (
    <Stack gap="sm">
      <audio {...sound.props} />
      {entries.length > 1 && <SelectAll pl={14} selection={selection} label={list.selectAll} />}
      {selection.ids.length > 0 && <AlertBulkBar selection={selection} />}
      {entries.map((entry) => (
        <AlertRow
          key={entry.alert.id}
          {...{ entry, sound }}
          isChosen={selection.has(entry.alert.id)}
          onChoose={(isChosen) => selection.choose(entry.alert.id, isChosen)}
          onEdit={() => onEdit(entry)}
        />
      ))}
    </Stack>
  );
}

function AlertBulkBar({ selection }: { selection: Selection }) {
  const { ids } = selection;
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
    <BulkBar selection={selection}>
      <BulkAction loading={enable.isPending} disabled={isBusy} onClick={() => enable.mutate({ body })}>
        {text.bulk.enable}
      </BulkAction>
      <BulkAction loading={disable.isPending} disabled={isBusy} onClick={() => disable.mutate({ body })}>
        {text.bulk.disable}
      </BulkAction>
      <BulkAction variant="light" loading={isRemoving} disabled={isBusy} onClick={() => void askAndRemove()}>
        {text.bulk.remove}
      </BulkAction>
    </BulkBar>
  );
}
