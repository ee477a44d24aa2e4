/** An agency with a manager, Mia, and members, whose presets are rolled out over the REST interface. */
import { expect, vi } from 'vitest';
import type {
  Bundle,
  CreateRolloutPlan,
  Flow,
  PresetFileAnswer,
  RolloutAnswer,
  RolloutMember,
  RolloutMemberList,
  RolloutPlanAnswer,
  RolloutPlanDetail,
  RolloutPlanMember,
  RolloutPlanMemberList,
  RolloutPlanOverlays,
} from '#schemas/generated/types.ts';
import { createDocumentService } from '#server/documents/documentService.ts';
import { hashApiKey, newApiKey } from '#server/people/accounts/apiKey.ts';
import { insertKey } from '#server/people/accounts/keys/store.ts';
import { insertAgency, joinAgency } from '#server/people/agencies/store.ts';
import { QUOTAS } from '#engine/rules/quotas.ts';
import type { PresetMedia } from './goldBundle.ts';
import { type Account, startApiServer } from './apiServer.ts';
import type { ApiServerOptions } from './apiServerOptions.ts';
import { packedPreset } from './packedPreset.ts';
import type { HttpAnswer } from './httpRequest.ts';

export const json = <T>(answer: HttpAnswer, status = 200): T => {
  expect(answer.status, answer.text).toBe(status);
  return answer.json() as T;
};
export const errorOf = (answer: HttpAnswer): [number, string] => [
  answer.status,
  (answer.json() as { error: { code: string } }).error.code,
];

/** All at once, and nobody is disturbed. */
const NO_OPTIONS = {
  canary: 0,
  wave: 0,
  pauseSeconds: 0,
  maxFailures: 0,
  replan: false,
  noHealth: false,
  prune: false,
  invite: false,
  live: false,
  at: null,
};
const PARTS = { stop: null, resume: { noHealth: false }, rollback: { wave: null, memberIds: [] } };

type Preset = CreateRolloutPlan['presets'][number];

export type RolloutRig = Awaited<ReturnType<typeof openRollouts>>;

export async function openRollouts(options: ApiServerOptions = {}) {
  const api = await startApiServer(options);
  await insertAgency(api.database, { id: 'north', name: 'North', createdAtMs: api.clock.nowMs() });

  async function member(id: string, role: 'STREAMER' | 'MANAGER' = 'STREAMER', letsAgencyIn = true): Promise<Account> {
    const account = await api.account(id, { plan: 'PRO' });
    await joinAgency(api.database, id, { agencyId: 'north', role, letsAgencyIn, nowMs: api.clock.nowMs() });
    return account;
  }
  const mia = await member('mia', 'MANAGER');
  /** The account whose requests these are. */
  let caller = mia;

  /** Uploads a packed preset. */
  async function askUpload(bundle: Bundle, media: readonly PresetMedia[] = []): Promise<HttpAnswer> {
    const file = await packedPreset(bundle, media);
    const head = 'Content-Disposition: form-data; name="file"; filename="gold.liveloom"';
    const body = Buffer.concat([Buffer.from(`--x\r\n${head}\r\n\r\n`), file, Buffer.from('\r\n--x--\r\n')]);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    return api.call('POST', '/agency/preset-files', { as: caller, body, headers });
  }
  /** Uploads a packed preset and returns its digest. */
  const upload = async (bundle: Bundle, media: readonly PresetMedia[] = []): Promise<string> =>
    json<PresetFileAnswer>(await askUpload(bundle, media), 201).digest;

  const gold = (digest: string, more: Partial<Preset> = {}): Preset => ({
    key: 'gold',
    presetId: '',
    name: 'Gold',
    kind: 'overlay-and-flows',
    digest,
    note: '',
    fields: [],
    target: { in: 'new-profile', profile: 'Gold' },
    ...more,
  });

  const wanted = (
    presets: Preset[],
    emails: readonly string[],
    values: CreateRolloutPlan['members'][number]['values'] = [],
  ): CreateRolloutPlan => ({
    presets,
    members: emails.map((id) => ({
      email: id.includes('@') ? id : `${id}@example.com`,
      presets: presets.map(({ key }) => key),
      values,
    })),
  });

  const askPlan = (body: CreateRolloutPlan): Promise<HttpAnswer> =>
    api.call('POST', '/agency/plans', { as: caller, body });
  const plan = async (body: CreateRolloutPlan): Promise<RolloutPlanAnswer> => json(await askPlan(body), 201);
  const planMembers = async (id: string): Promise<RolloutPlanMember[]> =>
    json<RolloutPlanMemberList>(
      await api.call(
        'GET',
        `/agency/plans/${id}/members?limit=100&offset=0&search=&sortColumn=email&sortDirection=asc`,
        {
          as: caller,
        },
      ),
    ).items;
  const detail = async (id: string, memberId: string): Promise<RolloutPlanDetail> =>
    json(await api.call('GET', `/agency/plans/${id}/members/${memberId}`, { as: caller }));

  const askOverlays = (id: string, memberId: string): Promise<HttpAnswer> =>
    api.call('GET', `/agency/plans/${id}/members/${memberId}/overlays`, { as: caller });
  const overlays = async (id: string, memberId: string): Promise<RolloutPlanOverlays> =>
    json(await askOverlays(id, memberId));

  const askStart = (
    file: RolloutPlanAnswer['file'],
    more: object = {},
    as: object = { as: caller },
  ): Promise<HttpAnswer> =>
    api.call('POST', '/agency/rollouts', { ...as, body: { plan: file, ...NO_OPTIONS, ...more } });
  const start = async (file: RolloutPlanAnswer['file'], more: object = {}): Promise<RolloutAnswer> =>
    json(await askStart(file, more), 201);
  const rollout = async (id: string): Promise<RolloutAnswer> =>
    json(await api.call('GET', `/agency/rollouts/${id}`, { as: caller }));
  const rolloutMembers = async (id: string): Promise<RolloutMember[]> => {
    const query = 'limit=100&offset=0&search=&sortColumn=position&sortDirection=asc';
    return json<RolloutMemberList>(await api.call('GET', `/agency/rollouts/${id}/members?${query}`, { as: caller }))
      .items;
  };
  /** Waits for a state. */
  const until = (id: string, state: RolloutAnswer['state']): Promise<RolloutAnswer> =>
    vi.waitFor(
      async () => {
        const now = await rollout(id);
        expect(now.state, JSON.stringify(now.reason)).toBe(state);
        return now;
      },
      { timeout: 20_000, interval: 10 },
    );
  const act = (id: string, what: keyof typeof PARTS, body: object = {}): Promise<HttpAnswer> => {
    const whole = PARTS[what] === null ? {} : { body: { ...PARTS[what], ...body } };
    return api.call('POST', `/agency/rollouts/${id}/${what}`, { as: caller, ...whole });
  };

  /** Plans, applies and waits for the end. */
  async function apply(body: CreateRolloutPlan, more: object = {}): Promise<RolloutAnswer> {
    const { file } = await plan(body);
    return until((await start(file, more)).id, 'done');
  }

  const documents = () => createDocumentService({ ...api, quotasOf: () => Promise.resolve(QUOTAS.PRO) });
  /** Returns the stored texts of a member's documents. */
  const bodies = async (id: string): Promise<Map<string, string>> => {
    const rows = await api
      .database('documents')
      .where({ streamer_id: id })
      .orderBy(['kind', 'id'])
      .select<{ kind: string; id: string; body: string }[]>('kind', 'id', 'body');
    return new Map(rows.map((row) => [`${row.kind}/${row.id}`, row.body]));
  };
  const flowsOf = async (id: string): Promise<Flow[]> =>
    [...(await bodies(id))].filter(([key]) => key.startsWith('flow/')).map(([, body]) => JSON.parse(body) as Flow);
  const changeFlow = (id: string, flowId: string, patch: object): Promise<number> =>
    documents().change({ streamerId: id, kind: 'flow', id: flowId }, patch);

  const changeOverlay = (id: string, profileId: string, patch: object): Promise<number> =>
    documents().change({ streamerId: id, kind: 'overlay', id: profileId }, patch);

  /** Stores an API key of Mia with the scope `agency` and returns its headers. */
  async function agencyKey(id: string): Promise<Record<string, string>> {
    const key = newApiKey(id, (size) => Buffer.alloc(size, id));
    const hash = hashApiKey(key);
    const row = { id, userId: 'mia', name: id, hash, scopes: ['agency'], createdAtMs: 0, expiresAtMs: null } as const;
    await insertKey(api.database, row);
    return { authorization: `Bearer ${key}` };
  }

  return {
    api,
    mia,
    /** Lets another account make the following requests. */
    as: (account: Account): void => void (caller = account),
    member,
    askUpload,
    upload,
    gold,
    wanted,
    askPlan,
    plan,
    planMembers,
    detail,
    askOverlays,
    overlays,
    askStart,
    start,
    rollout,
    rolloutMembers,
    until,
    act,
    apply,
    bodies,
    flowsOf,
    changeFlow,
    changeOverlay,
    agencyKey,
  };
}
