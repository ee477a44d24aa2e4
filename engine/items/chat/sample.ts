import type { SampleContext } from '../../core/itemType.ts';
import { SAMPLE_VIEWERS } from '../../core/sampleViewers.ts';
import type { Deadline } from '../../core/streamEvent.ts';
import { viewerNameOf } from '../../core/viewerName.ts';
import type { ChatData, ChatMessage, ChatSettings, ViewerRef } from '#schemas/generated/types.ts';
import { SAMPLE_COMMENT_TEXT } from './text.ts';

/** Shortest pause before a new sample message, and the largest addition to it (behaviour: item-12). */
const SAMPLE_MIN_PAUSE_MS = 2000;
const SAMPLE_PAUSE_RANGE_MS = 1000;
const SAMPLE_MESSAGES = 8;

/** Creates different messages of different viewers, all at rest. */
export function sampleChat(_settings: ChatSettings, { random, locale }: SampleContext): ChatData {
  const comments = SAMPLE_COMMENT_TEXT[locale];
  const viewerIndex = random.below(SAMPLE_VIEWERS.length);
  const commentIndex = random.below(comments.length);
  const messages = Array.from({ length: SAMPLE_MESSAGES }, (_none, index) =>
    sampleMessage(cyclic(SAMPLE_VIEWERS, viewerIndex + index), cyclic(comments, commentIndex + index)),
  );
  return { messages };
}

function cyclic<T>(list: readonly T[], index: number): T {
  return list[index % list.length]!;
}

function sampleMessage(viewer: ViewerRef, comment: string): ChatMessage {
  const { profilePictureUrl, isModerator, isSubscriber, isFollower, isTeamMember } = viewer;
  return {
    msgId: `sample:${viewer.tiktokId}`,
    profilePictureUrl,
    nickname: viewerNameOf(viewer),
    comment,
    isModerator,
    isSubscriber,
    isFollower,
    isTeamMember,
    emotes: [],
    shownAtMs: 0,
  };
}

/** Creates the next message of the preview, as a chat event. */
export function nextSampleChat({ nowMs, random, locale }: SampleContext): Deadline {
  const atMs = nowMs + SAMPLE_MIN_PAUSE_MS + random.below(SAMPLE_PAUSE_RANGE_MS + 1);
  const id = `sample:${atMs}`;
  const payload = { comment: random.pick(SAMPLE_COMMENT_TEXT[locale]), emotes: [] };
  return { atMs, id, draft: { id, at: atMs, type: 'chat', payload, viewer: random.pick(SAMPLE_VIEWERS) } };
}
