/** Tells what marks a message: whether it or its viewer is hidden, and whether the viewer is muted. Pure. */
import type { ActivityEntry, ChatMarks } from '#schemas/generated/types.ts';

export interface MessageMarks {
  isHidden: boolean;
  isViewerHidden: boolean;
  isMuted: boolean;
}

export type MarksOf = (entry: Pick<ActivityEntry, 'id' | 'viewer'>) => MessageMarks;

/** @param marks undefined = not known yet, so nothing is marked */
export function marksIn(marks: ChatMarks | undefined): MarksOf {
  const [messages, hidden, muted] = [
    new Set(marks?.hiddenMessageIds),
    new Set(marks?.hiddenViewerIds),
    new Set(marks?.mutedViewerIds),
  ];
  return ({ id, viewer }) => ({
    isHidden: messages.has(id),
    isViewerHidden: viewer !== null && hidden.has(viewer.tiktokId),
    isMuted: viewer !== null && muted.has(viewer.tiktokId),
  });
}
