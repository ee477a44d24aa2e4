import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Scheduler } from '#engine/core/clock.ts';
import { unticked, testComputer } from '#tests/support/testPrograms.ts';
import { realScheduler } from '../../ground/base/adapters/realTime.ts';
import type { ProgramLink, ProgramReport } from '../program.ts';
import { type FakeStreamerBot, startFakeStreamerBot } from './fake/fakeStreamerBot.ts';
import { streamerBot } from './streamerBot.ts';

/** A tenth of the time, so that seconds are no waiting. */
const quick: Scheduler = { after: (delayMs, task) => realScheduler.after(delayMs / 10, task) };
const anySignal = (): AbortSignal => new AbortController().signal;

let fake: FakeStreamerBot;
let reports: ProgramReport[];
let link: ProgramLink | undefined;

beforeEach(async () => {
  fake = await startFakeStreamerBot();
  reports = [];
});
afterEach(async () => {
  link?.close();
  await fake.quit();
});

function open({ password = '', port = fake.port } = {}): void {
  const report = (state: ProgramReport): void => void reports.push(state);
  link = streamerBot.open(
    { host: '127.0.0.1', port, password },
    {
      scheduler: quick,
      computer: testComputer(),
      ...unticked(),
      report,
      emit: () => expect.unreachable(),
      play: () => undefined,
    },
  );
}

const state = (): Partial<ProgramReport> | undefined => reports.at(-1);
const untilConnected = async (): Promise<void> => {
  await expect.poll(state).toMatchObject({ status: 'connected' });
};
const run = (actionName: string, values: object = {}) =>
  link!.perform('runAction', { actionName, values: { ...values } }, anySignal());

// behaviour: program-2
describe('the connection', () => {
  test('says which version is there, also with a password', async () => {
    fake.password = 'hunter22';
    open({ password: 'hunter22' });
    await expect.poll(state).toEqual({ status: 'connected', reason: null, version: 'Streamer.bot 1.0.4' });
    expect(reports[0]).toMatchObject({ status: 'connecting' });
  });

  test.each(['', 'wrong'])('is refused with the password "%s", and goes on trying', async (password) => {
    fake.password = 'hunter22';
    open({ password });
    await expect.poll(state).toMatchObject({ status: 'refused', reason: 'password' });
    fake.password = password;
    await untilConnected();
  });

  test('needs no password where the program only asks for it', async () => {
    fake.password = 'hunter22';
    fake.isEnforced = false;
    open();
    await untilConnected();
    await run('Confetti');
    expect(fake.ran).toHaveLength(1);
  });

  test('heals after the program was ended and started again', async () => {
    open();
    await untilConnected();
    await fake.quit();
    await expect.poll(state).toMatchObject({ status: 'lost', reason: 'notRunning' });
    await expect(run('Confetti')).rejects.toMatchObject({ code: 'PROGRAM_NOT_CONNECTED' });
    await fake.start();
    await untilConnected();
    await run('Confetti');
    expect(fake.ran).toEqual([{ name: 'Confetti', args: {} }]);
  });

  test('is lost while the program is frozen, and what was called then fails', async () => {
    open();
    await untilConnected();
    fake.isFrozen = true;
    await expect(run('Confetti')).rejects.toMatchObject({ code: expect.stringMatching(/^PROGRAM_NO/) as string });
    await expect.poll(state).toMatchObject({ status: 'lost', reason: 'noAnswer' });
    fake.isFrozen = false;
    await untilConnected();
  });

  test('outlives junk', async () => {
    open();
    await untilConnected();
    for (const junk of ['{', '[]', '"x"', 'null', '{"id":7}', '{"id":"liveloom-99"}', '{"request":"Hello"}', '{}'])
      fake.send(junk);
    await expect(run('Confetti')).resolves.toEqual({ action: 'Confetti' });
  });

  test('says when something else listens there', async () => {
    const other = createServer((socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n')).listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    open({ port: (other.address() as AddressInfo).port });
    await expect.poll(state).toMatchObject({ status: 'refused', reason: 'protocol' });
    other.close();
  });

  test('a greeting whose challenge cannot be read is not this program', async () => {
    fake.hello = { authentication: 'x' };
    open();
    await expect.poll(state).toMatchObject({ status: 'refused', reason: 'protocol' });
  });

  test('is not tried again once it is closed', async () => {
    open();
    await untilConnected();
    link!.close();
    await fake.quit();
    await fake.start();
    const { length } = reports;
    await new Promise((resolve) => realScheduler.after(600, () => resolve(undefined)));
    expect([fake.connections, reports.length]).toEqual([1, length]);
  });
});

// behaviour: program-10, program-3
describe('actions', () => {
  beforeEach(async () => {
    open();
    await untilConnected();
  });

  test('run by name with values, and by the id that imported flows have', async () => {
    await expect(run('Confetti', { who: 'Anna 🌹', coins: '5' })).resolves.toEqual({ action: 'Confetti' });
    await run('b5f1c3a0-0001');
    expect(fake.ran).toEqual([
      { name: 'Confetti', args: { who: 'Anna 🌹', coins: '5' } },
      { name: 'Confetti', args: {} },
    ]);
  });

  test.each(['confeti', ''])('one that is not there is named: "%s"', async (name) => {
    await expect(run(name)).rejects.toMatchObject({
      code: 'PROGRAM_NAME_UNKNOWN',
      params: { program: 'Streamer.bot', name },
    });
  });

  test('a disabled one is refused, because nothing would happen', async () => {
    await expect(run('Old one')).rejects.toMatchObject({ code: 'PROGRAM_REFUSED' });
    expect(fake.ran).toEqual([]);
  });

  test('are listed by name, which is what steps store', async () => {
    expect(await link!.choices('actions', {}, anySignal())).toEqual([
      { id: 'Confetti', name: 'Confetti', isActive: true },
      { id: 'Old one', name: 'Old one', isActive: false },
    ]);
  });

  test('a refusal of the program is passed on in its words', async () => {
    fake.odd = { DoAction: 'Queue is paused' };
    await expect(run('Confetti')).rejects.toMatchObject({
      code: 'PROGRAM_REFUSED',
      params: { reason: 'Queue is paused' },
    });
  });

  test.each([{ actions: 'x' }, { actions: [null] }, { actions: {} }])(
    'a list that cannot be read is refused: %j',
    async (odd) => {
      fake.odd = { GetActions: odd };
      await expect(link!.choices('actions', {}, anySignal())).rejects.toMatchObject({ code: 'PROGRAM_REFUSED' });
      expect(state()).toMatchObject({ status: 'connected' });
    },
  );

  test('calls and lists that it does not know are refused', async () => {
    await expect(link!.perform('switchScene', {}, anySignal())).rejects.toMatchObject({ code: 'PROGRAM_CALL_UNKNOWN' });
    await expect(link!.choices('scenes', {}, anySignal())).rejects.toMatchObject({ code: 'PROGRAM_CALL_UNKNOWN' });
  });

  test('a frozen program holds at most four calls and fifty waiting ones; the rest fails at once', async () => {
    fake.isFrozen = true;
    const codes = await Promise.all(
      Array.from({ length: 60 }, () => run('Confetti').catch((error: { code: string }) => error.code)),
    );
    expect(codes.filter((code) => code === 'PROGRAM_BUSY')).toHaveLength(6);
    expect(fake.ran).toEqual([]);
  });
});
