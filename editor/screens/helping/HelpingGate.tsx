/** Shows a page to helpers with access, and says so once it has ended. */
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import type { DockAccess } from '#schemas/generated/types.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { Loading } from '../../app/parts/Loading.tsx';
import { useApp, useText } from '../../app/AppContext.ts';
import { forgetHelped, rememberHelped } from '../../app/helping/helpedStreamers.ts';
import { useDockAccess } from '../../app/helping/useDockAccess.ts';
import { HelpingFrame } from './HelpingFrame.tsx';
import { HELPING_TEXT } from './helpingText.ts';

export function HelpingGate({ children }: { children: (access: DockAccess) => ReactNode }) {
  const text = useText(HELPING_TEXT);
  const { environment, helperId } = useApp();
  const { access, error } = useDockAccess();
  const isOver = error?.code === 'NOT_SIGNED_IN';
  const streamer = access?.streamer;
  useEffect(() => {
    if (helperId === null) return;
    if (isOver) forgetHelped(environment.storage, helperId);
    else if (streamer !== undefined) rememberHelped(environment.storage, { helperId, streamer });
  }, [environment, helperId, isOver, streamer]);
  if (isOver)
    return (
      <HelpingFrame title={text.over} words={text.overWords}>
        {null}
      </HelpingFrame>
    );
  if (access !== undefined) return children(access);
  return error === null ? <Loading /> : <ErrorNote error={error} />;
}
