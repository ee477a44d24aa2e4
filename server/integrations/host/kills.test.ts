/** A thousand calls through twenty ends of the program and twenty of the server: what was done is compared with what was said. */
import { afterEach, expect, test } from 'vitest';
import type { AppError } from '#engine/core/appError.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import { randomFor } from '#engine/core/random.ts';
import { type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { testPrograms } from '#tests/support/testPrograms.ts';
import { realClock, realScheduler } from '../../ground/base/adapters/realTime.ts';
import { type FakeObs, startFakeObs } from '../obs/fake/fakeObs.ts';
import type { ProgramHost } from './programHost.ts';

const CALLS = 1_000;
/** After so many calls the program ends, and after so many the server. */
const [PROGRAM_ENDS_EVERY, SERVER_ENDS_EVERY] = [50, 51];
/** A tenth of the time, so that seconds are no waiting. */
const quick: Scheduler = { after: (delayMs, task) => realScheduler.after(delayMs / 10, task) };
const quiet = { warn: () => undefined };
const nobody = { submit: () => Promise.reject(new Error('nobody follows')) };

let api: ApiServer;
let fake: FakeObs;
let host: ProgramHost;
const hosts: ProgramHost[] = [];

async function startHost(): Promise<void> {
  host = testPrograms({
    database: api.database,
    clock: realClock(),
    scheduler: quick,
    changes: { changed: () => undefined },
    inbox: nobody,
    log: quiet,
  });
  hosts.push(host);
  await host.start();
}

afterEach(async () => {
  for (const each of hosts) await each.stop();
  await fake.quit();
  await api.close();
});

/** Answer to a caller: done, certainly not done, or perhaps. */
type Told = 'done' | 'not' | 'perhaps';

// behaviour: program-12
test('repeatable calls happen at least once, others at most once, and none is lost silently', async () => {
  const random = randomFor(7, 'kills', 'calls');
  api = await startApiServer();
  await api.account('mia');
  fake = await startFakeObs();
  fake.outputs.recording = true;
  fake.breaksAfter = (name) => /^(?:CreateRecordChapter|SetInputSettings)$/.test(name) && random.next() < 0.02;
  fake.scenes[0]!.sources.push({ name: 'Title', isShown: true, kind: 'text_ft2_source_v2', settings: {} });
  await startHost();
  await host.change('mia', 'broadcast', { isOn: true, port: fake.port }, true);

  const told = new Map<string, Told>();
  /** Asks until it is known: like a session that is started again and carries what is left over. */
  async function carry(key: string): Promise<void> {
    const isRepeatable = key.startsWith('text');
    const call = isRepeatable
      ? { call: 'setText', values: { source: 'Title', text: key } }
      : { call: 'controlBroadcast', values: { task: 'addChapter', title: key } };
    for (;;) {
      const asked = host;
      const agent = asked.of('mia');
      const result = await (agent === null
        ? Promise.resolve('PROGRAM_NOT_CONNECTED')
        : agent.perform({ key, program: 'broadcast', ...call }, new AbortController().signal).then(
            () => 'done',
            (error: AppError) => error.code,
          ));
      // The server ended meanwhile: nobody heard the answer.
      if (asked !== host) continue;
      if (result === 'done') return void told.set(key, 'done');
      if (result === 'PROGRAM_CALL_UNCERTAIN') return void told.set(key, 'perhaps');
      if (!isRepeatable && result === 'PROGRAM_NO_ANSWER') return void told.set(key, 'perhaps');
      await new Promise((resolve) => realScheduler.after(20, () => resolve(undefined)));
    }
  }

  const running: Promise<void>[] = [];
  for (let at = 1; at <= CALLS; at++) {
    running.push(carry(`${random.next() < 0.5 ? 'text' : 'chapter'}-${at}`));
    if (at % PROGRAM_ENDS_EVERY === 0) {
      await fake.quit();
      await fake.start();
    }
    if (at % SERVER_ENDS_EVERY === 0) {
      const ended = host;
      await startHost();
      await ended.stop();
    }
    if (at % 10 === 0) await Promise.race([...running.slice(-10), new Promise((resolve) => setTimeout(resolve, 30))]);
  }
  await Promise.all(running);

  const times = new Map<string, number>();
  for (const { name, values } of fake.requests) {
    const settings = values['inputSettings'] as { text?: string } | undefined;
    const key = name === 'CreateRecordChapter' ? String(values['chapterName']) : (settings?.text ?? '');
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  const wrong = [...told].filter(([key, said]) => {
    const count = times.get(key) ?? 0;
    if (key.startsWith('text')) return said !== 'done' || count < 1;
    return count > 1 || (said === 'done' && count !== 1);
  });
  expect(told.size).toBe(CALLS);
  expect(wrong).toEqual([]);
  expect([...told.values()].filter((said) => said === 'done').length).toBeGreaterThan(CALLS / 2);
}, 240_000);
