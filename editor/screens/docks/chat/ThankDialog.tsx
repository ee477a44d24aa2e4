import { useState } from 'react';
import { thankViewer } from '#engine/client/api/calls/chat.ts';
import { thankViewerForm } from '#schemas/generated/requestForms.ts';
import type { ThankViewer } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { RequestDialog } from '../../../forms/dialog/RequestDialog.tsx';
import { RequestFields } from '../../../forms/form/RequestFields.tsx';
import { CHAT_TEXT } from './chatDockText.ts';

/** Limit of schemas/api/viewers/thank-viewer.json. */
const MAX_TEXT = 200;

interface ThankDialogProps {
  viewerId: string;
  name: string;
  onClose: () => void;
}

/** Thanks a viewer on the overlay in the streamer's own words. */
export function ThankDialog({ viewerId, name, onClose }: ThankDialogProps) {
  const { actions: text } = useText(CHAT_TEXT);
  const [words, setWords] = useState<ThankViewer>({ text: text.thanks(name).slice(0, MAX_TEXT) });
  const thank = useAction(thankViewer, { success: text.thanked(name), onDone: onClose, onFailed: () => undefined });
  return (
    <RequestDialog
      {...{ onClose }}
      title={<bdi>{text.thankTitle(name)}</bdi>}
      verb={text.showThanks}
      isPending={thank.isPending}
      isDisabled={words.text.trim() === ''}
      error={thank.error}
      onSubmit={() => thank.mutate({ params: { id: viewerId }, body: words })}
    >
      <RequestFields<ThankViewer>
        id="thank"
        form={thankViewerForm}
        values={words}
        onChange={(part) => setWords((before) => ({ ...before, ...part }))}
      />
    </RequestDialog>
  );
}
