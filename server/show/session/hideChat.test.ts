/** Tests that hidden messages and viewers stay hidden over restarts and replays. */
import { afterEach, expect, it } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { ChatData } from '#schemas/generated/types.ts';
import { openTestSession, testBundle, testItem, testViewer, type TestSession } from '#tests/support/session.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const BUNDLE = testBundle([testItem('CHAT', 'chat')]);
const folder = temporaryFolder();
let opened: TestSession[] = [];
afterEach(async () => {
  for (const one of opened) await one.close();
  opened = [];
});

async function open(file?: string): Promise<TestSession> {
  const session = await openTestSession(BUNDLE, {}, file);
  opened.push(session);
  return session;
}

const say = (n: number, id: string): EventDraft => ({
  id,
  type: 'chat',
  viewer: testViewer(n),
  payload: { comment: id, emotes: [] },
});
const hide = (messageIds: string[], isHidden: boolean, viewer?: number): EventDraft => ({
  id: `hide-${messageIds.join()}-${isHidden}-${viewer}`,
  type: 'hideChat',
  origin: 'command',
  payload: { messageIds, isHidden, ...(viewer !== undefined && { viewerId: testViewer(viewer).tiktokId }) },
});
const chatOf = ({ session }: TestSession): ChatData => session.state.stages.items.byId['chat']!.data as ChatData;
const shown = (session: TestSession): string[] =>
  chatOf(session)
    .messages.filter(({ isHidden, isViewerHidden }) => !isHidden && !isViewerHidden)
    .map(({ msgId }) => msgId);

const STORY = [say(1, 'a'), say(2, 'b'), hide(['a'], true), hide(['b'], true, 2), say(2, 'c'), say(1, 'd')];

// behaviour: chat-280, chat-281
it('a message and a viewer stay hidden after a restart, and in a session that replays the same events', async () => {
  const file = `${folder}/hidden.sqlite`;
  const first = await open(file);
  await first.submitAll(STORY);
  expect(shown(first)).toEqual(['d']);
  const before = chatOf(first);
  await first.close();
  opened = [];
  const second = await open(file);
  expect(chatOf(second)).toEqual(before);
  await second.submitAll([say(2, 'e')]);
  expect(shown(second)).toEqual(['d']);
  const replayed = await open();
  await replayed.submitAll([...STORY, say(2, 'e')]);
  expect(chatOf(replayed).messages.map(({ msgId }) => msgId)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(shown(replayed)).toEqual(['d']);
});

// behaviour: chat-281
it('a viewer stays hidden when more messages have come than a chat keeps, and is shown again on request', async () => {
  const file = `${folder}/long.sqlite`;
  const first = await open(file);
  const many = Array.from({ length: 60 }, (_none, index) => say(1, `m${index}`));
  await first.submitAll([say(2, 'b'), hide(['b'], true, 2), ...many]);
  await first.close();
  opened = [];
  const second = await open(file);
  await second.submitAll([say(2, 'c')]);
  expect(shown(second)).not.toContain('c');
  await second.submitAll([hide(['c'], false, 2), say(2, 'd')]);
  expect(shown(second).slice(-2)).toEqual(['c', 'd']);
});

// behaviour: chat-281
it('hiding leaves what else was decided about a viewer', async () => {
  const { submitAll, session } = await open();
  const { tiktokId: viewerId } = testViewer(1);
  const earns = (earnsPoints: boolean): EventDraft => ({
    type: 'changeViewer',
    origin: 'command',
    payload: { viewerId, earnsPoints },
  });
  const own = (): unknown => session.state.stages.stats.viewers.get(viewerId)?.own;
  await submitAll([say(1, 'a'), earns(false), hide([], true, 1), say(1, 'b')]);
  expect(own()).toEqual({ earnsNothing: true, isHidden: true });
  await submitAll([earns(true), say(1, 'c')]);
  expect(own()).toEqual({ isHidden: true });
  await submitAll([hide([], false, 1), say(1, 'd')]);
  expect(own()).toBeUndefined();
});
