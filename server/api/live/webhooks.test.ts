/** Tests webhooks over a real connection: who may start a flow, and what happens to the sent data. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { newFlow } from '#engine/flows/newFlow.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { signatureOf } from '../../ground/base/webhookSignature.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { showText } from '#tests/support/flows.ts';
import type { HttpAnswer } from '#tests/support/httpRequest.ts';

let api: ApiServer;
let mia: Account;
let liveKey = '';

const trigger = (settings: object = {}, isEnabled = true) => ({
  t1: { kind: 'WEBHOOK', settings: { isLocalOnly: false, fields: [], ...settings }, isEnabled, rank: 'a' },
});

async function makeFlow(text: string, parts: object = {}): Promise<{ id: string; secret: string }> {
  const { triggersById, blocksById } = newFlow({
    id: 'x',
    name: 'x',
    triggersById: trigger(),
    blocksById: {
      b1: { ...showText(text), slot: 'main', rank: 'a', isEnabled: true, onError: 'goOn' },
    },
    ...parts,
  } as never);
  const body = { name: text, triggersById, blocksById, ...parts };
  const made = (await api.call('POST', '/flows', { as: mia, body })).json() as ApiTypes['FlowAnswer'];
  const { id } = made.flow;
  const webhook = await api.call('GET', `/flows/${id}/webhook`, { as: mia });
  expect(webhook.status, webhook.text).toBe(200);
  return { id, secret: (webhook.json() as ApiTypes['FlowWebhook']).secret };
}

beforeAll(async () => {
  api = await startApiServer({ hasRealLimits: true });
  mia = await api.account('mia', { plan: 'PRO' });
  liveKey = api.keys.list()[0]!.liveKey;
});
afterAll(() => api.close());

const path = (query: string, key = liveKey): string => `/live/${key}/webhook?${query}`;
const codeOf = (answer: HttpAnswer): string =>
  answer.status < 400 ? '' : (answer.json() as { error: { code: string } }).error.code;
/** Counts the runs of a flow. */
const runsOf = (flowId: string): number => {
  const { records, runs } = api.host.session('mia')!.state.stages.flows;
  return [...records, ...[...runs.entries()].map(([, run]) => run)].filter((run) => run.flowId === flowId).length;
};
/** Returns the variables of a flow's runs, in no order. */
const variablesOf = (flowId: string) =>
  [...api.host.session('mia')!.state.stages.flows.runs.entries()].flatMap(([, run]) =>
    run.flowId === flowId ? [run.variables] : [],
  );

const nowS = (): string => String(Math.floor(api.clock.nowMs() / 1000));
function signed(secret: string, body: string, timestamp = nowS()): Record<string, string> {
  return {
    'X-Liveloom-Timestamp': timestamp,
    'X-Liveloom-Signature': signatureOf(secret, timestamp, body),
    'content-type': 'application/json',
  };
}

describe('a webhook', () => {
  // behaviour: webhook-1
  it('starts its flow by GET with flow and secret, and other fields are values', async () => {
    const { id, secret } = await makeFlow('{amount} {who}', {
      triggersById: trigger({ fields: [{ name: 'amount', kind: 'number' }] }),
    });
    const answer = await api.call('GET', path(`flow=${id}&secret=${secret}&amount=5&who=Ada%20L&1bad=x`));
    expect([answer.status, answer.json()]).toEqual([202, { isTaken: true }]);
    expect(variablesOf(id)).toContainEqual({ amount: 5, who: 'Ada L' });
    const { calledAt, lastFields } = (
      await api.call('GET', `/flows/${id}/webhook`, { as: mia })
    ).json() as ApiTypes['FlowWebhook'];
    expect(Date.parse(calledAt!)).toBe(api.clock.nowMs());
    expect(lastFields).toEqual([
      { name: 'amount', kind: 'text' },
      { name: 'who', kind: 'text' },
    ]);
  });

  it('by POST with the secret in a header, JSON or a form', async () => {
    const { id, secret } = await makeFlow('{who}');
    const headers = { 'X-Liveloom-Secret': secret };
    const json = { who: 'Ada', amount: 5, isNew: true, list: [1], inner: { a: 1 }, nothing: null };
    expect((await api.call('POST', path(`flow=${id}`), { headers, body: json })).status).toBe(202);
    expect(variablesOf(id)).toContainEqual({ who: 'Ada', amount: 5, isNew: true });
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    expect((await api.call('POST', path(`flow=${id}`), { headers: form, body: 'who=B%0Aob&amount=5' })).status).toBe(
      202,
    );
    expect(variablesOf(id)).toContainEqual({ who: 'B\nob', amount: '5' });
  });

  // behaviour: webhook-2
  it('by a signature over time and body; what is forged, stale or sent again starts nothing', async () => {
    const { id, secret } = await makeFlow('{who}');
    const body = '{"who":"Ada"}';
    const send = (headers: Record<string, string>, text = body): Promise<HttpAnswer> =>
      api.call('POST', path(`flow=${id}`), { headers, body: text });
    const good = signed(secret, body);
    expect((await send(good)).status).toBe(202);
    expect(codeOf(await send(good))).toBe('WEBHOOK_REPEATED');
    expect(codeOf(await send(signed(secret, body, String(Number(nowS()) - 1)), '{"who":"Eve"}'))).toBe(
      'WEBHOOK_UNKNOWN',
    );
    expect(codeOf(await send({ ...good, 'X-Liveloom-Timestamp': String(Number(nowS()) + 1) }))).toBe('WEBHOOK_UNKNOWN');
    expect(codeOf(await send(signed(`${secret}x`, body)))).toBe('WEBHOOK_UNKNOWN');
    for (const apartS of [-301, 301]) {
      expect(codeOf(await send(signed(secret, body, String(Number(nowS()) + apartS))))).toBe('WEBHOOK_STALE');
    }
    expect(codeOf(await send(signed(secret, body, 'yesterday')))).toBe('WEBHOOK_STALE');
    // A secret does not make up for a wrong signature.
    const both = { ...signed('nonsense', body), 'X-Liveloom-Secret': secret };
    expect(codeOf(await send(both))).toBe('WEBHOOK_UNKNOWN');
    expect(runsOf(id)).toBe(1);
  });

  // behaviour: webhook-6
  it('by a signature over the bytes as they come, with a byte order mark and as text', async () => {
    const { id, secret } = await makeFlow('{who}');
    const body = '\uFEFF{"who":"Jürgen"}';
    const headers = { ...signed(secret, body), 'content-type': 'text/plain' };
    expect((await api.call('POST', path(`flow=${id}`), { headers, body })).status).toBe(202);
    expect(variablesOf(id)).toEqual([{ who: 'Jürgen' }]);
    expect(codeOf(await api.call('GET', path(`flow=${id}&secret=${secret}&who=J%FCrgen`)))).toBe('TEXT_NOT_DECODABLE');
    expect(runsOf(id)).toBe(1);
  });

  // behaviour: webhook-1
  it('answers the same for an unknown flow, a wrong secret, and one that is off', async () => {
    const on = await makeFlow('on');
    const off = await makeFlow('off', { isEnabled: false });
    const triggerOff = await makeFlow('trigger off', { triggersById: trigger({}, false) });
    const gift = await makeFlow('gift', { triggersById: {} });
    const other = await api.account('other');
    const otherKey = api.keys.list().find(({ streamerId }) => streamerId === other.id)!.liveKey;
    const answers = [
      await api.call('GET', path(`flow=nothing&secret=${on.secret}`)),
      await api.call('GET', path(`flow=${on.id}&secret=wrong`)),
      await api.call('GET', path(`flow=${on.id}`)),
      await api.call('GET', path('')),
      await api.call('GET', path(`flow=${off.id}&secret=${on.secret}`)),
      await api.call('GET', path(`flow=${on.id}&secret=${on.secret}`, otherKey)),
      await api.call('POST', path(`flow=${on.id}`), { body: { who: 'x' } }),
      ...(await Promise.all(
        [off, triggerOff, gift].map(({ id, secret }) => api.call('GET', path(`flow=${id}&secret=${secret}`))),
      )),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(codeOf(answers[0]!)).toBe('WEBHOOK_UNKNOWN');
    expect([on, off, triggerOff, gift].map(({ id }) => runsOf(id))).toEqual([0, 0, 0, 0]);
  });

  // behaviour: program-19
  it('takes calls for the own computer only from there, without a proxy or a page between', async () => {
    const { id, secret } = await makeFlow('local', { triggersById: trigger({ isLocalOnly: true }) });
    const call = (headers: Record<string, string> = {}, given = secret) =>
      api.call('GET', path(`flow=${id}&secret=${given}`), { headers });
    const refused = [
      await call({ 'x-forwarded-for': '203.0.113.7' }),
      await call({ origin: 'https://evil.example' }),
      await call({ host: 'rebound.example' }),
      await call({}, 'wrong'),
    ];
    expect(refused.map(codeOf)).not.toContain('');
    expect(runsOf(id)).toBe(0);
    expect((await call()).status).toBe(202);
    expect(runsOf(id)).toBe(1);
  });

  it('does nothing for a HEAD, which previews of links send', async () => {
    const { id, secret } = await makeFlow('head');
    const answer = await api.call('HEAD', path(`flow=${id}&secret=${secret}`));
    expect([answer.status >= 400, runsOf(id)]).toEqual([true, 0]);
  });

  // behaviour: webhook-3
  it('takes a secret no more when it was renewed, or when the flow is gone', async () => {
    const { id, secret } = await makeFlow('renewed');
    const answer = await api.call('POST', `/flows/${id}/renew-secret`, { as: mia, body: {} });
    const { secret: next } = answer.json() as ApiTypes['FlowSecret'];
    expect(codeOf(await api.call('GET', path(`flow=${id}&secret=${secret}`)))).toBe('WEBHOOK_UNKNOWN');
    expect((await api.call('GET', path(`flow=${id}&secret=${next}`))).status).toBe(202);
    await api.call('DELETE', `/flows/${id}`, { as: mia });
    expect(codeOf(await api.call('GET', path(`flow=${id}&secret=${next}`)))).toBe('WEBHOOK_UNKNOWN');
    expect(await api.database('flow_secrets').where({ flow_id: id })).toEqual([]);
  });

  it('takes bodies of 16 KiB, in few fields that are short', async () => {
    const { id, secret } = await makeFlow('large');
    const headers = { 'X-Liveloom-Secret': secret };
    const send = (body: unknown, type = 'application/json'): Promise<HttpAnswer> =>
      api.call('POST', path(`flow=${id}`), { headers: { ...headers, 'content-type': type }, body });
    expect(codeOf(await send({ text: 'x'.repeat(16 * 1024) }))).toBe('BODY_TOO_LARGE');
    expect(codeOf(await send(`${'['.repeat(5000)}${']'.repeat(5000)}`))).toBe('BODY_TOO_DEEP');
    expect(codeOf(await send('[1]'))).toBe('BODY_NOT_JSON');
    expect(codeOf(await send('{"a":'))).toBe('BODY_NOT_JSON');
    expect(codeOf(await send('<a/>', 'application/xml'))).toBe('WEBHOOK_BODY_UNKNOWN');
    expect(runsOf(id)).toBe(0);
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`f${n}`, n]));
    expect((await send(many)).status).toBe(202);
    expect(variablesOf(id).map((values) => Object.keys(values).length)).toEqual([50]);
    const odd =
      '{"big":1e999,"text":"' + '😀'.repeat(700) + '","ctl":"a\\u0000b","__proto__":{"x":1},"constructor":"c"}';
    expect((await send(odd)).status).toBe(202);
    expect(variablesOf(id)).toContainEqual({ text: '😀'.repeat(500), ctl: 'ab', constructor: 'c' });
  });
});

// behaviour: webhook-4
test('a flood starts a flow sixty times a minute at most; who guesses uses up nothing of it', async () => {
  const { id, secret } = await makeFlow('flood');
  const other = await makeFlow('other');
  const call = (query: string): Promise<HttpAnswer> => api.call('GET', path(query));
  for (let n = 0; n < 70; n++) await call(`flow=${id}&secret=${randomBytes(8).toString('hex')}`);
  const statuses: number[] = [];
  for (let n = 0; n < 65; n++) statuses.push((await call(`flow=${id}&secret=${secret}`)).status);
  expect(statuses.filter((status) => status === 202)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect((await call(`flow=${other.id}&secret=${other.secret}`)).status).toBe(202);
});

// behaviour: webhook-4
describe('two accounts', () => {
  let two: ApiServer;
  beforeAll(async () => {
    two = await startApiServer({ hasRealLimits: true, settings: { proxies: 1 } });
  });
  afterAll(() => two.close());

  /** Returns the addresses of an account's webhooks. */
  async function hooksOf(id: string, count: number): Promise<string[]> {
    const as = await two.account(id, { plan: 'PRO' });
    const key = two.keys.list().find(({ streamerId }) => streamerId === as.id)!.liveKey;
    const hooks: string[] = [];
    for (let n = 0; n < count; n++) {
      const made = await two.call('POST', '/flows', { as, body: { name: `f${n}`, triggersById: trigger() } });
      const flowId = (made.json() as ApiTypes['FlowAnswer']).flow.id;
      const { secret } = (await two.call('GET', `/flows/${flowId}/webhook`, { as })).json() as ApiTypes['FlowWebhook'];
      hooks.push(path(`flow=${flowId}&secret=${secret}`, key));
    }
    return hooks;
  }
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  it('have their own: one that is flooded, and an address that guesses, keep no other from being called', async () => {
    const noisy = await hooksOf('noisy', 6);
    const [quiet = ''] = await hooksOf('quiet', 1);
    const statuses: number[] = [];
    // 55 of each flow: together more than an account is allowed, and less than an address is.
    for (let n = 0; n < 55; n++)
      for (const hook of noisy) statuses.push((await two.call('GET', hook, from('203.0.113.1'))).status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    expect((await two.call('GET', quiet, from('203.0.113.1'))).status).toBe(202);
    // Now the address has used up its wrong tries, but correct calls still succeed.
    const wrong = `${quiet}x`;
    const tries: number[] = [];
    for (let n = 0; n < 605; n++) tries.push((await two.call('GET', wrong, from('203.0.113.1'))).status);
    expect(tries.filter((status) => status === 429)).toHaveLength(5);
    expect(tries.slice(0, 600).every((status) => status === 404)).toBe(true);
    expect((await two.call('GET', quiet, from('203.0.113.1'))).status).toBe(202);
    expect((await two.call('GET', wrong, from('203.0.113.2'))).status).toBe(404);
  }, 60_000);
});
