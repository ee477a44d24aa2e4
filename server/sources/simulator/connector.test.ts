import { describe, expect, it } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { virtualTime, type VirtualTime } from '#tests/support/virtualTime.ts';
import type { RecordedEvent } from '../../show/session/recording/recordingLine.ts';
import { type ConnectorReport, stateIn } from '../connection/connectorReport.ts';
import { simulatedDeliveries, simulatorConnector } from './connector.ts';
import { parseSimulatorOptions } from './simulatorOptions.ts';

const START = 1_767_268_800_000;

interface Run {
  drafts: { draft: EventDraft; at: number }[];
  states: ConnectorReport[];
  finished: Promise<void>;
  abort: AbortController;
}

function start(text: string, time: VirtualTime, emit?: (draft: EventDraft) => Promise<void>): Run {
  const abort = new AbortController();
  const run: Run = { drafts: [], states: [], abort, finished: Promise.resolve() };
  const collect = async (draft: EventDraft): Promise<void> => {
    run.drafts.push({ draft, at: time.clock.nowMs() });
    await emit?.(draft);
  };
  const connector = simulatorConnector(parseSimulatorOptions(text), time);
  run.finished = connector.run(collect, (state) => run.states.push(state), abort.signal);
  return run;
}

/** Runs a stream until it ends by itself. */
async function play(text: string, startMs = START): Promise<Run> {
  const time = virtualTime(startMs);
  const run = start(text, time);
  await time.run(run.finished);
  return run;
}

/** Returns what the same options give as a file that begins at the same moment. */
function filed(text: string, startMs: number): { draft: object; at: number }[] {
  const deliveries = simulatedDeliveries(parseSimulatorOptions(text), startMs, `simulator:3:${startMs.toString(36)}`);
  return [...deliveries].flatMap((delivery) => {
    if (delivery.kind !== 'event') return [];
    const { at: _at, ...draft } = delivery.event;
    return [{ draft, at: delivery.atMs }];
  });
}

describe('the simulator, live', () => {
  it.each(['seed=3,minutes=2', 'seed=3,minutes=2,bursts=2,storms=1,drop=0.1,double=0.2,reorder=0.3,disconnects=3'])(
    'gives the events of the file (%s), each at its time',
    async (text) => {
      const { drafts } = await play(text);
      expect(drafts.length).toBeGreaterThan(300);
      expect(drafts).toEqual(filed(text, START));
      expect((await play(text)).drafts).toEqual(drafts);
    },
  );

  it('depends on the seed alone; ids and streaks are of this run', async () => {
    const simple = ({ draft }: Run['drafts'][number]): unknown => {
      const { id: _id, ...rest } = draft;
      return rest.type === 'gift' ? { ...rest, payload: { ...rest.payload, groupId: '' } } : rest;
    };
    const [one, later] = [await play('seed=3,minutes=2'), await play('seed=3,minutes=2', START + 12_345)];
    expect(later.drafts.map(simple)).toEqual(one.drafts.map(simple));
    const ids = [...one.drafts, ...later.drafts].map(({ draft }) => draft.id);
    expect(new Set(ids).size).toBe(ids.length);
    const other = await play('seed=4,minutes=2');
    expect(other.drafts.map(simple)).not.toEqual(one.drafts.map(simple));
  });

  it('says in words what it does', async () => {
    const { states } = await play('minutes=3,disconnects=2');
    const said = states.map((state) => stateIn(state, 'en'));
    const message = 'Simulating a stream: 300 events per minute, seed 1';
    expect(said[0]).toEqual({ connector: 'simulator', status: 'connected', message });
    expect(said[1]).toMatchObject({ status: 'waiting' });
    expect(said[1]!.message).toMatch(/^The simulated connection was lost\. It returns in [1-8] s$/);
    expect(said[2]).toEqual(said[0]);
    expect(said.at(-1)).toMatchObject({ status: 'ended', message: 'The simulated stream has ended' });
    expect(stateIn(states[0]!, 'de').message).toBe('Simulierter Stream: 300 Ereignisse pro Minute, Startwert 1');
  });

  it('ends when its time is over', async () => {
    const time = virtualTime(START);
    await time.run(start('minutes=2,rate=0.05', time).finished);
    expect(time.clock.nowMs()).toBe(START + 120_000);
  });

  it('stops when it is told to', async () => {
    const time = virtualTime(START);
    const run = start('seed=3', time, async () => {
      if (run.drafts.length === 50) run.abort.abort();
    });
    await time.run(run.finished);
    expect(run.drafts).toHaveLength(50);
  });

  it('does not run ahead of the disk: a thousand events wait for their commit, no more', async () => {
    const time = virtualTime(START);
    const waiting: (() => void)[] = [];
    let most = 0;
    const run = start('minutes=1,rate=100', time, () => {
      most = Math.max(most, waiting.length + 1);
      return new Promise((resolve) => void waiting.push(resolve));
    });
    const commits = (async () => {
      while (run.states.at(-1)?.status !== 'ended') {
        await new Promise((turn) => void setImmediate(turn));
        if (waiting.length >= 1000 || run.drafts.length === 6001) waiting.splice(0).forEach((resolve) => resolve());
      }
    })();
    await time.run(run.finished);
    await commits;
    expect(run.drafts).toHaveLength(6001);
    expect(most).toBe(1000);
  });

  it('goes on where it was after the computer slept', async () => {
    const time = virtualTime(START);
    const run = start('minutes=2,disconnects=6,seed=3', time, async () => {
      if (run.drafts.length === 100) time.skip(3_600_000);
    });
    await time.run(run.finished);
    const planned = filed('minutes=2,disconnects=6,seed=3', START);
    expect(run.drafts).toHaveLength(planned.length);
    const shiftMs = run.drafts.at(-1)!.at - planned.at(-1)!.at;
    expect(shiftMs).toBeGreaterThan(3_590_000);
    expect(shiftMs).toBeLessThanOrEqual(3_600_000);
    expect(run.drafts.slice(102).map(({ at }) => at)).toEqual(planned.slice(102).map(({ at }) => at + shiftMs));
    const gap = run.drafts.flatMap(({ draft, at }) => (draft.type === 'gap' ? [{ toMs: draft.payload.toMs, at }] : []));
    expect(gap.length).toBeGreaterThan(0);
    expect(gap.every(({ toMs, at }) => toMs === at)).toBe(true);
  });

  it('fails with what the session said', async () => {
    const time = virtualTime(START);
    const run = start('seed=3', time, async () => {
      if (run.drafts.length === 7) throw new Error('the session is closed');
    });
    await expect(time.run(run.finished)).rejects.toThrow('the session is closed');
    expect(run.drafts.length).toBeLessThan(10);
  });
});

it('gives drafts that a live source may give', async () => {
  const { drafts } = await play('minutes=1');
  expect(drafts.every(({ draft }) => (draft as Partial<RecordedEvent>).at === undefined)).toBe(true);
  expect(drafts.every(({ draft }) => draft.origin === 'connector')).toBe(true);
});
