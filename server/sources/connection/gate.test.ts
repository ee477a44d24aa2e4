import { expect, it } from 'vitest';
import { manualTime } from '#tests/realtime/realtimeSupport.ts';
import { createGate, createGates } from './gate.ts';

const never = new AbortController().signal;

function gateOf(everyMs = 1_000) {
  const time = manualTime();
  const gate = createGate({ ...time, random: () => 0.5, everyMs });
  const passed: string[] = [];
  const go = (name: string, signal = never): Promise<void> =>
    gate.turn(signal).then(() => void (signal.aborted || passed.push(name)));
  const advance = async (ms: number): Promise<void> => {
    time.advance(ms);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { gate, time, passed, go, advance };
}

it('lets one through at once and the next ones with time between them', async () => {
  const { passed, go, advance } = gateOf();
  for (const name of ['a', 'b', 'c']) void go(name);
  await advance(0);
  expect(passed).toEqual(['a']);
  await advance(999);
  expect(passed).toEqual(['a']);
  await advance(1);
  expect(passed).toEqual(['a', 'b']);
  await advance(1_000);
  expect(passed).toEqual(['a', 'b', 'c']);
});

it('is closed for everybody after a refusal, also for those who wait already, and lets them through one by one', async () => {
  const { gate, passed, go, advance, time } = gateOf();
  for (const name of ['a', 'b', 'c']) void go(name);
  await advance(0);
  const untilMs = time.clock.nowMs() + 30_000;
  expect(gate.refused(untilMs)).toBe(untilMs);
  expect(gate.tryTurn()).toBe(false);
  await advance(29_999);
  expect(passed).toEqual(['a']);
  await advance(1);
  expect(passed).toEqual(['a', 'b']);
  await advance(1_000);
  expect(passed).toEqual(['a', 'b', 'c']);
});

it('says when a turn comes, and again when it comes later', async () => {
  const { gate, advance } = gateOf();
  await gate.turn(never);
  const told: number[] = [];
  void gate.turn(never, (atMs) => told.push(atMs));
  gate.refused(5_000);
  await advance(1_000);
  expect(told).toEqual([1_000, 5_000]);
});

it('stays closed longer with every refusal that names no time, and forgets that when one passes', () => {
  const { gate, time } = gateOf();
  const closedFor = (): number => {
    const ms = gate.refused(null) - time.clock.nowMs();
    time.advance(ms);
    return ms;
  };
  expect([closedFor(), closedFor(), closedFor()]).toEqual([4_000, 8_000, 16_000]);
  for (let i = 0; i < 20; i++) closedFor();
  expect(closedFor()).toBe(60_000);
  gate.passed();
  expect(closedFor()).toBe(4_000);
});

it('does not hold up who gives up', async () => {
  const { passed, go, advance } = gateOf();
  const giveUp = new AbortController();
  void go('a');
  void go('b', giveUp.signal);
  giveUp.abort();
  await advance(1_000);
  expect(passed).toEqual(['a']);
});

it('is the same for all who ask for it by its name', () => {
  const gates = createGates({ ...manualTime(), random: () => 0 });
  expect(gates.gate('one', 1)).toBe(gates.gate('one', 1));
  expect(gates.gate('two', 1)).not.toBe(gates.gate('one', 1));
});
