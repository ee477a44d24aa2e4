/** Deletes viewers after a dialog that lists what is deleted, what stays, and other copies. */
import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { deleteViewers } from '#engine/client/api/calls/viewers.ts';
import { keyOf, useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { SHOWS_ALL_VIEWERS, SHOWS_ONE_VIEWER } from '../../../app/parts/points/showsViewers.ts';
import { useConfirm } from '../../../app/parts/useConfirm.tsx';
import { DELETION_TEXT } from './viewerDeletionText.ts';

interface Deletion {
  isDeleting: boolean;
  /** @param name name of a single viewer */
  remove(ids: readonly string[], name?: string): Promise<void>;
}

export function useDeleteViewers(onDone: () => void): Deletion {
  const text = useText(DELETION_TEXT);
  const ask = useConfirm();
  const queries = useQueryClient();
  const action = useAction(deleteViewers, {
    invalidates: SHOWS_ALL_VIEWERS,
    onDone: (_answer, { body }) => {
      // The page being left would request a deleted viewer.
      for (const one of SHOWS_ONE_VIEWER) queries.removeQueries({ queryKey: keyOf(one), type: 'inactive' });
      notify.done(text.done(body.viewerIds.length));
      onDone();
    },
  });
  return {
    isDeleting: action.isPending,
    async remove(ids, name) {
      const { length: count } = ids;
      const body = (
        <Stack gap="sm" component="span">
          <span>{text.goes(count)}</span>
          <span>{text.stays}</span>
          <span>{text.outside(count)}</span>
        </Stack>
      );
      const title = name === undefined ? text.title(count) : text.titleOfOne(name);
      if (await ask({ title, body, confirm: text.delete })) action.mutate({ body: { viewerIds: [...ids] } });
    },
  };
}
