/** The streamer's private note about a viewer. */
import { Button, Group, Stack } from '@mantine/core';
import { readViewer, updateViewer } from '#engine/client/api/calls/viewers.ts';
import { updateViewerForm } from '#schemas/generated/requestForms.ts';
import type { UpdateViewer } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useDraft } from '../../../app/api/useDraft.ts';
import { useText } from '../../../app/AppContext.ts';
import { RequestFields } from '../../../forms/form/RequestFields.tsx';
import { RequestFrame } from '../../../forms/form/RequestFrame.tsx';
import { PagePart } from '../PagePart.tsx';
import { NOTE_TEXT } from './viewerNoteText.ts';

export function NotePart({ viewerId, note }: { viewerId: string; note: string }) {
  const text = useText(NOTE_TEXT);
  const { draft, change, saving } = useDraft({ note });
  const save = useAction(updateViewer, { invalidates: [readViewer], success: text.saved });

  function submit(): void {
    save.mutate(
      { params: { id: viewerId }, body: draft },
      saving((answer) => ({ note: answer.note })),
    );
  }

  return (
    <PagePart title={text.title} hint={text.hint}>
      <RequestFrame error={save.error} onSubmit={submit}>
        <Stack>
          <RequestFields<UpdateViewer>
            id="note"
            form={updateViewerForm}
            values={draft}
            only={['note']}
            isBare
            onChange={(changed) => change({ note: changed.note ?? '' })}
          />
          <Group>
            <Button type="submit" variant="default" disabled={draft.note.trim() === note} loading={save.isPending}>
              {text.save}
            </Button>
          </Group>
        </Stack>
      </RequestFrame>
    </PagePart>
  );
}
