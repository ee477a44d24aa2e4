/** Offers moments for an overlay that has none. */
import { Button } from '@mantine/core';
import { IconConfetti } from '@tabler/icons-react';
import { addMoments, readMoments } from '#engine/client/api/calls/moments.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
import { MOMENTS_TEXT } from './momentsText.ts';

export function NoMoments({ profileId }: { profileId: string }) {
  const text = useText(MOMENTS_TEXT);
  const adding = useAction(addMoments, { invalidates: [readMoments], success: text.added });
  return (
    <EmptyState
      icon={IconConfetti}
      title={text.empty.title}
      action={
        <Button loading={adding.isPending} onClick={() => adding.mutate({ params: { profileId } })}>
          {text.empty.add}
        </Button>
      }
    >
      {text.empty.hint}
    </EmptyState>
  );
}
