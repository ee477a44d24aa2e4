/** The streamer's private note about a viewer. */
import { Button, Group, Textarea } from '@mantine/core';
import { readViewer, updateViewer } from '#engine/client/api/calls/viewers.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useDraft } from '../../../app/api/useDraft.ts';
import { useText } from '../../../app/AppContext.ts';
import { PagePart } from '../PagePart.tsx';
import { NOTE_TEXT } from './viewerNoteText.ts';

/** Limit of schemas/api/viewers/update-viewer.json. */
const MAX_NOTE = 2_000;

export function NotePart({ viewerId, note }: { viewerId: string; note: string }) {
  const text = useText(NOTE_TEXT);
  const { draft, change, saving } = useDraft({ note });
  const save = useAction(updateViewer, { invalidates: [readViewer], success: text.saved });
  return (
    <PagePart title={text.title} hint={text.hint}>
      <Textarea
        aria-label={text.title}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={MAX_NOTE}
        value={draft.note}
        onChange={({ currentTarget: { value } }) => change({ note: value })}
      />
      <Group>
        <Button
          variant="default"
          disabled={draft.note.trim() === note}
          loading={save.isPending}
          onClick={() =>
            save.mutate(
              { params: { id: viewerId }, body: draft },
              saving((answer) => ({ note: answer.note })),
            )
          }
        >
          {text.save}
        </Button>
      </Group>
    </PagePart>
  );
}
