/** Routes for roll-outs, for admins and managers of an agency (behaviour: rollout-6). */
import type { ErrorCode, Locale, RolloutAnswer } from '#schemas/generated/types.ts';
import type { Caller } from '../../ground/http/caller.ts';
import { pageOfRolloutMembers, pageOfRollouts } from '../../people/agencies/rollouts/rolloutStore.ts';
import type { Starter } from '../../people/agencies/rollouts/rollouts.ts';
import { actingOf } from '../agency/actingOf.ts';
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';
import type { ApiServices } from '../services.ts';
import { MAX_PLAN_BYTES } from './planRoutes.ts';
import { rolloutAnswer, rolloutMemberAnswer } from './rolloutAnswers.ts';

const access = signedIn('agency', 'ADMIN', 'MANAGER');
const owns = { id: 'rollout' } as const;
const CHANGE_ERRORS = ['NOT_FOUND', 'ROLLOUT_STATE'] as const satisfies readonly ErrorCode[];

interface Request {
  caller: Caller;
  address: string;
  locale: Locale;
}

const starterOf = (request: Request): Starter => ({ ...actingOf(request), keyId: request.caller.keyId });

async function answerOf(id: string, { caller, locale }: Request, services: ApiServices): Promise<RolloutAnswer> {
  return rolloutAnswer(services.database, await services.rollouts.read(caller.agencyId!, id), locale);
}

export const rolloutRoutes = [
  route({
    method: 'POST',
    path: '/agency/rollouts',
    summary: 'Starts to apply a plan to its members, wave by wave.',
    access,
    status: 201,
    body: 'StartRollout',
    maxBodyBytes: MAX_PLAN_BYTES,
    answer: 'RolloutAnswer',
    errors: [
      'NOT_FOUND',
      'PLAN_EDITED',
      'PLAN_EXPIRED',
      'PLAN_OF_OTHER_AGENCY',
      'PLAN_UNKNOWN',
      'PRESET_VERSIONS_LIMIT',
      'ROLLOUT_FILE_MISSING',
      'ROLLOUT_PRESET_AMBIGUOUS',
      'ROLLOUT_PRESET_KIND',
      'ROLLOUT_RUNNING',
    ],
    handle: async (request, services) => {
      const { plan, ...options } = request.body;
      return answerOf(await services.rollouts.start(starterOf(request), plan, options), request, services);
    },
  }),
  route({
    method: 'GET',
    path: '/agency/rollouts',
    summary: 'Lists the roll-outs of the agency.',
    access,
    query: 'ListRollouts',
    answer: 'RolloutList',
    handle: async ({ caller, query, locale }, { database }) => {
      const { rows, total } = await pageOfRollouts(database, caller.agencyId!, query);
      return { items: await Promise.all(rows.map((row) => rolloutAnswer(database, row, locale))), total };
    },
  }),
  route({
    method: 'GET',
    path: '/agency/rollouts/{id}',
    summary: 'Reads a roll-out with its progress.',
    access,
    owns,
    answer: 'RolloutAnswer',
    errors: ['NOT_FOUND'],
    handle: (request, services) => answerOf(request.params.id, request, services),
  }),
  route({
    method: 'GET',
    path: '/agency/rollouts/{id}/members',
    summary: 'Lists where each member of a roll-out stands.',
    access,
    owns,
    query: 'ListRolloutMembers',
    answer: 'RolloutMemberList',
    handle: async ({ params, query, locale }, { database }) => {
      const { rows, total } = await pageOfRolloutMembers(database, params.id, query);
      return { items: rows.map((row) => rolloutMemberAnswer(row, locale)), total };
    },
  }),
  route({
    method: 'POST',
    path: '/agency/rollouts/{id}/stop',
    summary: 'Stops a roll-out after the member whose turn it is.',
    access,
    owns,
    answer: 'RolloutAnswer',
    errors: CHANGE_ERRORS,
    handle: async (request, services) => {
      await services.rollouts.stop(starterOf(request), request.params.id);
      return answerOf(request.params.id, request, services);
    },
  }),
  route({
    method: 'POST',
    path: '/agency/rollouts/{id}/resume',
    summary: 'Goes on with a paused or stopped roll-out, in your name.',
    access,
    owns,
    body: 'ResumeRollout',
    answer: 'RolloutAnswer',
    errors: [...CHANGE_ERRORS, 'ROLLOUT_RUNNING'],
    handle: async (request, services) => {
      await services.rollouts.resume(starterOf(request), request.params.id, request.body.noHealth);
      return answerOf(request.params.id, request, services);
    },
  }),
  route({
    method: 'POST',
    path: '/agency/rollouts/{id}/rollback',
    summary: 'Takes back what a roll-out did; what members edited since stays.',
    access,
    owns,
    body: 'RollBackRollout',
    maxBodyBytes: MAX_PLAN_BYTES,
    answer: 'RolloutAnswer',
    errors: [...CHANGE_ERRORS, 'ROLLOUT_RUNNING'],
    handle: async (request, services) => {
      await services.rollouts.rollBack(starterOf(request), request.params.id, request.body);
      return answerOf(request.params.id, request, services);
    },
  }),
];
