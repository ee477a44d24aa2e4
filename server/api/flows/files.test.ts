/** Tests flows as files: an export can be imported again, even in another account, with everything that it names. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReferenceKind } from '#schemas/generated/meta.ts';
import type {
  AudioAlertList,
  Bundle,
  Flow,
  FlowAnswer,
  FlowBundle,
  FlowFolderAnswer,
  FlowFolderList,
  FlowList,
  FlowQueueAnswer,
  FlowQueueList,
  FollowerBotAnswer,
  FollowerBotList,
  GameIntegrationAnswer,
  ImportReport,
  ItemAnswer,
  OverlayAnswer,
} from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { namingSteps, namingTriggers } from '#tests/support/everyReference.ts';
import type { HttpAnswer } from '#tests/support/httpRequest.ts';
import { errorOf, MediaCalls, mediaFixture } from '#tests/support/mediaCalls.ts';

const BOUNDARY = 'a-boundary';
const SECRET_URL = 'https://example.com/hook/very-secret';

let api: ApiServer;
let mia: Account;
let things: Record<string, string>;

beforeAll(async () => {
  api = await startApiServer();
  mia = await api.account('mia');
  const calls = new MediaCalls(api, mia);
  const { item } = await ask<ItemAnswer>(mia, 'POST', '/overlay/mia-profile/items', { type: 'GOAL', name: 'Target' });
  const outer = (await ask<FlowFolderAnswer>(mia, 'POST', '/flows/folders', { name: 'Outer' })).folder.id;
  things = {
    item: item.id,
    image: (await calls.upload('images', mediaFixture('library/picture.png'), 'Logo')).id,
    video: (await calls.upload('videos', mediaFixture('video/key.mp4'), 'Intro')).id,
    audio: (await calls.upload('audios', mediaFixture('sound/beep.mp3'), 'Ding')).id,
    queue: (await ask<FlowQueueAnswer>(mia, 'POST', '/flows/queues', { name: 'Alerts', maxLength: 7 })).queue.id,
    folder: (await ask<FlowFolderAnswer>(mia, 'POST', '/flows/folders', { name: 'Inner', parentId: outer })).folder.id,
    group: (await ask<{ group: { id: string } }>(mia, 'POST', '/flows/cooldown-groups', { name: 'Loud' })).group.id,
    gameIntegration: (await ask<GameIntegrationAnswer>(mia, 'POST', '/game-integrations', GAME)).integration.id,
    gift: '5655',
    voice: 'v',
  };
  things['flow'] = await make('Second', {
    profileIds: ['mia-profile'],
    blocksById: { hook: step('WEBHOOK', { url: SECRET_URL, method: 'POST', fields: [], isLocal: false }) },
  });
  things['whole'] = await make('Whole', {
    folderId: things['folder'],
    triggersById: namingTriggers(idOf),
    blocksById: namingSteps(idOf),
    run: {
      ...RUN,
      queueId: things['queue'],
      cooldowns: [{ per: 'group', ms: 1000, uses: 1, groupId: things['group'] }],
    },
  });
  const second = await make('Elsewhere', { profileIds: ['mia-profile'] });
  await ask(mia, 'PATCH', `/flows/${second}`, { patch: { profileIds: ['somewhere-else'] } });
  await ask(mia, 'POST', '/audio-alerts', {
    name: 'Applause',
    soundId: things['audio'],
    trigger: { kind: 'FOLLOW', settings: {} },
  });
});
afterAll(() => api.close());

const GAME_COMES_OFF: unknown = expect.stringContaining('“Runner” comes without its connection');
const HIDDEN = { kind: 'webhook', url: 'http://very-secret.example/hook/game', host: 'localhost', port: 1 } as const;
const GAME = { name: 'Runner', game: 'runner', connection: HIDDEN };
const RUN = {
  mode: 'QUEUED',
  ignoresQueue: false,
  lane: 'normal',
  chance: 1,
  per: 'flow',
  whenRunning: 'parallel',
  coalesce: { kind: 'none', waitMs: 0, maxWaitMs: 0 },
  onlyWhileLive: false,
};
const step = (kind: string, settings: object): object => ({
  type: 'action',
  kind,
  settings,
  slot: 'main',
  rank: 'a',
  isEnabled: true,
  onError: 'goOn',
});
const idOf = (kind: ReferenceKind): string => things[kind]!;

async function ask<T>(as: Account, method: string, path: string, body?: object): Promise<T> {
  const answer = await api.call(method, path, { as, ...(body && { body }) });
  expect([answer.status, answer.text]).toEqual([expect.toSatisfy((status: number) => status < 300), expect.anything()]);
  return answer.json() as T;
}

const make = async (name: string, parts: object, as = mia): Promise<string> =>
  (await ask<FlowAnswer>(as, 'POST', '/flows', { name, ...parts })).flow.id;

const download = (as: Account, path: string): Promise<HttpAnswer> => api.call('GET', path, { as });

function upload(file: Buffer, as: Account, fields: Record<string, string> = {}): Promise<HttpAnswer> {
  const parts = Object.entries(fields).map(([name, value]) => `name="${name}"\r\n\r\n${value}\r\n`);
  const heads = [...parts, `name="file"; filename="flows.liveloom"\r\n\r\n`];
  const text = heads.map((part) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${part}`).join('');
  const body = Buffer.concat([Buffer.from(text), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  return api.call('POST', '/settings/import', { as, headers, body });
}

const headOf = <B extends FlowBundle = Bundle>(file: Buffer): B =>
  JSON.parse(file.subarray(0, file.indexOf(10)).toString()) as B;

/** Returns the document of a file with each id replaced by the index of its first occurrence. */
function withoutIds(file: Buffer): unknown {
  const { overlay, media, flows, alerts, queues = [], folders = [], ...others } = headOf(file);
  const { cooldownGroups = [], gameIntegrations = [], ...rest } = others;
  const { profile = null } = rest as Partial<Bundle>;
  const items = (overlay as Bundle['overlay'] | undefined)?.items ?? [];
  const around = [queues, folders, cooldownGroups, gameIntegrations, media].flat();
  const ids = [profile ? [profile] : [], items, flows, alerts, around].flat();
  let text = JSON.stringify({ ...rest, overlay, flows, alerts, queues, folders, cooldownGroups, gameIntegrations });
  // Names are excluded, because the first item's name equals its id.
  for (const [index, { id }] of ids.entries())
    text = text.replaceAll(new RegExp(`(?<!"name":)${JSON.stringify(id)}`, 'g'), `"id ${index}"`);
  return [JSON.parse(text), media.map(({ id: _id, ...file }) => file), file.subarray(file.indexOf(10))];
}

const reportOf = async (answer: HttpAnswer | Promise<HttpAnswer>): Promise<ImportReport> => {
  const { status, text, json } = await answer;
  expect(status, text).toBe(200);
  return json() as ImportReport;
};

async function flowsOf(as: Account): Promise<Flow[]> {
  const { items } = await ask<FlowList>(as, 'GET', '/flows?limit=100');
  const all = await Promise.all(items.map(({ id }) => ask<FlowAnswer>(as, 'GET', `/flows/${id}`)));
  return all.map(({ flow }) => flow);
}

describe('an overlay with its flows', () => {
  // behaviour: flowfile-1
  it('takes along what runs for it, and what that cannot do without', async () => {
    const file = (await download(mia, '/overlay/mia-profile/export')).body;
    const { flows, alerts, queues, folders, cooldownGroups, gameIntegrations, media, needs } = headOf(file);
    expect(flows.map(({ name }) => name)).toEqual(['Second', 'Whole']);
    expect([...flows, ...alerts].map(({ profileIds }) => profileIds)).toEqual([1, 2, 3].map(() => ['mia-profile']));
    expect([alerts, queues, folders, cooldownGroups].map((part) => part!.map(({ name }) => name))).toEqual([
      ['Applause'],
      ['Alerts'],
      ['Inner', 'Outer'],
      ['Loud'],
    ]);
    expect(gameIntegrations).toMatchObject([
      { name: 'Runner', isEnabled: false, connection: { url: 'http://localhost/' } },
    ]);
    expect(media.map(({ name }) => name).sort()).toEqual(['Ding', 'Intro', 'Logo']);
    expect(needs).toContain('webhookAddress');
  });

  // behaviour: flowfile-2
  it('keeps secrets to itself', async () => {
    const secret = (await ask<{ secret: string }>(mia, 'GET', `/flows/${things['flow']}/secret?step=hook`)).secret;
    const file = (await download(mia, '/overlay/mia-profile/export')).body;
    for (const word of [secret, 'very-secret', 'hook/']) expect(file.includes(word)).toBe(false);
  });

  // behaviour: flowfile-3
  it('comes back from another account as it went, but for ids', async () => {
    const ben = await api.account('ben');
    const file = (await download(mia, '/overlay/mia-profile/export')).body;
    const trial = await reportOf(upload(file, ben, { dryRun: 'true' }));
    expect([await flowsOf(ben), trial.profileId]).toEqual([[], null]);
    const report = await reportOf(upload(file, ben));
    expect(report.problems).toEqual([GAME_COMES_OFF]);
    expect(report.parts.map(({ part, found, imported }) => [part, found, imported])).toEqual([
      ['overlay', 2, 2],
      ['flows', 2, 2],
      ['soundAlerts', 1, 1],
      ['media', 3, 3],
    ]);
    expect(report.needs).toEqual(trial.needs);
    expect(report.needs[0]).toContain('address');
    const again = (await download(ben, `/overlay/${report.profileId!}/export`)).body;
    const named = ({ profile, overlay, ...rest }: Bundle): object => ({
      ...rest,
      profile: { ...profile, name: '' },
      overlay: { ...overlay, name: '' },
    });
    const plain = (bytes: Buffer): unknown => {
      const [head, ...others] = withoutIds(bytes) as [Bundle, ...unknown[]];
      return [named(head), ...others];
    };
    expect(plain(again)).toEqual(plain(file));
    // None of it belongs to anybody else.
    for (const id of Object.entries(things).filter(([kind]) => kind !== 'gift' && kind !== 'voice'))
      expect(again.includes(`"${id[1]}"`), id[0]).toBe(false);
  });

  it('takes the place of the items of an overlay, with flows for that one', async () => {
    const cleo = await api.account('cleo');
    const file = (await download(mia, '/overlay/mia-profile/export')).body;
    await reportOf(upload(file, cleo, { profileId: 'cleo-profile' }));
    const whole = (await flowsOf(cleo)).find(({ name }) => name === 'Whole')!;
    expect(whole.profileIds).toEqual(['cleo-profile']);
    const { overlay } = await ask<OverlayAnswer>(cleo, 'GET', '/overlay/cleo-profile');
    const itemIds = overlay.items.map(({ id }) => id);
    const named = Object.values(whole.blocksById).flatMap(({ settings }) => settings?.['itemId'] ?? []);
    expect(named.length).toBeGreaterThan(3);
    for (const id of named) expect(itemIds).toContain(id);
  });

  // behaviour: flowfile-4
  it('brings nothing at all where the plan has no room for a part, and each part can be left out', async () => {
    const file = (await download(mia, '/overlay/mia-profile/export')).body;
    const basic = await api.account('basic', { plan: 'BASIC' });
    for (let count = 0; count < 9; count++) await make(`Own ${count}`, {}, basic);
    for (const dryRun of ['true', 'false'])
      expect(errorOf(await upload(file, basic, { dryRun })).code).toBe('IMPORT_FLOWS_LIMIT');
    expect((await ask<{ total: number }>(basic, 'GET', '/profiles')).total).toBe(1);
    expect((await ask<{ total: number }>(basic, 'GET', '/audios')).total).toBe(0);
    const report = await reportOf(upload(file, basic, { importFlows: 'false' }));
    expect(report.parts.find(({ part }) => part === 'flows')).toMatchObject({ found: 2, imported: 0 });
    expect((await ask<AudioAlertList>(basic, 'GET', '/audio-alerts')).total).toBe(1);
    // Without the flows, only the sound is imported.
    expect(report.parts.find(({ part }) => part === 'media')).toMatchObject({ found: 1, imported: 1 });
  });

  it('brings nothing at all where there is no room for its profile', async () => {
    const file = (await download(mia, '/overlay/mia-profile/export')).body;
    const free = await api.account('free', { plan: 'FREE' });
    expect(errorOf(await upload(file, free)).code).toBe('PROFILE_LIMIT_REACHED');
    expect([await flowsOf(free), (await ask<{ total: number }>(free, 'GET', '/audios')).total]).toEqual([[], 0]);
    expect((await ask<FlowQueueList>(free, 'GET', '/flows/queues')).items).toEqual([]);
  });
});

// behaviour: bot-2, bot-4
it('follower bots go along with their sound, and are left out where the plan has none', async () => {
  const reply = { text: 'Hi {username}', soundId: things['audio'] };
  const { item: place } = await ask<ItemAnswer>(mia, 'POST', '/overlay/mia-profile/items', {
    type: 'LOCATION',
    name: 'Hello',
  });
  const { bot } = await ask<FollowerBotAnswer>(mia, 'POST', '/follower-bot', {
    name: 'Welcome',
    itemId: place.id,
    replies: [reply],
  });
  const file = (await download(mia, '/overlay/mia-profile/export')).body;
  await api.call('DELETE', `/follower-bot/${bot.id}`, { as: mia });
  const gina = await api.account('gina');
  const { profileId } = await reportOf(upload(file, gina));
  const [copy] = (await ask<FollowerBotList>(gina, 'GET', '/follower-bot')).items;
  expect(copy!.bot).toMatchObject({ name: 'Welcome', profileIds: [profileId], replies: [{ text: reply.text }] });
  const { overlay } = await ask<OverlayAnswer>(gina, 'GET', `/overlay/${profileId}`);
  expect(overlay.items.map(({ id }) => id)).toContain(copy!.bot.itemId);
  const [sound] = (await ask<{ items: { id: string }[] }>(gina, 'GET', '/audios')).items;
  expect(copy!.bot.replies[0]!.soundId).toBe(sound!.id);
  const basic = await api.account('without', { plan: 'BASIC' });
  const { problems } = await reportOf(upload(file, basic));
  expect(problems).toContainEqual(expect.stringContaining('“Welcome” is left out'));
  expect((await ask<FollowerBotList>(basic, 'GET', '/follower-bot')).total).toBe(0);
});

describe('flows alone', () => {
  const exported = async (as: Account, ...ids: string[]): Promise<HttpAnswer> =>
    download(as, `/flows/export?ids=${ids.join(',')}`);

  // behaviour: flowfile-5
  it('are a file named after the one, with the flows that it names', async () => {
    const answer = await exported(mia, things['whole']!);
    expect(answer.headers['content-disposition']).toContain('filename="Whole.liveloom"');
    const { flows, media } = headOf<FlowBundle>(answer.body);
    expect([flows.map(({ name }) => name), media.length]).toEqual([['Second', 'Whole'], 3]);
    expect((await exported(mia, things['whole']!, things['flow']!)).headers['content-disposition']).toContain(
      'filename="Flows.liveloom"',
    );
  });

  // behaviour: flowfile-6
  it('come beside those that are there, into the same queue and folder where these are there already', async () => {
    const file = (await exported(mia, things['whole']!)).body;
    const report = await reportOf(upload(file, mia));
    expect([report.problems, report.profileId]).toEqual([[], null]);
    const all = await flowsOf(mia);
    const copy = all.find(({ name }) => name === 'Whole (2)')!;
    expect(copy).toMatchObject({ folderId: things['folder'], profileIds: [], run: { queueId: things['queue'] } });
    // Its items exist; the flow that it names was imported too.
    const second = all.find(({ name }) => name === 'Second (2)')!;
    expect(copy.blocksById).toEqual(
      JSON.parse(
        JSON.stringify(all.find(({ id }) => id === things['whole'])!.blocksById).replaceAll(things['flow']!, second.id),
      ),
    );
    for (const path of ['queues', 'folders'])
      expect((await ask<FlowFolderList>(mia, 'GET', `/flows/${path}`)).items).toHaveLength(path === 'queues' ? 1 : 2);
    for (const { id } of [copy, second]) await api.call('DELETE', `/flows/${id}`, { as: mia });
  });

  // behaviour: flowfile-7
  it('say which items have to be chosen where nobody has them', async () => {
    const dora = await api.account('dora');
    const report = await reportOf(upload((await exported(mia, things['whole']!)).body, dora));
    expect(report.problems).toEqual([expect.stringContaining('“Whole” names an item'), GAME_COMES_OFF]);
    const whole = (await flowsOf(dora)).find(({ name }) => name === 'Whole')!;
    expect(JSON.stringify(whole)).not.toContain(things['item']);
    expect(Object.values(whole.blocksById).every(({ settings }) => (settings?.['itemId'] ?? '') === '')).toBe(true);
  });

  // behaviour: plan-6, flowfile-7
  it('name the steps that the plan holds back, before and after they come', async () => {
    const clip = { itemId: '', videoId: '', volume: 1, chromaKey: true, loopMs: 0, isAwaited: false };
    const blocksById = {
      write: step('AI_TEXT', { prompt: 'Greet' }),
      again: step('AI_TEXT', { prompt: 'Greet again' }),
      play: step('PLAY_VIDEO', clip),
    };
    const id = await make('Greets', { blocksById });
    const file = (await exported(mia, id)).body;
    const flora = await api.account('flora', { plan: 'FREE' });
    const named = [
      expect.stringMatching(
        /flow “Greets” does.*without: “Write text with AI”, “Play video: Make green transparent”\.$/,
      ),
    ];
    expect((await reportOf(upload(file, flora, { dryRun: 'true' }))).problems).toEqual(named);
    expect((await reportOf(upload(file, flora))).problems).toEqual(named);
    expect((await flowsOf(flora)).map(({ name }) => name)).toEqual(['Greets']);
    expect((await reportOf(upload(file, mia, { dryRun: 'true' }))).problems).toEqual([]);
    await api.call('DELETE', `/flows/${id}`, { as: mia });
  });

  it('of a file whose media are nowhere use none, and alerts without a sound are off', async () => {
    const { media: _media, ...head } = headOf((await download(mia, '/overlay/mia-profile/export')).body);
    const erik = await api.account('erik');
    const report = await reportOf(upload(Buffer.from(JSON.stringify({ ...head, media: [] })), erik));
    expect(report.problems).toEqual([
      expect.stringContaining('“Whole” uses a picture'),
      expect.stringContaining('The sound of the alert “Applause”'),
      GAME_COMES_OFF,
    ]);
    const [alert] = (await ask<AudioAlertList>(erik, 'GET', '/audio-alerts')).items;
    expect(alert).toMatchObject({ alert: { isEnabled: false }, soundName: '' });
    for (const kind of ['audio', 'image', 'video'])
      expect(JSON.stringify([alert, await flowsOf(erik)])).not.toContain(things[kind]);
  });

  it('of somebody else, or that are gone, are not given', async () => {
    const other = await api.account('finn');
    expect((await exported(other, things['whole']!)).status).toBe(404);
    expect((await api.call('GET', '/flows/export?ids=x')).status).toBe(401);
  });
});

describe('a file with a flow that is wrong', () => {
  it.each<[string, (bundle: Bundle) => void, string]>([
    [
      'a kind that nobody knows',
      ({ flows }) => void (flows[0]!.triggersById = { t: { kind: 'QUAKE' } as never }),
      'flows[0]',
    ],
    [
      'a step that lies in itself',
      ({ flows }) =>
        void (flows[1]!.blocksById['b0'] = { ...flows[1]!.blocksById['b0']!, parentId: 'b0', slot: 'body' }),
      'flows[1].blocksById.b0',
    ],
    ['an id twice', ({ flows }) => void (flows[1]!.id = flows[0]!.id), 'flows[1].id'],
    ['a folder in itself', ({ folders }) => void (folders![0]!.parentId = folders![0]!.id), 'folders[0].parentId'],
    ['an alert without a sound', ({ alerts }) => void (alerts[0]!.soundId = ''), 'alerts[0]'],
    ['no flow at all', ({ flows }) => void (flows[0] = 7 as never), 'flows[0]'],
    [
      'too many flows',
      (bundle) => void (bundle.flows = Array.from({ length: 501 }, () => ({ id: 'x' })) as Flow[]),
      'flows',
    ],
  ])('%s is refused whole, by its place', async (_what, change, path) => {
    const bundle = headOf((await download(mia, '/overlay/mia-profile/export')).body);
    change(bundle);
    const refused = errorOf(await upload(Buffer.from(JSON.stringify({ ...bundle, media: [] })), mia));
    expect(refused.code).toBe('FILE_INVALID');
    expect(refused.fields?.[0]?.path ?? refused.message).toContain(path);
  });
});
