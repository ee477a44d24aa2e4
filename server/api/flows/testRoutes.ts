/**
 * Routes for testing flows: nothing counts, and outside work is only done on request. A backtest compares flows with what
 * happened in the last stream.
 */
import { pastEvent } from '../../pages/activity/store.ts';
import { ownerOfProfile } from '../../documents/profiles/store.ts';
import { AppError } from '#engine/core/appError.ts';
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';
import { testView } from './testView.ts';

const TEST_ERRORS = ['TEST_EVENT_UNKNOWN', 'MESSAGE_INVALID', 'TOO_MANY_REQUESTS', 'TESTS_FULL'] as const;

export const testRoutes = [
  route({
    method: 'POST',
    path: '/flows/backtest',
    summary: 'Compares what your current flows would have done in your last stream with what happened.',
    access: signedIn('read'),
    answer: 'BacktestReport',
    errors: ['BACKTEST_NOTHING', 'BACKTEST_RUNNING', 'BUSY'],
    handle: ({ caller }, { backtests }) => backtests.lastStream(caller.userId),
  }),
  route({
    method: 'POST',
    path: '/flows/{id}/test/{eventNodeId}',
    summary: 'Tests a flow by one of its triggers: with an event that you send, with a past event, or without one.',
    access: signedIn('run'),
    owns: { id: 'flow', eventNodeId: 'flowTrigger' },
    body: 'TestFlow',
    answer: 'FlowTestAnswer',
    errors: ['SESSION_FENCED', ...TEST_ERRORS],
    async handle({ caller, params: { id: flowId, eventNodeId: triggerId }, body, locale }, { rehearsals, database }) {
      const { eventId, profileId, stepsOnly, withRealEffects: isReal } = body;
      const { userId: streamerId } = caller;
      if (profileId !== undefined && (await ownerOfProfile(database, profileId)) !== streamerId)
        throw new AppError('NOT_FOUND');
      const past = eventId === undefined ? undefined : await pastEvent(database, streamerId, eventId);
      if (past === null) throw new AppError('NOT_FOUND');
      const event = past ?? body.event;
      const tried = { streamerId, flowId, triggerId, stepsOnly, isReal, profileId, event };
      return testView(await rehearsals.tryFlow(tried), locale);
    },
  }),
  route({
    method: 'GET',
    path: '/flows/{id}/test/{eventNodeId}/events',
    summary: 'Lists recent events of your stream for a trigger of a flow, to test the flow with.',
    access: signedIn('read'),
    owns: { id: 'flow', eventNodeId: 'flowTrigger' },
    answer: 'FlowPastEvents',
    handle: ({ caller, params: { id, eventNodeId } }, { flowPast }) => flowPast.events(caller.userId, id, eventNodeId),
  }),
  route({
    method: 'GET',
    path: '/flows/test/{testFlowId}',
    summary: 'Reports the result of the last test of a flow, step by step.',
    access: signedIn('read'),
    owns: { testFlowId: 'flow' },
    answer: 'FlowTestAnswer',
    handle: ({ caller, params, locale }, { rehearsals }) =>
      Promise.resolve(testView(rehearsals.triedFlow(caller.userId, params.testFlowId), locale)),
  }),
  route({
    method: 'POST',
    path: '/flows/test/stop-all',
    summary: 'Ends all tests of your flows.',
    access: signedIn('run'),
    answer: null,
    handle: ({ caller }, { rehearsals }) => rehearsals.endFlowTests(caller.userId),
  }),
  route({
    method: 'POST',
    path: '/flows/test/stop/{testFlowId}',
    summary: 'Ends the test of a flow.',
    access: signedIn('run'),
    owns: { testFlowId: 'flow' },
    answer: null,
    handle: ({ caller, params }, { rehearsals }) => rehearsals.endFlowTests(caller.userId, params.testFlowId),
  }),
];
