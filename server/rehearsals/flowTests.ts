/**
 * Tests flows, each on a fork in which nothing else runs; keeps the outcome for a while after the fork is gone (behaviour:
 * flowtest-1).
 */
import { AppError } from '#engine/core/appError.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { FlowsState } from '../show/fold/flows/state/flowsState.ts';
import { stateForTest, type TriedFlow } from '../show/fold/flows/testState.ts';
import type { SessionState } from '../show/fold/sessionState.ts';
import type { Session } from '../show/session/session.ts';
import type { Audiences, Staged } from './audiences.ts';

/** Maximum number of simultaneous tests per account; another one ends the oldest. */
const MAX_OF_ACCOUNT = 3;
const MAX_TESTS = 100;
const MAX_MS = 10 * 60_000;
/** Interval of checking whether a test has finished. */
const LOOK_MS = 250;

export interface FlowTestStart extends TriedFlow {
  streamerId: string;
  base: Session;
  /** The live pages of this overlay show it; undefined = no page does. */
  profileId?: string | undefined;
  /** This page of the dashboard shows it instead. */
  pageId?: string | undefined;
  isReal: boolean;
  /** Events that start it, one after the other. */
  drafts: readonly (EventDraft & { id: string })[];
}

/** A running test, or the last one. */
export interface FlowTest {
  flowId: string;
  triggerId: string;
  startedAtMs: number;
  isOver: boolean;
  /** Session time; null = it continues. */
  endedAtMs: number | null;
  /** State of its own fork. */
  flows: FlowsState;
}

export interface FlowTests {
  /** @throws NOT_FOUND, TESTS_FULL */
  start(start: FlowTestStart): Promise<FlowTest>;
  /** Returns null when there was none, or it is no longer known. */
  of(streamerId: string, flowId: string): FlowTest | null;
  /** @param flowId undefined = all */
  stop(streamerId: string, flowId?: string): Promise<void>;
}

interface Running extends FlowTest {
  streamerId: string;
  staged: Staged | null;
  cancelEnd: () => void;
}

export interface FlowTestsDeps {
  audiences: Pick<Audiences, 'open' | 'close'>;
  scheduler: Scheduler;
  log: { warn(fields: object, message: string): void };
}

export function createFlowTests({ audiences, scheduler, log }: FlowTestsDeps): FlowTests {
  /** The newest of each flow, oldest first. */
  const tests = new Map<string, Running>();
  const keyOf = (streamerId: string, flowId: string): string => JSON.stringify([streamerId, flowId]);
  const going = (): Running[] => [...tests.values()].filter(({ isOver }) => !isOver);

  async function end(test: Running): Promise<void> {
    if (test.isOver) return;
    test.isOver = true;
    test.cancelEnd();
    const { staged } = test;
    test.endedAtMs = staged?.session.nowMs ?? test.startedAtMs;
    test.staged = null;
    if (staged)
      await audiences.close(staged).catch((error: unknown) => log.warn({ err: error }, 'test could not be closed'));
  }

  function makeRoom(streamerId: string, key: string): void {
    const own = going().filter((test) => test.streamerId === streamerId);
    if (own.length >= MAX_OF_ACCOUNT) void end(own[0]!);
    else if (going().length >= MAX_TESTS) throw new AppError('TESTS_FULL', { max: MAX_TESTS });
    const before = tests.get(key);
    if (before) void end(before);
    tests.delete(key);
    for (const [old, { isOver }] of tests) if (isOver && tests.size >= MAX_TESTS) tests.delete(old);
  }

  return {
    async start({ streamerId, base, profileId, pageId, isReal, drafts, ...tried }) {
      const flows = stateForTest(base.state.stages.flows, tried);
      if (flows === undefined) throw new AppError('NOT_FOUND');
      const key = keyOf(streamerId, tried.flowId);
      makeRoom(streamerId, key);
      const adapt = (state: SessionState): SessionState => {
        const effects = { ...state.stages.effects, pending: new Map(), nextDue: null };
        return { ...state, stages: { ...state.stages, flows, effects } };
      };
      const startedAtMs = base.nowMs;
      const { flowId, triggerId } = tried;
      const cancelEnd = scheduler.after(MAX_MS, () => void end(test));
      const test: Running = {
        streamerId,
        flowId,
        triggerId,
        startedAtMs,
        isOver: false,
        endedAtMs: null,
        flows,
        staged: null,
        cancelEnd,
      };
      tests.set(key, test);
      const staged = audiences.open({
        streamerId,
        base,
        adapt,
        isReal,
        isShown: (overlayId) => overlayId === profileId,
        audience: pageId === undefined ? { kind: 'live' } : { kind: 'page', pageId },
        onCommit: ({ stages }) => {
          // After the last run, the undo of its last step is still to come.
          if (!test.isOver) test.flows = stages.flows;
        },
      });
      test.staged = staged;
      for (const draft of drafts) await staged.session.submit(draft);
      watch(test, staged.session);
      return test;
    },
    of: (streamerId, flowId) => tests.get(keyOf(streamerId, flowId)) ?? null,
    async stop(streamerId, flowId) {
      const meant = going().filter((one) => one.streamerId === streamerId && (flowId ?? one.flowId) === one.flowId);
      await Promise.all(meant.map(end));
    },
  };

  /** Ends a test once nothing of it continues. */
  function watch(test: Running, session: Session): void {
    const isIdle = ({ runs, undos }: FlowsState): boolean => runs.size + undos.size === 0;
    if (test.isOver || isIdle(session.state.stages.flows)) return void end(test);
    scheduler.after(LOOK_MS, () => watch(test, session));
  }
}
