/** Tests what the chat dock does with messages and their viewers, through the API. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ChatData, ChatMarks, LocationData, ViewerAnswer } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { testViewer } from '#tests/support/session.ts';

let api: ApiServer;
let [anna, ben] = [] as unknown as Account[] as [Account, Account];
let made = 0;

beforeEach(async () => {
  made = 0;
  api = await startApiServer();
  anna = await api.account('anna');
  ben = await api.account('ben');
});
afterEach(() => api.close());

async function say(n: number, comment: string, emotes: { index: number; id: string; imageUrl: string }[] = []) {
  const id = `message-${++made}`;
  await api.host.submit(anna.id, { id, type: 'chat', viewer: testViewer(n), payload: { comment, emotes } });
  return id;
}

async function ask(method: string, path: string, body?: object, as = anna): Promise<unknown> {
  const answer = await api.call(method, path, { as, ...(body && { body }) });
  if (answer.status < 300) return answer.text === '' ? null : answer.json();
  return (answer.json() as { error: { code: string } }).error.code;
}

const marks = async (): Promise<Omit<ChatMarks, 'revision'>> => {
  const { revision: _revision, ...answer } = (await ask('GET', '/chat/marks')) as ChatMarks;
  return answer;
};

async function addItem(type: string): Promise<string> {
  const answer = await ask('POST', `/overlay/${anna.id}-profile/items`, { type });
  return (answer as { item: { id: string } }).item.id;
}

const stages = () => api.host.session(anna.id)!.state.stages;
const dataOf = <D>(itemId: string): D => stages().items.byId[itemId]!.data as D;
const shownIn = (itemId: string): string[] =>
  dataOf<ChatData>(itemId)
    .messages.filter(({ isHidden, isViewerHidden }) => !isHidden && !isViewerHidden)
    .map(({ comment }) => comment);

// behaviour: chat-280
it('a message is hidden and shown again, and the list of marks names it', async () => {
  const chat = await addItem('CHAT');
  const id = await say(1, 'buy this');
  await say(2, 'hello');
  expect(await ask('POST', `/chat/${id}/hide`, { isHidden: true })).toBeNull();
  expect(shownIn(chat)).toEqual(['hello']);
  expect(await marks()).toEqual({ hiddenMessageIds: [id], hiddenViewerIds: [], mutedViewerIds: [] });
  expect(await ask('POST', `/chat/${id}/hide`, { isHidden: false })).toBeNull();
  expect(shownIn(chat)).toEqual(['buy this', 'hello']);
  expect(await marks()).toMatchObject({ hiddenMessageIds: [] });
});

// behaviour: chat-281
it('a viewer is hidden with earlier and later messages, and shown again', async () => {
  const chat = await addItem('CHAT');
  await say(1, 'first');
  const own = await say(1, 'second');
  await say(2, 'hello');
  await ask('POST', `/chat/${own}/hide`, { isHidden: true });
  expect(await ask('PATCH', '/viewers/7001', { isHidden: true })).toMatchObject({ isHidden: true });
  await say(1, 'third');
  expect(shownIn(chat)).toEqual(['hello']);
  expect(await marks()).toMatchObject({ hiddenViewerIds: ['7001'] });
  expect(await ask('PATCH', '/viewers/7001', { isHidden: false })).toMatchObject({ isHidden: false });
  expect(shownIn(chat)).toEqual(['first', 'hello', 'third']);
});

// behaviour: chat-281
it('a viewer who was merged is hidden with messages under both ids', async () => {
  const chat = await addItem('CHAT');
  await say(1, 'old account');
  await say(2, 'new account');
  await ask('POST', '/viewers/7002/merge', { viewerId: '7001' });
  await ask('PATCH', '/viewers/7002', { isHidden: true });
  await say(1, 'old account again');
  expect(shownIn(chat)).toEqual([]);
});

// behaviour: chat-282
it('muting keeps the rest of the voice, and the list of marks names the viewer', async () => {
  await say(1, 'hi');
  const voice = { voiceId: '', pitch: 3, speakingRate: 1.5, isMuted: false };
  await ask('PATCH', '/viewers/7001', { voice });
  const answer = (await ask('PATCH', '/viewers/7001', { isMuted: true })) as ViewerAnswer;
  expect(answer.voice).toEqual({ ...voice, isMuted: true });
  expect(await marks()).toMatchObject({ mutedViewerIds: ['7001'] });
  await ask('PATCH', '/viewers/7001', { isMuted: false });
  expect(await marks()).toMatchObject({ mutedViewerIds: [] });
});

// behaviour: chat-283
it('a highlight is a run of the main queue and shows the message with its author', async () => {
  const place = await addItem('LOCATION');
  const id = await say(1, 'what a {username} [wow]', [
    { index: 0, id: 'wave', imageUrl: 'https://p16.tiktokcdn.com/w.png' },
  ]);
  expect(await ask('POST', `/chat/${id}/highlight`)).toBeNull();
  const [run] = [...stages().flows.runs.entries()].map(([, one]) => one);
  expect(run).toMatchObject({ flowId: 'chatDock-highlight', queueId: 'main', viewer: { tiktokId: '7001' } });
  expect(dataOf<LocationData>(place).popup).toMatchObject({
    runs: [{ text: 'Viewer 1: what a {username} 😮' }],
    imageUrl: 'https://p16.tiktokcdn.com/w.png',
    viewerName: 'Viewer 1',
  });
  const next = await say(2, 'me too');
  await ask('POST', `/chat/${next}/highlight`);
  expect(stages().flows.queues['main']?.waiting).toHaveLength(1);
});

// behaviour: chat-283
it('a highlight is no activity of the viewer', async () => {
  await addItem('LOCATION');
  const id = await say(1, 'hi');
  const before = stages().stats.viewers.get('7001');
  await ask('POST', `/chat/${id}/highlight`);
  expect(stages().stats.viewers.get('7001') ?? before).toEqual(before);
});

// behaviour: chat-284
it('thanks show the own text beside the viewer', async () => {
  const place = await addItem('LOCATION');
  await say(1, 'hi');
  expect(await ask('POST', '/viewers/7001/thank', { text: ' Thank you, {username} 💛 ' })).toBeNull();
  expect(dataOf<LocationData>(place).popup).toMatchObject({
    runs: [{ text: 'Thank you, {username} 💛' }],
    viewerName: 'Viewer 1',
  });
});

// behaviour: chat-284
it.each([
  ['Thank you, you shit', 'CHAT_TEXT_BLOCKED'],
  [' \u2800 ', 'CHAT_TEXT_EMPTY'],
  ['x'.repeat(201), 'INPUT_INVALID'],
])('thanks with %j are refused: %s', async (text, code) => {
  await addItem('LOCATION');
  await say(1, 'hi');
  expect(await ask('POST', '/viewers/7001/thank', { text })).toBe(code);
  expect(stages().flows.runs.size).toBe(0);
});

// behaviour: chat-283, chat-284
it('without a visible item for announcements both are refused, because nobody would see them', async () => {
  const id = await say(1, 'hi');
  expect(await ask('POST', `/chat/${id}/highlight`)).toBe('ANNOUNCEMENTS_NOT_SHOWN');
  const place = await addItem('LOCATION');
  const hidden = { isVisible: false, isVisibleLandscape: false };
  await ask('PATCH', `/overlay/${anna.id}-profile/items/${place}`, hidden);
  expect(await ask('POST', '/viewers/7001/thank', { text: 'Thanks' })).toBe('ANNOUNCEMENTS_NOT_SHOWN');
});

it('what is no message, or belongs to somebody else, is refused', async () => {
  await api.host.submit(anna.id, { id: 'follow-1', type: 'follow', viewer: testViewer(1), payload: {} });
  expect(await ask('POST', '/chat/follow-1/highlight')).toBe('EVENT_NOT_CHAT');
  expect(await ask('POST', '/chat/follow-1/hide', { isHidden: true })).toBe('EVENT_NOT_CHAT');
  const id = await say(1, 'hi');
  expect(await ask('POST', `/chat/${id}/hide`, { isHidden: true }, ben)).toBe('NOT_FOUND');
  expect(await ask('POST', '/viewers/7001/thank', { text: 'Thanks' }, ben)).toBe('NOT_FOUND');
});
