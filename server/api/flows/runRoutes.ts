/** Routes for running flows: watch, stop, pause, repeat. */
import { AppError } from '#engine/core/appError.ts';
import { flowsChannel } from '../../ground/base/changes.ts';
import { ownerOfProfile } from '../../documents/profiles/store.ts';
import { limitIdOf } from '../../ground/http/caller.ts';
import { alsoHelpers, signedIn } from '../rights/access.ts';
import { route, type UpdateRules } from '../route.ts';

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
    summary: 'Reports whether your flows are paused, the state of their queues, and their buttons.',
    access: alsoHelpers('see', signedIn('read')),
    query: 'FollowFlows',
    answer: 'FlowsOverview',
    updates,
    handle: ({ caller }, { flowDesk }) => flowDesk.overview(caller.userId),
  }),
  route({
    method: 'GET',
    path: '/flows/activity',
    summary: 'Reports when your flows ran last and how long their cooldowns last.',
    access: alsoHelpers('see', signedIn('read')),
    query: 'FollowFlows',
    answer: 'FlowsActivity',
    updates,
    handle: ({ caller, locale }, { flowDesk }) => flowDesk.activity(caller.userId, locale),
  }),
  route({
    method: 'GET',
    path: '/flows/{id}/runs',
    summary: 'Reports the current and recent runs of a flow, step by step, and how long its cooldowns last.',
    access: signedIn('read'),
    owns: { id: 'flow' },
    query: 'FollowFlows',
    answer: 'FlowRuns',
    updates,
    handle: ({ caller, params, locale }, { flowDesk }) => flowDesk.runs(caller.userId, params.id, locale),
  }),
  route({
    method: 'GET',
    path: '/profiles/{id}/flows-debug',
    summary: 'Reports the running, waiting and recent runs of a profile, queue by queue.',
    access: alsoHelpers('see', signedIn('read')),
    owns: { id: 'profile' },
    query: 'FollowFlows',
    answer: 'FlowsMonitor',
    updates,
    handle: ({ caller, params, locale }, { flowDesk }) => flowDesk.monitor(caller.userId, params.id, locale),
  }),
  route({
    method: 'POST',
    path: '/flows/stop-all',
    summary: 'Cancels all runs of your flows, or only those of one profile, and undoes what they left on.',
    access: signedIn('run'),
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
    summary: 'Cancels the running and waiting runs of a queue; "main" is the main queue.',
    access: alsoHelpers('press', signedIn('run')),
    owns: { id: 'anyFlowQueue' },
    answer: 'StoppedFlows',
    errors: ['SESSION_FENCED'],
    handle: ({ caller, params }, { flowDesk }) => flowDesk.stop(caller.userId, { queueId: params.id }),
  }),
  route({
    method: 'POST',
    path: '/flows/stop/{flowId}',
    summary: 'Cancels all runs of a flow and undoes what they left on.',
    access: signedIn('run'),
    owns: { flowId: 'flow' },
    answer: 'StoppedFlows',
    errors: ['SESSION_FENCED'],
    handle: ({ caller, params }, { flowDesk }) => flowDesk.stop(caller.userId, { flowId: params.flowId }),
  }),
  route({
    method: 'POST',
    path: '/flows/runs/{runId}/stop',
    summary: 'Cancels a run and undoes what it left on.',
    access: alsoHelpers('press', signedIn('run')),
    owns: { runId: 'flowRun' },
    answer: 'StoppedFlows',
    errors: ['SESSION_FENCED'],
    handle: ({ caller, params }, { flowDesk }) => flowDesk.stop(caller.userId, { runId: params.runId }),
  }),
  route({
    method: 'POST',
    path: '/flows/runs/{runId}/again',
    summary: 'Repeats an ended run for the same viewer.',
    access: alsoHelpers('press', signedIn('run')),
    owns: { runId: 'flowRun' },
    answer: 'StartedFlows',
    errors: ['FLOW_RUN_GONE', 'SESSION_FENCED'],
    limit: 'runs',
    handle: async ({ caller, params, locale }, { flowDesk, limits }) => {
      await limits.countOwn('runs', 'account', limitIdOf(caller));
      return flowDesk.again(caller.userId, params.runId, locale);
    },
  }),
  route({
    method: 'POST',
    path: '/flows/show-missed-again',
    summary: 'Shows again what no page has shown, of all flows or of those of one profile; nothing counts again.',
    access: alsoHelpers('press', signedIn('run')),
    query: 'ShowMissedAgain',
    answer: 'StartedFlows',
    errors: ['NOT_FOUND', 'SESSION_FENCED'],
    limit: 'runs',
    handle: async ({ caller, query: { profileId }, locale }, { flowDesk, database, limits }) => {
      const { userId } = caller;
      if (profileId !== undefined && (await ownerOfProfile(database, profileId)) !== userId)
        throw new AppError('NOT_FOUND');
      await limits.countOwn('runs', 'account', limitIdOf(caller));
      return flowDesk.showMissedAgain(userId, profileId, locale);
    },
  }),
  route({
    method: 'POST',
    path: '/flows/pause',
    summary: 'Pauses all your flows: running ones continue, and no new run starts.',
    access: alsoHelpers('press', signedIn('run')),
    answer: null,
    errors: ['SESSION_FENCED'],
    handle: ({ caller }, { flowDesk }) => flowDesk.pause(caller.userId, true),
  }),
  route({
    method: 'POST',
    path: '/flows/resume',
    summary: 'Resumes your flows.',
    access: alsoHelpers('press', signedIn('run')),
    answer: null,
    errors: ['SESSION_FENCED'],
    handle: ({ caller }, { flowDesk }) => flowDesk.pause(caller.userId, false),
  }),
  route({
    method: 'POST',
    path: '/flows/queues/{id}/control',
    summary: 'Pauses, resumes, skips, clears or reorders a queue; "main" is the main queue.',
    access: alsoHelpers('press', signedIn('run')),
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
    access: alsoHelpers('press', signedIn('run')),
    body: 'PressFlowButton',
    answer: 'StartedFlows',
    errors: ['HELPER_BUTTON', 'SESSION_FENCED'],
    limit: 'runs',
    handle: async ({ caller, body, locale }, { flowDesk, limits }) => {
      if (caller.helper && !caller.helper.isAgent) await flowDesk.refuseHelperPress(caller.userId, body.name);
      await limits.countOwn('runs', 'account', limitIdOf(caller));
      return flowDesk.press(caller.userId, body.name, locale);
    },
  }),
  route({
    method: 'POST',
    path: '/flows/{id}/reset-cooldown',
    summary: 'Resets the cooldowns of a flow.',
    access: signedIn('run'),
    owns: { id: 'flow' },
    answer: null,
    errors: ['SESSION_FENCED'],
    handle: ({ caller, params }, { flowDesk }) => flowDesk.resetCooldown(caller.userId, params.id),
  }),
];
