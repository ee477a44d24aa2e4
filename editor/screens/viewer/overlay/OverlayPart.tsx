/** Whether chats on the overlay show messages of a viewer; saved at once. */
import { Switch } from '@mantine/core';
import { readChatMarks } from '#engine/client/api/calls/chat.ts';
import { readViewer, updateViewer } from '#engine/client/api/calls/viewers.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useWanted } from '../../../app/api/useWanted.ts';
import { useText } from '../../../app/AppContext.ts';
import { PagePart } from '../PagePart.tsx';
import { VIEWER_TEXT } from '../viewerText.ts';

export function OverlayPart({ viewerId, isHidden }: { viewerId: string; isHidden: boolean }) {
  const { overlay: text } = useText(VIEWER_TEXT);
  const change = useAction(updateViewer, { invalidates: [readViewer, readChatMarks] });
  const [isHiding, want] = useWanted(isHidden);
  return (
    <PagePart title={text.title}>
      <Switch
        label={text.hide}
        description={text.hint}
        checked={isHiding}
        onChange={({ currentTarget: { checked } }) =>
          change.mutate({ params: { id: viewerId }, body: { isHidden: checked } }, want(checked))
        }
      />
    </PagePart>
  );
}
