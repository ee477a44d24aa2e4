import { expect, test } from 'vitest';
import { call } from '#engine/client/api/call.ts';
import { createApi } from '#engine/client/api/client.ts';
import { manualTime } from '#tests/support/manualTime.ts';
import { createSlowCalls } from '../slowCalls.ts';

const logOut = call('POST', '/auth/logout');

/** Simulates a server that answers on request. */
function slowServer() {
  const { clock, scheduler, fireNext } = manualTime(0);
  const answers: (() => void)[] = [];
  const { store, counting } = createSlowCalls(scheduler);
  const send = (_path: string, { signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      answers.push(() => resolve(new Response(null, { status: 204 })));
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
  return { api: counting(createApi(send, () => 'en')), answers, count: () => store.getState().count, clock, fireNext };
}

// behaviour: message-90
test('a call is slow after 8 seconds and no longer once it is answered', async () => {
  const { api, answers, count, clock, fireNext } = slowServer();
  const [first, second] = [api(logOut), api(logOut)];
  expect(count()).toBe(0);
  fireNext();
  fireNext();
  expect([clock.nowMs(), count()]).toEqual([8_000, 2]);
  answers[0]!();
  expect(await first).toBeNull();
  expect(count()).toBe(1);
  answers[1]!();
  await second;
  expect(count()).toBe(0);
});

// behaviour: message-90
test('a call that its screen gives up is no longer slow', async () => {
  const { api, count, fireNext } = slowServer();
  const controller = new AbortController();
  const given = api(logOut, {}, { signal: controller.signal });
  fireNext();
  expect(count()).toBe(1);
  controller.abort();
  await expect(given).rejects.toMatchObject({ code: 'CANCELLED' });
  expect(count()).toBe(0);
});

test('a call that is answered in time is never slow', async () => {
  const { api, answers, count, fireNext } = slowServer();
  const quick = api(logOut);
  answers[0]!();
  await quick;
  fireNext();
  expect(count()).toBe(0);
});
