/** What the streamer wrote down about a viewer, and nobody else reads. */
import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { readViewer, updateViewer } from '#engine/client/api/calls/viewers.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { PagePart } from '../PagePart.tsx';
import { NOTE_TEXT } from './text.ts';

/** schemas/api/viewers/update-viewer.json */
const MAX_NOTE = 2_000;

export function NotePart({ viewerId, note }: { viewerId: string; note: string }) {
  const text = useText(NOTE_TEXT);
  const [written, setWritten] = useState(note);
  const save = useAction(updateViewer, { invalidates: [readViewer], success: text.saved });
  return (
    <PagePart title={text.title} hint={text.hint}>
      <Textarea
        aria-label={text.title}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={MAX_NOTE}
        value={written}
        onChange={({ currentTarget: { value } }) => setWritten(value)}
      />
      <Group>
        <Button
          variant="default"
          disabled={written.trim() === note}
          loading={save.isPending}
          onClick={() => save.mutate({ params: { id: viewerId }, body: { note: written } })}
        >
          {text.save}
        </Button>
      </Group>
    </PagePart>
  );
}
