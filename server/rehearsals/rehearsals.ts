/**
 * Runs everything that is shown without counting: tests that somebody sends, and made-up streams as sources. Each uses a fork
 * of the streamer's session. It limits how many run and how many events they get.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import type { TestAnswer, TestEvent } from '#schemas/generated/types.ts';
import { simulatorConnector } from '../sources/simulator/connector.ts';
import { parseSimulatorOptions } from '../sources/simulator/simulatorOptions.ts';
import type { Hub } from '../pages/realtime/hub.ts';
import type { ConnectedPage } from '../pages/realtime/hubPages.ts';
import type { Session } from '../show/session/session.ts';
import type { Committed } from '../show/session/commits.ts';
import { openSessions } from '../show/session/ports/sessionReader.ts';
import type { SessionHost } from '../show/session/sessionHost.ts';
import { type Audience, createAudiences, type Staged, type AudiencesDeps } from './audiences.ts';
import type { JournalEvent } from '../show/fold/foldOutput.ts';
import type { TriedFlow } from '../show/fold/flows/testState.ts';
import { flowDrafts } from './flowDrafts.ts';
import { createFlowTests, type FlowTest } from './flowTests.ts';
import { testDrafts } from './testDrafts.ts';
import { startTestRun, type TestRun } from './testRun.ts';

/**
 * Maximum number of simultaneous tests per account, one for each preview and one for the live pages; another one ends the
 * oldest.
 */
const MAX_TESTS_OF_ACCOUNT = 3;
/** Maximum number of simultaneous tests on a server. */
const MAX_TESTS = 100;
/** Maximum number of events per account and minute; a busy minute counts all its events. */
const EVENTS_A_MINUTE = 1_200;
const BUSY_MINUTE = 'rate=8,bursts=2,whales=2,storms=2,battles=2,minutes=1';
const BUSY_MINUTE_EVENTS = 400;
const MINUTE_MS = 60_000;

export interface RehearsalsDeps extends AudiencesDeps {
  hub: AudiencesDeps['hub'] & Pick<Hub, 'pages'>;
  host: AudiencesDeps['host'] & Pick<SessionHost, 'session' | 'submit'>;
  clock: Clock;
}

/** Overlay and page of the dashboard; without a page the live pages. */
export interface TestPlace {
  streamerId: string;
  profileId: string;
  pageId?: string | undefined;
}

export interface Rehearsals {
  /** Submits commands: to the made-up stream that is a streamer's source, otherwise to the session. */
  submit(streamerId: string, draft: EventDraft): Promise<Committed>;
  /** Returns the session that gets commands; undefined = it is not open. */
  session(streamerId: string): Session | undefined;
  /** Must be called with all events committed in sessions. */
  followCommit(streamerId: string, events: readonly StreamEvent[]): void;
  /**
   * Shows test events.
   * @throws TEST_EVENT_UNKNOWN, MESSAGE_INVALID, TOO_MANY_REQUESTS, TESTS_FULL; nothing is shown then
   */
  send(place: TestPlace, events: readonly TestEvent[]): Promise<TestAnswer>;
  /** @throws TOO_MANY_REQUESTS, TESTS_FULL */
  playMinute(place: TestPlace): Promise<TestAnswer>;
  /** Returns pages to their previous content. */
  end(place: TestPlace): Promise<TestAnswer>;
  state(place: TestPlace): TestAnswer;
  /** Shows a fork instead of the session to a streamer's pages, until the returned function is called. */
  openStream(streamerId: string): { session: Session; close(): Promise<void> };
  /**
   * Tests a flow in isolation: by the given event or, without one, as if its trigger had fired.
   * @throws NOT_FOUND, TEST_EVENT_UNKNOWN, MESSAGE_INVALID, TOO_MANY_REQUESTS, TESTS_FULL
   */
  tryFlow(start: TryFlow): Promise<FlowTest>;
  /** Returns the last test of a flow, which may be running; null = none. */
  triedFlow(streamerId: string, flowId: string): FlowTest | null;
  /** @param flowId left out = tests of all flows */
  endFlowTests(streamerId: string, flowId?: string): Promise<void>;
  /** Ends all rehearsals of a streamer. */
  closeStreamer(streamerId: string): Promise<void>;
  close(): Promise<void>;
}

/** A flow to be tested. */
export interface TryFlow extends TriedFlow {
  streamerId: string;
  /** The live pages of this overlay show it; left out = no page does. */
  profileId?: string | undefined;
  /** This page of the dashboard shows it instead of the live pages. */
  pageId?: string | undefined;
  isReal: boolean;
  /** The event that starts it: one of the platform, or a past one. */
  event?: TestEvent | JournalEvent | undefined;
}

interface Test extends TestPlace {
  staged: Staged;
  run: TestRun;
}

export function createRehearsals(deps: RehearsalsDeps): Rehearsals {
  const { hub, host, clock, log } = deps;
  const audiences = createAudiences(deps);
  const flowTests = createFlowTests({ ...deps, audiences });
  /** Tests, oldest first. */
  const tests = new Set<Test>();
  const budget = new RateLimiterMemory({ points: EVENTS_A_MINUTE, duration: 60 });

  const streamOf = (streamerId: string): Staged | undefined =>
    audiences.of(streamerId).find(({ audience }) => audience.kind === 'all');

  const openSession = (streamerId: string): Session | undefined =>
    streamOf(streamerId)?.session ?? host.session(streamerId);

  const shown = openSessions({ session: openSession });

  /** @throws {Error} when there is none */
  const present = <Found>(streamerId: string, found: Found | null | undefined): Found => {
    if (found === null || found === undefined) throw new Error(`streamer ${streamerId} has no open session`);
    return found;
  };

  const isAt =
    ({ profileId, pageId }: TestPlace) =>
    (test: Test): boolean =>
      test.profileId === profileId && test.pageId === pageId;

  const testAt = (place: TestPlace): Test | undefined => [...tests].find(isAt(place));

  async function spend(streamerId: string, events: number): Promise<void> {
    try {
      await budget.consume(streamerId, events);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new AppError('TOO_MANY_REQUESTS', { seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
    }
  }

  /** Returns the test of a place, which is started if necessary. @throws TESTS_FULL */
  function openTest(place: TestPlace): Test {
    const known = testAt(place);
    if (known) return known;
    const own = [...tests].filter(({ streamerId }) => streamerId === place.streamerId);
    if (own.length >= MAX_TESTS_OF_ACCOUNT) void endTest(own[0]!);
    else if (tests.size >= MAX_TESTS) throw new AppError('TESTS_FULL', { max: MAX_TESTS });
    const { streamerId, profileId, pageId } = place;
    const audience: Audience = pageId === undefined ? { kind: 'live' } : { kind: 'page', pageId };
    const isShown = (overlayId: string): boolean => overlayId === profileId;
    const staged = audiences.open({
      streamerId,
      base: present(streamerId, openSession(streamerId)),
      isShown,
      audience,
    });
    const run = startTestRun({
      ...deps,
      submit: (draft) => staged.session.submit(draft),
      ended: () => void endTest(test),
    });
    const test: Test = { ...place, staged, run };
    tests.add(test);
    return test;
  }

  async function endTest(test: Test): Promise<void> {
    if (!tests.delete(test)) return;
    test.run.stop();
    await audiences.close(test.staged).catch((error: unknown) => log.warn({ err: error }, 'test could not be closed'));
  }

  function state(place: TestPlace): TestAnswer {
    const { streamerId, profileId } = place;
    const test = testAt(place);
    return {
      livePages: hub.pages(profileId).filter(({ isPreview }: ConnectedPage) => !isPreview).length,
      isOnLivePages: testAt({ streamerId, profileId }) !== undefined,
      isTestStream: streamOf(streamerId) !== undefined,
      endsInMs: test === undefined ? null : Math.max(0, Math.round(test.run.endsAtMs - clock.nowMs())),
    };
  }

  return {
    submit: (streamerId, draft) => streamOf(streamerId)?.session.submit(draft) ?? host.submit(streamerId, draft),
    session: openSession,
    followCommit: (streamerId, events) => audiences.followCommit(streamerId, events),
    async send(place, events) {
      const { state: shownNow } = present(place.streamerId, await shown.read(place.streamerId));
      const { totalLikeCount } = shownNow.stages.stats.stream;
      const drafts = testDrafts(events, { idPrefix: `test:${deps.randomId()}`, totalLikeCount });
      await spend(place.streamerId, drafts.length);
      openTest(place).run.send(drafts);
      return state(place);
    },
    async playMinute(place) {
      await spend(place.streamerId, BUSY_MINUTE_EVENTS);
      const seed = Math.floor(clock.nowMs()) % 0xffffffff;
      const options = { ...parseSimulatorOptions(BUSY_MINUTE), seed };
      const { run, staged } = openTest(place);
      run.play(simulatorConnector(options, { ...deps, clock: { nowMs: () => staged.session.nowMs } }), MINUTE_MS);
      return state(place);
    },
    async end(place) {
      const test = testAt(place);
      if (test) await endTest(test);
      return state(place);
    },
    state,
    async tryFlow({ event, ...start }) {
      const base = present(start.streamerId, openSession(start.streamerId));
      const { totalLikeCount } = base.state.stages.stats.stream;
      const situation = { idPrefix: `test:${deps.randomId()}`, totalLikeCount };
      const drafts = flowDrafts(base.state.stages.flows, start, event, situation);
      await spend(start.streamerId, drafts.length);
      return flowTests.start({ ...start, base, drafts });
    },
    triedFlow: flowTests.of,
    endFlowTests: flowTests.stop,
    openStream(streamerId) {
      const session = present(streamerId, host.session(streamerId));
      const staged = audiences.open({ streamerId, base: session, isShown: () => true, audience: { kind: 'all' } });
      return { session: staged.session, close: () => audiences.close(staged) };
    },
    async closeStreamer(streamerId) {
      const own = [...tests].filter((test) => test.streamerId === streamerId);
      await Promise.all(own.map(endTest));
      await flowTests.stop(streamerId);
      await Promise.all(audiences.of(streamerId).map(audiences.close));
    },
    async close() {
      await Promise.all([...tests].map(endTest));
    },
  };
}
