/** Stage of the walk over the kinds: one server, one browser, a room of viewers, a page, the world outside. */
import { createHash } from 'node:crypto';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { newFlow } from '#engine/flows/newFlow.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type {
  ActionKind,
  Flow,
  ItemType,
  JsonObject,
  LiveItem,
  Snapshot,
  TriggerKind,
} from '#schemas/generated/types.ts';
import { type FakeChat, startFakeChat } from '#server/sources/twitch/fake/fakeChat.ts';
import { type FakePlatform, type FakeMessage, startFakePlatform } from '#server/sources/tiktok/fake/fakePlatform.ts';
import { type FakeAgent, fakeAgent } from '#server/show/effects/agent/fake/fakeAgent.ts';
import { type Dashboard, startDashboard } from '../../support/dashboard.ts';
import { watchSounds } from '../../support/livePages.ts';
import { mediaFixture } from '../../support/mediaCalls.ts';
import { AI_URL, type Outside, startOutside } from './outside.ts';
import { serverHere } from './serverHere.ts';

export const STREAMER = 'anna_live';
const ROOM = '7001';
/** Scale of a third of the overlay: the content of an item is large enough to be seen. */
const SCALE = 3;
const VIEWPORT = { width: 1080 / SCALE, height: 1920 / SCALE };
const BOX = { width: 340, height: 360 };

/** Items by name, from the upper left. `Place`, `Sign` and `Diary` are texts. */
const ITEMS = {
  Popup: 'LOCATION',
  Picture: 'IMAGE',
  Film: 'VIDEO',
  Count: 'COUNTER',
  Goal: 'GOAL',
  Clock: 'TIMER',
  Board: 'TEXT',
  Poll: 'VOTE',
  Place: 'TEXT',
  Sign: 'TEXT',
  Diary: 'TEXT',
  Alert: 'ALERT_BOX',
} as const satisfies Record<string, ItemType>;
export type ItemName = keyof typeof ITEMS;

const FILES = { images: 'gifts/rose.png', videos: 'video/tone.webm', audios: 'sound/long.ogg' } as const;

/** Prepared flow, whose effect is not tested. */
interface Prepared {
  cause: { kind: TriggerKind; settings: JsonObject };
  steps: readonly { kind: ActionKind; settings: JsonObject }[];
  run?: Partial<Flow['run']>;
}

export interface Stage {
  dashboard: Dashboard;
  /** Dashboard of the streamer. */
  page: Page;
  /** Overlay as broadcast software shows it. */
  live: Page;
  platform: FakePlatform;
  /** The chat of another platform; nobody listens to it until a source is chosen. */
  chat: FakeChat;
  outside: Outside;
  agent: FakeAgent;
  profile: ApiTypes['ProfileList']['items'][number];
  ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Sends messages of viewers. */
  say(...messages: FakeMessage[]): Promise<void>;
  idOf(name: ItemName): string;
  command(name: ItemName, type: string, payload: object): Promise<void>;
  /** Returns the state of pages. */
  snapshot(): Promise<Snapshot>;
  item(name: ItemName): Promise<LiveItem>;
  /** Returns a digest of the page's pixels at an item. */
  look(name: ItemName): Promise<string>;
  /** Messages sent to the page so far, as text. */
  sent: string[];
  /** Waits for words in a text item of the page. */
  reads(name: ItemName, words: string): Promise<void>;
  prepare(name: string, flow: Prepared): Promise<string>;
  stop(): Promise<void>;
}

const ENVIRONMENT = { LIVELOOM_DEFAULT_PLAN: 'PRO', LIVELOOM_AI_URL: AI_URL, LIVELOOM_AI_MODEL: 'small' };

export async function startStage(): Promise<Stage> {
  const [platform, outside, chat] = await Promise.all([startFakePlatform(), startOutside(), startFakeChat()]);
  platform.accounts.set(STREAMER, { state: 'live', roomId: ROOM });
  const { url } = platform;
  const tiktok = { LIVELOOM_TIKTOK_WEB_URL: url, LIVELOOM_TIKTOK_SIGN_URL: url, LIVELOOM_TIKTOK_SIGN_KEY: 'key-1' };
  let agent: FakeAgent | null = null;
  const dashboard = await startDashboard({
    env: { ...ENVIRONMENT, ...tiktok, LIVELOOM_TWITCH_URL: chat.url },
    start: serverHere({ network: outside.network, agents: { of: (id) => agent?.of(id) ?? null } }),
  });
  const page = await dashboard.openAs('anna@example.com', '/flows');
  const ask: Stage['ask'] = (method, path, body) => dashboard.call(page, method, path, body);
  agent = fakeAgent((await ask<ApiTypes['UserAnswer']>('GET', '/users/me')).id);
  const profile = (await ask<ApiTypes['ProfileList']>('GET', '/profiles?limit=1')).items[0]!;
  const ids = await putItems(ask, profile.id);
  await fillLibraries(dashboard, page, ask);
  const { live, sent } = await openLive(dashboard, profile.links.portrait);
  const idOf: Stage['idOf'] = (name) => ids.get(name)!;
  const snapshot = (): Promise<Snapshot> => ask('GET', `/live/${profile.liveKey}/portrait`);
  const item: Stage['item'] = async (name) => (await snapshot()).items.find(({ id }) => id === idOf(name))!;
  return {
    dashboard,
    page,
    live,
    platform,
    chat,
    outside,
    agent,
    profile,
    ask,
    idOf,
    snapshot,
    item,
    sent,
    async say(...messages) {
      await expect.poll(() => platform.inRoom(ROOM).length).toBe(1);
      await platform.inRoom(ROOM)[0]!.send(messages);
    },
    command: (name, type, payload) =>
      ask('POST', `/overlay/${profile.id}/items/${idOf(name)}/command`, { type, payload }),
    async look(name) {
      const { position, dimensions } = await item(name);
      const clip = {
        x: position.x / SCALE,
        y: position.y / SCALE,
        width: dimensions.width / SCALE,
        height: dimensions.height / SCALE,
      };
      return createHash('sha256')
        .update(await live.screenshot({ clip, omitBackground: true }))
        .digest('hex');
    },
    async reads(name, words) {
      await expect.poll(async () => (await item(name)).settings['text']).toBe(words);
    },
    async prepare(name, { cause, steps, run = {} }) {
      const flow = newFlow({ id: 'f', name });
      const whole = (part: object, at: number) => ({ ...part, isEnabled: true, rank: String.fromCharCode(97 + at) });
      const blocks = steps.map((step, at) => [
        `b${at}`,
        whole({ type: 'action', ...step, slot: 'main', onError: 'goOn' }, at),
      ]);
      const { id: _id, ...parts } = {
        ...flow,
        triggersById: { t: whole(cause, 0) },
        blocksById: Object.fromEntries(blocks) as object,
        run: { ...flow.run, mode: 'DEFAULT', ...run },
      };
      return (await ask<ApiTypes['FlowAnswer']>('POST', '/flows', parts)).flow.id;
    },
    async stop() {
      await dashboard.stop();
      await Promise.all([platform.stop(), chat.quit(), outside.close()]);
    },
  };
}

/** Places only our items, without overlaps. */
async function putItems(ask: Stage['ask'], profileId: string): Promise<Map<ItemName, string>> {
  const { overlay } = await ask<ApiTypes['OverlayAnswer']>('GET', `/overlay/${profileId}`);
  for (const { id } of overlay.items) await ask('DELETE', `/overlay/${profileId}/items/${id}`);
  const ids = new Map<ItemName, string>();
  for (const [index, [name, type]] of Object.entries(ITEMS).entries()) {
    const place = { x: 10 + (index % 3) * 360, y: 10 + Math.floor(index / 3) * 380, ...BOX };
    const body = { type, name, ...place };
    const { item } = await ask<ApiTypes['ItemAnswer']>('POST', `/overlay/${profileId}/items`, body);
    ids.set(name as ItemName, item.id);
  }
  return ids;
}

async function fillLibraries({ url }: Dashboard, page: Page, ask: Stage['ask']): Promise<void> {
  for (const [library, path] of Object.entries(FILES)) {
    const bytes = mediaFixture(path);
    const upload = await ask<ApiTypes['UploadAnswer']>('POST', `/${library}/upload-url`, { size: bytes.length });
    await page.context().request.put(url + upload.url, { data: bytes });
    await ask('POST', `/${library}`, { uploadId: upload.uploadId, name: path.split('/')[1] });
  }
}

async function openLive({ browser, url }: Dashboard, address: string): Promise<Pick<Stage, 'live' | 'sent'>> {
  const live = await browser.newPage({ viewport: VIEWPORT });
  const sent: string[] = [];
  live.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void sent.push(payload.toString())));
  await live.addInitScript(watchSounds);
  await live.goto(new URL(address, url).href);
  await live.waitForFunction(() => '__overlay' in window);
  await live.evaluate(() => (window as unknown as { __overlay: { ready: Promise<void> } }).__overlay.ready);
  return { live, sent };
}
