/**
 * Tests watched calls of dashboard pages: the same answers as over REST, each once and in order, and only to those who
 * are allowed.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type {
  NewApiKey,
  ActivityList,
  DocumentChanges,
  FlowAnswer,
  FlowQueueAnswer,
  FlowsOverview,
} from '#schemas/generated/types.ts';
import { ROUTES } from '#server/api/index.ts';
import { type Account, type ApiServer, startApiServer } from '../support/apiServer.ts';
import { MediaCalls, mediaFixture } from '../support/mediaCalls.ts';
import { testViewer } from '../support/session.ts';
import { connect, enter, type UpdatesPage, type Told } from './support.ts';

let api: ApiServer;
let mia: Account;
let profile: string;
let made = 0;
const opened: UpdatesPage[] = [];

beforeAll(async () => {
  api = await startApiServer();
});
beforeEach(async () => {
  mia = await api.account(`mia${++made}`);
  profile = `${mia.id}-profile`;
});
afterAll(async () => {
  for (const { socket } of opened) socket.terminate();
  await api.close();
});

async function page(as: Account = mia): Promise<UpdatesPage> {
  const entered = await enter(api, as);
  opened.push(entered);
  return entered;
}

const changesAfter = (version: number): string => `/overlay/${profile}/changes?after=${version}`;
const rename = async (name: string): Promise<void> => {
  const { status } = await api.call('PATCH', `/overlay/${profile}`, { as: mia, body: { patch: { name } } });
  expect(status).toBe(200);
};
const newFlow = async (): Promise<string> => {
  const made = await api.call('POST', '/flows', { as: mia, body: { name: 'Thanks' } });
  expect(made.status).toBe(201);
  return (made.json() as FlowAnswer).flow.id;
};
const answerOf = <Answer>(told: Told): Answer => {
  if (told.type !== 'answer') throw new Error(JSON.stringify(told));
  return told.answer as Answer;
};
const follow = (n: number): Promise<unknown> =>
  api.host.submit(mia.id, { type: 'follow', viewer: testViewer(n), payload: {} });

/** Returns the versions that a page gets, up to the last. */
async function versionsUntil(watcher: UpdatesPage, last: number): Promise<number[]> {
  const versions: number[] = [];
  while (versions.at(-1) !== last) {
    const { changes } = answerOf<DocumentChanges>(await watcher.told());
    versions.push(...changes.map(({ version }) => version));
  }
  return versions;
}
const upTo = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, n) => first + n);

describe('an overlay that is watched', () => {
  // behaviour: update-1
  it('is answered as over REST, at once and after each change', async () => {
    await rename('A');
    const watcher = await page();
    watcher.watch('o', changesAfter(1));
    const rest = await api.call('GET', changesAfter(1), { as: mia });
    expect(await watcher.told()).toEqual({ type: 'answer', id: 'o', query: { after: 1 }, answer: rest.json() });
    await rename('B');
    const answer = { version: 3, changes: [{ version: 3, patch: { name: 'B' } }] };
    expect(await watcher.told()).toEqual({ type: 'answer', id: 'o', query: { after: 2 }, answer });
  });

  // behaviour: update-2
  it('is told of without a gap and without repeats, also to one that comes back', async () => {
    const [first, second] = [await page(), await page()];
    for (const watcher of [first, second]) watcher.watch('o', changesAfter(1));
    const edits = Promise.all(upTo(2, 31).map((n) => rename(`Name ${n}`)));
    expect(await versionsUntil(first, 31)).toEqual(upTo(2, 31));
    expect(await versionsUntil(second, 31)).toEqual(upTo(2, 31));
    await edits;
    second.socket.terminate();
    await rename('while it was away');
    const again = await page();
    again.watch('o', changesAfter(31));
    expect(await versionsUntil(again, 32)).toEqual([32]);
    await rename('when it was back');
    expect([await versionsUntil(again, 33), await versionsUntil(first, 33)]).toEqual([[33], [32, 33]]);
  });

  it('is answered at once when there is nothing new, so that the page knows where it is', async () => {
    const watcher = await page();
    watcher.watch('o', changesAfter(1));
    expect(answerOf(await watcher.told())).toEqual({ version: 1, changes: [] });
  });

  it('is not told of any more when the page wants no more', async () => {
    const watcher = await page();
    watcher.watch('o', changesAfter(1));
    await watcher.told();
    watcher.send({ type: 'unfollow', id: 'o' });
    watcher.watch('p', changesAfter(1));
    await watcher.told();
    await rename('A');
    expect((await watcher.told()).id).toBe('p');
    await rename('B');
    expect((await watcher.told()).id).toBe('p');
  });

  it('is refused when it is deleted', async () => {
    const answer = await api.call('POST', '/profiles', { as: mia, body: { name: 'Second' } });
    const { id } = answer.json() as { id: string };
    const watcher = await page();
    watcher.watch('o', `/overlay/${id}/changes?after=1`);
    await watcher.told();
    await api.call('DELETE', `/profiles/${id}`, { as: mia });
    expect(await watcher.told()).toMatchObject({ type: 'refused', id: 'o', status: 404, code: 'NOT_FOUND' });
  });
});

describe('libraries that are watched', () => {
  const told = async (watcher: UpdatesPage): Promise<number> =>
    answerOf<{ revision: number }>(await watcher.told()).revision;

  // behaviour: update-3
  it('are told of with each file that comes, goes or gets another name, and nothing of those of others', async () => {
    const calls = new MediaCalls(api, mia);
    const other = new MediaCalls(api, await api.account(`other${made}`));
    const watcher = await page();
    watcher.watch('l', '/libraries?after=0');
    const revisions = [await told(watcher)];
    await other.upload('images', mediaFixture('library/picture.png'), 'Not mine');
    const { id } = await calls.upload('images', mediaFixture('library/picture.png'), 'Logo');
    revisions.push(await told(watcher));
    await api.call('PATCH', `/images/${id}`, { as: mia, body: { name: 'Sign' } });
    revisions.push(await told(watcher));
    await api.call('DELETE', `/images/${id}`, { as: mia });
    revisions.push(await told(watcher));
    expect(new Set(revisions).size).toBe(4);
    const rest = await api.call('GET', '/libraries', { as: mia });
    expect(rest.json()).toEqual({ revision: revisions.at(-1) });
  });
});

describe('flows that are watched', () => {
  // behaviour: flowrun-6
  it('are told of when anything of them is another, and only then', async () => {
    const watcher = await page();
    watcher.watch('f', '/flows/overview');
    expect(answerOf(await watcher.told())).toMatchObject({ isPaused: false, hasFlows: false });
    await newFlow();
    expect(answerOf(await watcher.told())).toMatchObject({ isPaused: false, hasFlows: true });
    await follow(1);
    const pause = await api.call('POST', '/flows/pause', { as: mia });
    expect(pause.status).toBe(204);
    expect(answerOf(await watcher.told())).toMatchObject({ isPaused: true });
  });

  // behaviour: flowrun-6
  it('are told of when a queue of theirs is made, gets another name or goes', async () => {
    const watcher = await page();
    watcher.watch('f', '/flows/overview');
    const names = async (): Promise<string[]> =>
      answerOf<FlowsOverview>(await watcher.told()).queues.map(({ name }) => name);
    expect(await names()).toEqual(['']);
    const made = await api.call('POST', '/flows/queues', { as: mia, body: { name: 'Line' } });
    const { id } = (made.json() as FlowQueueAnswer).queue;
    expect(await names()).toEqual(['', 'Line']);
    await api.call('PATCH', `/flows/queues/${id}`, { as: mia, body: { name: 'Row' } });
    expect(await names()).toEqual(['', 'Row']);
    await api.call('DELETE', `/flows/queues/${id}`, { as: mia });
    expect(await names()).toEqual(['']);
  });

  // behaviour: flowrun-9
  it('are told of step by step while one of them runs', async () => {
    const flowId = await newFlow();
    const delay = { type: 'action', slot: 'main', rank: 'a', isEnabled: true, onError: 'goOn' };
    const patch = {
      triggersById: { t: { kind: 'FOLLOW', settings: {}, isEnabled: true, rank: 'a' } },
      blocksById: { a: { ...delay, kind: 'DELAY', settings: { seconds: '60', holdsPlace: true } } },
    };
    const { status } = await api.call('PATCH', `/flows/${flowId}`, { as: mia, body: { patch } });
    expect(status).toBe(200);
    const watcher = await page();
    watcher.watch('r', `/flows/${flowId}/runs`);
    expect(answerOf(await watcher.told())).toMatchObject({ running: [], last: null });
    await follow(1);
    expect(answerOf(await watcher.told())).toMatchObject({ running: [{ steps: [{ blockId: 'a', outcome: null }] }] });
    await api.call('POST', `/flows/stop/${flowId}`, { as: mia });
    expect(answerOf(await watcher.told())).toMatchObject({ running: [], last: { outcome: 'cancelled' } });
  });
});

describe('activity that is watched', () => {
  it('begins with the newest and goes on with what is listed', async () => {
    await follow(1);
    const watcher = await page();
    watcher.watch('a', '/activity?limit=100');
    const rest = await api.call('GET', '/activity?limit=100', { as: mia });
    const first = answerOf<ActivityList>(await watcher.told());
    expect(first).toEqual(rest.json());
    await api.host.submit(mia.id, { type: 'viewerCount', payload: { viewerCount: 7 } });
    await follow(2);
    const told = await watcher.told();
    expect(told).toMatchObject({ query: { after: first.items[0]!.seq } });
    expect(answerOf<ActivityList>(told).items.map(({ viewer }) => viewer?.displayName)).toEqual(['Viewer 2']);
  });

  it('is of the types that were asked for, several at once on one connection', async () => {
    const watcher = await page();
    watcher.watch('chat', '/activity?types=chat');
    watcher.watch('all', '/activity');
    expect([(await watcher.told()).id, (await watcher.told()).id]).toEqual(['chat', 'all']);
    await follow(1);
    expect((await watcher.told()).id).toBe('all');
    await api.host.submit(mia.id, { type: 'chat', payload: { comment: 'hello', emotes: [] } });
    expect((await watcher.told()).id).toBe('chat');
  });

  it('is everybody’s own', async () => {
    const other = await api.account(`other${made}`);
    const theirs = await page(other);
    theirs.watch('a', '/activity');
    await theirs.told();
    await follow(1);
    await api.host.submit(other.id, { type: 'follow', viewer: testViewer(9), payload: {} });
    const { items } = answerOf<ActivityList>(await theirs.told());
    expect(items.map(({ viewer }) => viewer?.displayName)).toEqual(['Viewer 9']);
  });

  it('says what is wrong with the question, in the language of the page', async () => {
    const watcher = await connect(api, mia, { greeting: { type: 'hello', locale: 'de' } });
    opened.push(watcher);
    await watcher.next();
    watcher.watch('a', '/activity?types=nonsense');
    expect(await watcher.told()).toMatchObject({ type: 'refused', code: 'ACTIVITY_TYPE_UNKNOWN', status: 400 });
    watcher.watch('a', '/activity?limit=none');
    const rest = await api.call('GET', '/activity?limit=none', { as: mia, headers: { 'accept-language': 'de' } });
    const { error } = rest.json() as { error: { message: string } };
    expect(await watcher.told()).toMatchObject({ type: 'refused', code: 'INPUT_INVALID', message: error.message });
  });
});

describe.each(ROUTES.filter(({ updates: rules }) => rules !== undefined).map((route) => [route.path, route] as const))(
  '%s',
  (path, route) => {
    const QUERY: Readonly<Record<string, string>> = {
      FollowChanges: '?after=0',
      FollowChatMarks: '',
      FollowFlows: '',
      FollowGiveaway: '',
      FollowPad: '?after=',
      FollowSongRequests: '',
      FollowSpeech: '',
      GetLibraries: '?after=0',
      GetShow: '?after=0',
      GetSource: '?after=0',
      ListActivity: '',
      ListPrograms: '',
    };

    it('is a question that only somebody who is signed in may ask, and changes nothing', () => {
      expect([route.method, route.access.who, route.changes ?? false]).toEqual(['GET', 'signedIn', false]);
      expect(QUERY).toHaveProperty(route.query!);
    });

    it('is refused as over REST for what is somebody else’s, and for what does not exist', async () => {
      if (route.owns === undefined) return;
      const watcher = await page(await api.account(`stranger${made}`));
      // Things that can be watched by id; add the thing of a new kind here.
      const things: Readonly<Record<string, () => Promise<string>>> = { profile: async () => profile, flow: newFlow };
      const [kind = ''] = Object.values(route.owns);
      expect(things).toHaveProperty(kind);
      const own = await things[kind]!();
      for (const id of [own, 'nothing', '%00', '%ff', "'%20OR%201=1%20--", 'x'.repeat(1500), '__proto__']) {
        const address = path.replaceAll(/\{\w+\}/g, id) + QUERY[route.query!];
        watcher.watch('f', address);
        const told = await watcher.told();
        expect(told, address).toMatchObject({ type: 'refused', status: 404, code: 'NOT_FOUND' });
      }
      const rest = await api.call('GET', path.replaceAll(/\{\w+\}/g, own) + QUERY[route.query!], {
        as: await api.signIn(`stranger${made}`),
      });
      expect([rest.status, rest.text]).toEqual([404, expect.stringContaining('NOT_FOUND')]);
    });
  },
);

test('what cannot be watched is refused, whatever REST answers', async () => {
  const watcher = await page();
  for (const address of ['/users/me', `/overlay/${profile}`, '/auth/logout', '/', '?', '/activity/', '//activity']) {
    watcher.watch('x', address);
    expect(await watcher.told(), address).toMatchObject({ type: 'refused', status: 404, code: 'NOT_FOUND' });
  }
});

describe('a login', () => {
  const ends: [string, (as: Account) => Promise<unknown>][] = [
    ['signing out', (as) => api.call('POST', '/auth/logout', { as })],
    ['signing out everywhere', (as) => api.call('POST', '/auth/logout-everywhere', { as })],
    ['the account’s deletion', (as) => api.call('DELETE', '/users/me', { as })],
  ];

  it.each(ends)('that ends by %s takes its page along', async (_how, end) => {
    const watcher = await page();
    watcher.watch('a', '/activity');
    await watcher.told();
    expect((await end(mia)) as { status: number }).toMatchObject({ status: 204 });
    expect((await watcher.closed).code).toBe(4401);
    expect(watcher.messages.at(-1)).toMatchObject({ type: 'error', code: 'NOT_SIGNED_IN' });
  });

  it('of another browser goes on', async () => {
    const other = await api.signIn(mia.id);
    const watcher = await page(other);
    await api.call('POST', '/auth/logout', { as: mia });
    watcher.watch('a', '/activity');
    expect((await watcher.told()).type).toBe('answer');
  });

  it('that was taken away by another program hears nothing any more', async () => {
    const watcher = await page();
    watcher.watch('o', changesAfter(1));
    await watcher.told();
    const other = await api.signIn(mia.id);
    await api.database('users').where({ id: mia.id }).update({ disabled_at: 1 });
    await api.host.changeOverlay({ id: profile, streamerId: mia.id }, { name: 'secret' });
    expect((await watcher.closed).code).toBe(4401);
    expect(JSON.stringify(watcher.messages)).not.toContain('secret');
    expect((await api.call('GET', '/users/me', { as: other })).status).toBe(401);
  });

  it('that there is not lets nobody in', async () => {
    for (const headers of [{}, { cookie: 'liveloom_login=nonsense' }, { authorization: 'Bearer nonsense' }]) {
      const watcher = await connect(api, null, { headers: headers as Record<string, string> });
      expect((await watcher.closed).code).toBe(4401);
      expect(watcher.messages).toMatchObject([{ type: 'error', code: 'NOT_SIGNED_IN' }]);
    }
  });

  it('may be the API key of a program', async () => {
    const watcher = await connect(api, null, { headers: mia.apiKey });
    opened.push(watcher);
    expect((await watcher.next()).type).toBe('welcome');
    watcher.watch('o', changesAfter(1));
    expect((await watcher.told()).type).toBe('answer');
  });

  // behaviour: account-42, account-44
  it('of a key shows what its scopes open, and ends with the key', async () => {
    const expiresAt = new Date(api.clock.nowMs() + 1_000).toISOString();
    const body = { name: 'Wall', scopes: ['read'], expiresAt };
    const { key, apiKey } = (await api.call('POST', '/users/me/api-keys', { as: mia, body })).json() as NewApiKey;
    const watcher = await connect(api, null, { headers: { authorization: `Bearer ${apiKey}` } });
    opened.push(watcher);
    expect((await watcher.next()).type).toBe('welcome');
    watcher.watch('o', changesAfter(1));
    expect((await watcher.told()).type).toBe('answer');
    await api.call('PATCH', `/users/me/api-keys/${key.id}`, { as: mia, body: { scopes: ['run'] } });
    expect(await watcher.told()).toMatchObject({ type: 'refused', id: 'o', code: 'KEY_SCOPE' });
    api.clock.set(Date.parse(expiresAt));
    await api.call('PATCH', `/users/me/api-keys/${key.id}`, { as: mia, body: { name: 'Other' } });
    expect((await watcher.closed).code).toBe(4401);
    expect(watcher.messages.at(-1)).toMatchObject({ type: 'error', code: 'KEY_EXPIRED' });
  });
});
