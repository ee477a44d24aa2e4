/** Moves flows and folders into a folder; '' = out of all folders. */
import { changeFolder, listFlows, listFolders, updateFlows } from '#engine/client/api/calls/flows.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { notify } from '../../app/notify.ts';
import { FLOW_LIST_TEXT } from './flowListText.ts';

export function useMoveFlows(onDone: () => void = () => undefined) {
  const { done } = useText(FLOW_LIST_TEXT);
  const update = useAction(updateFlows, {
    invalidates: [listFlows],
    onDone: ({ count }) => {
      notify.done(done.moved(count));
      onDone();
    },
  });
  const place = useAction(changeFolder, { invalidates: [listFlows, listFolders] });
  return {
    isPending: update.isPending,
    move: (ids: readonly string[], folderId: string) => update.mutate({ body: { ids: [...ids], folderId } }),
    moveFolder: (id: string, parentId: string) => place.mutate({ params: { id }, body: { parentId } }),
  };
}
