/** Routes for running flows: watch, stop, pause, repeat. */
import { AppError } from '#engine/core/appError.ts';
import { flowsChannel } from '../../ground/base/changes.ts';
import { ownerOfProfile } from '../../documents/profiles/store.ts';
import { route, signedIn, type UpdateRules } from '../route.ts';

/** Sends a complete answer each time it has changed. */
const updates = {
  channel: ({ caller }) => flowsChannel(caller.userId),
  isNothing: ({ revision }, { after }) => revision === after,
  next: (_query, { revision }) => ({ after: revision }),
} satisfies UpdateRules<never, { after: string }, { revision: string }>;

export const runRoutes = [
  route({
    method: 'GET',
    path: '/flows/overview',
    summary: 'Says whether your flows are paused, what their queues do, and which buttons they have.',
    access: signedIn(),
    query: 'FollowFlows',
    answer: 'FlowsOverview',
    updates,
    handle: ({ caller }, { flowDesk }) => flowDesk.overview(caller.userId),
  }),
  route({
    method: 'GET',
    path: '/flows/activity',
    summary: 'Says when your flows ran last and how long their cooldowns last.',
    access: signedIn(),
    query: 'FollowFlows',
    answer: 'FlowsActivity',
    updates,
    handle: ({ caller, locale }, { flowDesk }) => flowDesk.activity(caller.userId, locale),
  }),
  route({
    method: 'GET',
    path: '/flows/{id}/runs',
    summary: 'Shows what a flow does now and what it did last, step by step, and how long its cooldowns last.',
    access: signedIn(),
    owns: { id: 'flow' },
    query: 'FollowFlows',
    answer: 'FlowRuns',
    updates,
    handle: ({ caller, params, locale }, { flowDesk }) => flowDesk.runs(caller.userId, params.id, locale),
  }),
  route({
    method: 'GET',
    path: '/profiles/{id}/flows-debug',
    summary: 'Shows what runs and waits of the flows of a profile, queue by queue, and what ended last.',
    access: signedIn(),
    owns: { id: 'profile' },
    query: 'FollowFlows',
    answer: 'FlowsMonitor',
    updates,
    handle: ({ caller, params, locale }, { flowDesk }) => flowDesk.monitor(caller.userId, params.id, locale),
  }),
  route({
    method: 'POST',
    path: '/flows/stop-all',
    summary: 'Ends all runs of your flows and undoes what they left on, or only those of one profile.',
    access: signedIn(),
    query: 'StopFlows',
    answer: 'StoppedFlows',
    errors: ['NOT_FOUND', 'SESSION_FENCED'],
    async handle({ caller: { userId }, query }, { flowDesk, database }) {
      const { profileId } = query;
      if (profileId !== undefined && (await ownerOfProfile(database, profileId)) !== userId)
        throw new AppError('NOT_FOUND');
      return flowDesk.stop(userId, query);
    },
  }),
  route({
    method: 'POST',
    path: '/flows/queues/{id}/stop',
    summary: 'Ends what runs in a queue and what waits in it; "main" is the queue that is always there.',
    access: signedIn(),
    owns: { id: 'anyFlowQueue' },
    answer: 'StoppedFlows',
    errors: ['SESSION_FENCED'],
    handle: ({ caller, params }, { flowDesk }) => flowDesk.stop(caller.userId, { queueId: params.id }),
  }),
  route({
    method: 'POST',
    path: '/flows/stop/{flowId}',
    summary: 'Ends all runs of a flow and undoes what they left on.',
    access: signedIn(),
    owns: { flowId: 'flow' },
    answer: 'StoppedFlows',
    errors: ['SESSION_FENCED'],
    handle: ({ caller, params }, { flowDesk }) => flowDesk.stop(caller.userId, { flowId: params.flowId }),
  }),
  route({
    method: 'POST',
    path: '/flows/runs/{runId}/stop',
    summary: 'Ends a run and undoes what it left on.',
    access: signedIn(),
    owns: { runId: 'flowRun' },
    answer: 'StoppedFlows',
    errors: ['SESSION_FENCED'],
    handle: ({ caller, params }, { flowDesk }) => flowDesk.stop(caller.userId, { runId: params.runId }),
  }),
  route({
    method: 'POST',
    path: '/flows/runs/{runId}/again',
    summary: 'Starts again what a run did that has ended, for the same viewer.',
    access: signedIn(),
    owns: { runId: 'flowRun' },
    answer: 'StartedFlows',
    errors: ['FLOW_RUN_GONE', 'SESSION_FENCED'],
    limit: 'runs',
    handle: async ({ caller, params, locale }, { flowDesk, limits }) => {
      await limits.countOwn('runs', 'account', caller.userId);
      return flowDesk.again(caller.userId, params.runId, locale);
    },
  }),
  route({
    method: 'POST',
    path: '/flows/pause',
    summary: 'Pauses all your flows: what runs goes on, nothing new begins.',
    access: signedIn(),
    answer: null,
    errors: ['SESSION_FENCED'],
    handle: ({ caller }, { flowDesk }) => flowDesk.pause(caller.userId, true),
  }),
  route({
    method: 'POST',
    path: '/flows/resume',
    summary: 'Lets your flows begin again.',
    access: signedIn(),
    answer: null,
    errors: ['SESSION_FENCED'],
    handle: ({ caller }, { flowDesk }) => flowDesk.pause(caller.userId, false),
  }),
  route({
    method: 'POST',
    path: '/flows/queues/{id}/control',
    summary: 'Pauses, resumes, skips, clears or reorders a queue; "main" is the one that is always there.',
    access: signedIn(),
    owns: { id: 'anyFlowQueue' },
    body: 'ControlFlowQueue',
    answer: null,
    errors: ['FLOW_RUN_GONE', 'SESSION_FENCED'],
    handle: ({ caller, params, body }, { flowDesk }) => flowDesk.control(caller.userId, params.id, body),
  }),
  route({
    method: 'POST',
    path: '/flows/press',
    summary: 'Presses a button that flows react to.',
    access: signedIn(),
    body: 'PressFlowButton',
    answer: 'StartedFlows',
    errors: ['SESSION_FENCED'],
    limit: 'runs',
    handle: async ({ caller, body, locale }, { flowDesk, limits }) => {
      await limits.countOwn('runs', 'account', caller.userId);
      return flowDesk.press(caller.userId, body.name, locale);
    },
  }),
  route({
    method: 'POST',
    path: '/flows/{id}/reset-cooldown',
    summary: 'Lets the cooldowns of a flow begin anew.',
    access: signedIn(),
    owns: { id: 'flow' },
    answer: null,
    errors: ['SESSION_FENCED'],
    handle: ({ caller, params }, { flowDesk }) => flowDesk.resetCooldown(caller.userId, params.id),
  }),
];
