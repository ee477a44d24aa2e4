import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Scheduler } from '#engine/core/clock.ts';
import { unticked, testComputer } from '#tests/support/testPrograms.ts';
import { realScheduler } from '../../ground/base/adapters/realTime.ts';
import type { ProgramHappening, ProgramLink, ProgramReport } from '../program.ts';
import { type FakeVoicemod, startFakeVoicemod } from './fake/fakeVoicemod.ts';
import { voicemod } from './voicemod.ts';

/** A tenth of the time, so that seconds are no waiting. */
const quick: Scheduler = { after: (delayMs, task) => realScheduler.after(delayMs / 10, task) };
const anySignal = (): AbortSignal => new AbortController().signal;

let fake: FakeVoicemod;
let reports: ProgramReport[];
let happened: ProgramHappening[];
let link: ProgramLink | undefined;

beforeEach(async () => {
  fake = await startFakeVoicemod();
  reports = [];
  happened = [];
});
afterEach(async () => {
  link?.close();
  await fake.quit();
});

function open({ password = 'client-key', port = fake.port } = {}): void {
  const report = (state: ProgramReport): void => void reports.push(state);
  const emit = (happening: ProgramHappening): void => void happened.push(happening);
  const deps = {
    scheduler: quick,
    computer: testComputer(),
    ...unticked(),
    report,
    emit,
    play: () => undefined,
  };
  link = voicemod.open({ host: '127.0.0.1', port, password }, deps);
}

const state = (): Partial<ProgramReport> | undefined => reports.at(-1);
const untilConnected = async (): Promise<void> => {
  await expect.poll(state).toMatchObject({ status: 'connected' });
};
const perform = (call: string, values: object = {}) => link!.perform(call, values as never, anySignal());
const named = () => fake.voices.find(({ id }) => id === fake.current)?.friendlyName;

// behaviour: program-2
describe('the connection', () => {
  test('says which version is there', async () => {
    open();
    await expect.poll(state).toEqual({ status: 'connected', reason: null, version: 'Voicemod 3.17.18' });
  });

  test.each([
    ['', false],
    ['wrong', false],
    ['wrong', true],
  ])('is refused with the client key "%s" (closes at once: %s), and goes on trying', async (password, isCurt) => {
    fake.isCurt = isCurt;
    open({ password });
    await expect.poll(state).toMatchObject({ status: 'refused', reason: 'password' });
    fake.key = password;
    await untilConnected();
  });

  test('heals after the program was ended and started again', async () => {
    open();
    await untilConnected();
    await fake.quit();
    await expect.poll(state).toMatchObject({ status: 'lost', reason: 'notRunning' });
    await expect(perform('reset')).rejects.toMatchObject({ code: 'PROGRAM_NOT_CONNECTED' });
    await fake.start();
    await untilConnected();
    await perform('choose', { voiceId: 'robot-id' });
    expect(fake.current).toBe('robot-id');
  });

  test('is lost while the program is frozen, and what was called then fails', async () => {
    open();
    await untilConnected();
    fake.isFrozen = true;
    await expect(perform('reset')).rejects.toMatchObject({ code: expect.stringMatching(/^PROGRAM_NO/) as string });
    await expect.poll(state).toMatchObject({ status: 'lost', reason: 'noAnswer' });
    fake.isFrozen = false;
    await untilConnected();
  });

  test('outlives junk', async () => {
    open();
    await untilConnected();
    const junk = ['{', '[]', '"x"', 'null', '{}', '{"actionType":7}', '{"actionType":"voiceLoadedEvent"}'];
    for (const text of [...junk, '{"actionType":"voiceChangedEvent","actionObject":{"voiceID":7}}']) fake.send(text);
    await expect(perform('choose', { voiceId: 'robot-id' })).resolves.toEqual({ voice: 'Robot' });
  });

  test('says when something else listens there', async () => {
    const other = createServer((socket) => socket.end('HTTP/1.1 404 Not Found\r\n\r\n')).listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    open({ port: (other.address() as AddressInfo).port });
    await expect.poll(state).toMatchObject({ status: 'refused', reason: 'protocol' });
    other.close();
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

// behaviour: program-11, program-8
describe.each(['older', 'newer'] as const)('voices of the %s generation', (generation) => {
  beforeEach(async () => {
    await fake.quit();
    fake = await startFakeVoicemod(generation);
    open();
    await untilConnected();
  });

  test('are chosen by id or name, and the changer is turned on so that they are heard', async () => {
    fake.isOn = false;
    await expect(perform('choose', { voiceId: 'robot-id' })).resolves.toEqual({ voice: 'Robot' });
    expect([named(), fake.isOn]).toEqual(['Robot', true]);
    await perform('choose', { voiceId: 'cave' });
    expect(named()).toBe('Cave');
  });

  test('go back to the one that was found, with the changer as it was', async () => {
    fake.current = 'cave-id';
    fake.isOn = false;
    await perform('choose', { voiceId: 'robot-id', isForAWhile: true });
    // A second one, while the first lasts, does not find what the streamer had.
    await perform('choose', { voiceId: fake.voices[0]!.id, isForAWhile: true });
    expect([named(), fake.isOn]).toEqual(['Clean', true]);
    await perform('reset');
    expect([named(), fake.isOn]).toEqual(['Cave', false]);
  });

  test('go back to none when nobody remembers, and a choice for good is not taken back to something older', async () => {
    fake.current = 'robot-id';
    await perform('reset');
    expect([named(), fake.isOn]).toEqual(['Clean', true]);
    fake.current = 'cave-id';
    await perform('choose', { voiceId: 'robot-id', isForAWhile: true });
    await perform('choose', { voiceId: 'cave-id' });
    await perform('reset');
    expect(named()).toBe('Clean');
  });

  test('going back never overtakes a choice that takes long', async () => {
    fake.current = 'cave-id';
    fake.loadMs = 50;
    const chosen = perform('choose', { voiceId: 'robot-id', isForAWhile: true });
    await Promise.all([chosen, perform('reset')]);
    expect(named()).toBe('Cave');
  });

  test('one that is not there is named, and one that the licence lacks is told', async () => {
    for (const voiceId of ['robt', ''])
      await expect(perform('choose', { voiceId })).rejects.toMatchObject({
        code: 'PROGRAM_NAME_UNKNOWN',
        params: { program: 'Voicemod', name: voiceId },
      });
    await expect(perform('choose', { voiceId: 'titan-id' })).rejects.toMatchObject({
      code: 'PROGRAM_REFUSED',
      params: { reason: { en: expect.stringContaining('licence') as string } },
    });
    fake.isStuck = true;
    await expect(perform('choose', { voiceId: 'robot-id' })).rejects.toMatchObject({ code: 'PROGRAM_REFUSED' });
    expect(named()).toBe('Clean');
  });

  test('are listed, without those that the licence lacks', async () => {
    expect(await link!.choices('voices', {}, anySignal())).toEqual([
      { id: fake.current, name: 'Clean', isActive: true },
      { id: 'robot-id', name: 'Robot', isActive: false },
      { id: 'cave-id', name: 'Cave', isActive: false },
    ]);
  });

  test('the changer is turned on and off, once', async () => {
    const control = (task: string) => perform('controlVoice', { task, sound: '' });
    for (const [task, isOn] of [
      ['turnOff', false],
      ['turnOff', false],
      ['turnOn', true],
    ] as const) {
      await control(task);
      expect(fake.isOn).toBe(isOn);
    }
    await expect(control('toString')).rejects.toMatchObject({ code: 'PROGRAM_CALL_UNKNOWN' });
  });

  test('sounds of enabled soundboards are listed, played and stopped', async () => {
    expect(await link!.choices('sounds', {}, anySignal())).toEqual([
      { id: '80', name: 'Airhorn', isActive: false },
      { id: '33', name: 'Gong', isActive: false },
    ]);
    await perform('controlVoice', { task: 'playSound', sound: '80' });
    await perform('controlVoice', { task: 'playSound', sound: 'gong' });
    await perform('controlVoice', { task: 'stopSounds', sound: '' });
    await expect.poll(() => fake.played).toEqual(['80', '33', '']);
    await expect(perform('controlVoice', { task: 'playSound', sound: 'Applause' })).rejects.toMatchObject({
      code: 'PROGRAM_NAME_UNKNOWN',
    });
  });

  // behaviour: program-7
  test('a change is reported once by its name, also one of a voice that came later', async () => {
    fake.choose('robot-id');
    await expect.poll(() => happened).toHaveLength(1);
    fake.voices.push({ id: 'new-id', friendlyName: 'Newcomer', enabled: true });
    fake.choose('new-id');
    await expect.poll(() => happened).toHaveLength(2);
    await perform('choose', { voiceId: 'cave-id' });
    await expect
      .poll(() => happened.map(({ name, subject }) => `${name} ${subject}`))
      .toEqual(['voiceChanged Robot', 'voiceChanged Newcomer', 'voiceChanged Cave']);
  });

  test.each([{ voices: 'x' }, { voices: [null] }, { voices: {} }])(
    'a list that cannot be read is refused: %j',
    async (odd) => {
      fake.odd = { getVoices: odd };
      await expect(link!.choices('voices', {}, anySignal())).rejects.toMatchObject({ code: 'PROGRAM_REFUSED' });
      expect(state()).toMatchObject({ status: 'connected' });
    },
  );
});

// behaviour: program-3
describe('calls', () => {
  beforeEach(async () => {
    open();
    await untilConnected();
  });

  test.each([{ soundboards: 7 }, { soundboards: [null] }, { soundboards: [{ sounds: [null] }] }])(
    'soundboards that cannot be read are refused: %j',
    async (odd) => {
      fake.odd = { getAllSoundboard: odd };
      await expect(link!.choices('sounds', {}, anySignal())).rejects.toMatchObject({ code: 'PROGRAM_REFUSED' });
    },
  );

  test('and lists that it does not know are refused', async () => {
    await expect(perform('toString')).rejects.toMatchObject({ code: 'PROGRAM_CALL_UNKNOWN' });
    await expect(link!.choices('scenes', {}, anySignal())).rejects.toMatchObject({ code: 'PROGRAM_CALL_UNKNOWN' });
  });

  test('a frozen program holds at most four and fifty waiting ones; the rest fails at once', async () => {
    fake.isFrozen = true;
    const codes = await Promise.all(
      Array.from({ length: 60 }, () => perform('reset').catch((error: { code: string }) => error.code)),
    );
    expect(codes.filter((code) => code === 'PROGRAM_BUSY')).toHaveLength(6);
    expect(codes.filter((code) => code === undefined)).toEqual([]);
  });
});
