/** The accounts and things with which every route, and every topic of the sockets, is called. */
import type { Role } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from './apiServer.ts';
import { keepAgencies } from './walkedAgencies.ts';
import { keepRun, keepThings } from './walkedData.ts';
import { insertAgent } from '#server/integrations/agents/store.ts';
import { CLOSED_REACH } from '#server/integrations/reach/closedReach.ts';
import { keepHelpers } from './walkedHelpers.ts';
import { keepKeys } from './walkedKeys.ts';
import { keepPreset } from './walkedPresets.ts';
import { requestsOf, type Things } from './walkedRequests.ts';
import { ROLLOUT_THINGS } from './walkedRollouts.ts';
import { keepViewers } from './walkedViewers.ts';

/** Accounts that call: one for each role in an agency, and an administrator of the server. */
export type Who = Role | 'administrator';
export const WHO: readonly Who[] = ['STREAMER', 'MANAGER', 'ADMIN', 'administrator'];

export interface WalkedServer {
  api: ApiServer;
  accounts: Readonly<Record<Who | 'stranger', Account>>;
  requestOf: ReturnType<typeof requestsOf>;
}

/** Names that things get only when they are made. */
interface Made {
  /** Seq of a change of points, different for each account. */
  changes: Map<string, number>;
  /** Address of each account's page of results. */
  pages: Map<string, string>;
}

/** Returns a thing of each kind that belongs to an account. A new kind does not compile without one. */
const thingsOf = (api: ApiServer, { changes, pages }: Made): Things => ({
  profile: ({ id }) => `${id}-profile`,
  item: ({ id }) => `${id}-profile-goal`,
  version: () => '1',
  documentKind: () => 'overlay',
  document: ({ id }) => `${id}-profile`,
  documentVersion: () => '1',
  audioAlert: ({ id }) => `${id}-audio-alert`,
  followerBot: ({ id }) => `${id}-follower-bot`,
  gameIntegration: ({ id }) => `${id}-game`,
  gameAction: () => 'meteors',
  flow: ({ id }) => `${id}-flow`,
  flowFolder: ({ id }) => `${id}-flow-folder`,
  flowQueue: ({ id }) => `${id}-flow-queue`,
  flowTrigger: ({ id }) => `${id}-cause`,
  anyFlowQueue: ({ id }) => `${id}-flow-queue`,
  flowRun: ({ id }) => api.host.session(id)!.state.stages.flows.records.at(0)!.id,
  cooldownGroup: ({ id }) => `${id}-cooldown-group`,
  apiKey: ({ id }) => id,
  padAction: () => 'pauseFlows',
  phone: ({ id }) => `${id}-phone`,
  phoneDeck: ({ id }) => `${id}-phone-deck`,
  theme: ({ id }) => `${id}-theme`,
  program: () => 'broadcast',
  rung: () => 'follow',
  agent: ({ id }) => `${id}-agent`,
  replay: ({ id }) => api.services.programs.captures.replays(id, 'broadcast')[0]!.id,
  helper: ({ id }) => `${id}-helper-all`,
  helperDevice: ({ id }) => `${id}-helper-all-device`,
  proposal: ({ id }) => `${id}-proposal`,
  preset: ({ id }) => `${id}-preset`,
  presetLink: ({ id }) => `${id}-preset-link`,
  image: ({ id }) => `${id}-image`,
  video: ({ id }) => `${id}-video`,
  audio: ({ id }) => `${id}-audio`,
  imageUpload: ({ id }) => `${id}-image-upload`,
  videoUpload: ({ id }) => `${id}-video-upload`,
  audioUpload: ({ id }) => `${id}-audio-upload`,
  gift: () => '5655',
  account: ({ id }) => id,
  ownAccount: ({ id }) => id,
  agency: () => 'north',
  agencyMember: ({ id }) => (id === 'stranger' ? 'south-member' : 'streamer'),
  ...ROLLOUT_THINGS,
  invitation: ({ id }) => (id === 'stranger' ? 'to-south' : 'to-north'),
  receivedInvitation: ({ id }) => `to-${id}`,
  event: ({ id }) => `${id}-chat`,
  viewer: ({ id }) => `${id}-viewer`,
  mergedViewer: ({ id }) => `${id}-alias`,
  waitingViewer: ({ id }) => `${id}-waiting`,
  streamReport: ({ id }) => `${id}-stream`,
  pointsChange: ({ id }) => String(changes.get(id)),
  spokenSound: () => '1.wav',
  liveKey: ({ id }) => api.keys.list().find(({ streamerId }) => streamerId === id)!.liveKey,
  drawsPage: ({ id }) => pages.get(id)!,
});

async function openAccounts(api: ApiServer): Promise<Record<Who | 'stranger', Account>> {
  const accounts = {} as Record<Who | 'stranger', Account>;
  for (const who of WHO)
    accounts[who] = await api.account(who.toLowerCase(), { isAdministrator: who === 'administrator' });
  accounts.stranger = await api.account('stranger');
  return accounts;
}

/** Starts a server whose accounts have a thing of every kind. */
export async function startWalkedServer(): Promise<WalkedServer> {
  const api = await startApiServer();
  const accounts = await openAccounts(api);
  const [changes, pages] = [new Map<string, number>(), new Map<string, string>()];
  const things = thingsOf(api, { changes, pages });
  const all = Object.values(accounts);
  await keepAgencies(api, all);
  for (const { id } of all) {
    changes.set(id, await keepViewers(api, id, changes.size));
    pages.set(id, (await api.services.drawBook.addressOf(id)).page);
  }
  for (const [at, account] of all.entries()) {
    await keepKeys(api, account);
    await keepHelpers(api, account.id);
    await insertAgent(api.database, {
      id: things.agent(account),
      streamerId: account.id,
      name: 'gaming-pc',
      os: 'linux',
      version: '1.2.3',
      address: '127.0.0.1',
      createdAtMs: 0,
      tokenHash: things.agent(account),
    });
    const replay = { id: '1', name: 'Replay.mp4', size: 1 };
    api.services.programs.captures.saved(account.id, 'broadcast', { reach: CLOSED_REACH }, replay);
    await keepThings(api, things, account);
    await keepPreset(api.database, account.id, [things.preset(account), things.presetLink(account)]);
    // Ids of runs depend on the number of events, so each account gets another number.
    for (const { id } of all.slice(0, at))
      await api.host.submit(account.id, { type: 'chat', payload: { comment: id, emotes: [] } });
    await keepRun(api, things, account);
  }
  return { api, accounts, requestOf: requestsOf(things) };
}
