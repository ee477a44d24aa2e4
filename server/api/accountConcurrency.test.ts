import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import type { HttpAnswer } from '#tests/support/httpRequest.ts';
import { createPlaces, MAX_WAITING, PLACES } from './accountConcurrency.ts';

/** Provides work that ends on demand, and timers that fire on demand. */
function stage() {
  const ends: (() => void)[] = [];
  const timers = new Set<() => void>();
  const places = createPlaces({
    after(_delayMs, task) {
      timers.add(task);
      return () => void timers.delete(task);
    },
  });
  const work = (account: string, isPatient = false): Promise<string> =>
    places.work({ userId: account }, () => new Promise((resolve) => ends.push(() => resolve(account))), isPatient);
  return { ends, timers, work };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('an account', () => {
  it('has so many requests worked on at once; others wait for their turn, in order', async () => {
    const { ends, work } = stage();
    const all = Array.from({ length: PLACES + 2 }, () => work('anna'));
    await settled();
    expect(ends).toHaveLength(PLACES);
    ends[0]!();
    await settled();
    expect(ends).toHaveLength(PLACES + 1);
    for (let n = 1; n < PLACES + 2; n += 1) {
      ends[n]!();
      await settled();
    }
    expect(await Promise.all(all)).toHaveLength(PLACES + 2);
  });

  it('is told to come back when it waits too long or too many wait; what works goes on', async () => {
    const { ends, timers, work } = stage();
    const atWork = Array.from({ length: PLACES }, () => work('anna'));
    const late = work('anna');
    await settled();
    for (const fire of timers) fire();
    timers.clear();
    await expect(late).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const waiting = Array.from({ length: MAX_WAITING }, () => work('anna'));
    await expect(work('anna')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    for (let n = 0; n < PLACES + MAX_WAITING; n += 1) {
      await settled();
      ends[n]!();
    }
    expect(await Promise.all([...atWork, ...waiting])).toHaveLength(PLACES + MAX_WAITING);
    expect(timers.size).toBe(0);
  });

  it('keeps nobody else waiting, and what fails gives its place back', async () => {
    const { ends, work } = stage();
    const places = createPlaces({ after: () => () => undefined });
    const fail = () => places.work({ userId: 'anna' }, () => Promise.reject(new Error('no')));
    for (let n = 0; n < 3 * PLACES; n += 1) await expect(fail()).rejects.toThrow('no');
    void Array.from({ length: PLACES + 5 }, () => work('anna'));
    const ben = work('ben');
    await settled();
    ends.at(-1)!();
    expect(await ben).toBe('ben');
  });
});

describe('over the REST interface', () => {
  let api: ApiServer;
  let anna: Account;
  let ben: Account;
  let answer = (): void => undefined;
  beforeEach(async () => {
    api = await startApiServer();
    [anna, ben] = [await api.account('anna'), await api.account('ben')];
    const asked = new Promise<void>((resolve) => (answer = resolve));
    api.platform.find = async () => {
      await asked;
      return 'noAnswer';
    };
  });
  afterEach(() => api.close());

  it('one account’s slow requests leave room for everybody else, and its next one is answered when one of them is', async () => {
    const check = (): Promise<HttpAnswer> =>
      api.call('POST', '/users/check-tiktok-username', { as: anna, body: { username: 'somebody' } });
    const slow = Array.from({ length: PLACES }, check);
    const seen = { hasAnnaAnswer: false };
    await expect.poll(async () => (await api.call('GET', '/users/me', { as: ben })).status).toBe(200);
    const next = api.call('GET', '/users/me', { as: anna }).finally(() => (seen.hasAnnaAnswer = true));
    for (let n = 0; n < 20; n += 1) expect((await api.call('GET', '/profiles', { as: ben })).status).toBe(200);
    expect(seen.hasAnnaAnswer).toBe(false);
    answer();
    expect((await next).status).toBe(200);
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(slow.map(() => 503));
  });
});
