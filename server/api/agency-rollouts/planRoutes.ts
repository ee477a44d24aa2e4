/** Routes for the presets of a folder and for plans of roll-outs, for admins and managers of an agency (behaviour: rollout-1). */
import { AppError } from '#engine/core/appError.ts';
import { MAX_PRESET_BYTES } from '../../documents/presets/presetFile.ts';
import { findPlanMember, pageOfPlanMembers } from '../../people/agencies/rollouts/planStore.ts';
import { actingOf } from '../agency/actingOf.ts';
import { presetAnswer } from '../agency-presets/presetAnswers.ts';
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';
import { planAnswer, planDetailAnswer, planMemberAnswer, planOverlaysAnswer } from './rolloutAnswers.ts';

const MIB = 1024 * 1024;
/** Enough for a plan with its members. */
export const MAX_PLAN_BYTES = 4 * MIB;
const access = signedIn('agency', 'ADMIN', 'MANAGER');

export const planRoutes = [
  route({
    method: 'POST',
    path: '/agency/preset-files',
    summary: 'Uploads a packed preset, which the server keeps for a week, for plans and versions.',
    access,
    status: 201,
    body: 'UploadPresetFile',
    file: { field: 'file', maxBytes: MAX_PRESET_BYTES },
    answer: 'PresetFileAnswer',
    errors: [
      'FILE_FORMAT_UNKNOWN',
      'FILE_INVALID',
      'FILE_NEWER',
      'FILE_TOO_DEEP',
      'FILE_TOO_FULL',
      'ITEM_ID_REPEATED',
      'JSON_BROKEN',
      'JSON_CUT_OFF',
      'MEDIA_STORAGE_FAILED',
      'PRESET_FILES_LIMIT',
      'STORAGE_FULL',
    ],
    handle: ({ caller, body, file }, { presetFiles }) =>
      presetFiles.take(caller.agencyId!, file!.bytes, body.name || file!.name),
  }),
  route({
    method: 'POST',
    path: '/agency/preset-versions',
    summary: 'Makes the next version of a preset from an uploaded file, or its first one.',
    access,
    status: 201,
    body: 'PushPresetVersion',
    answer: 'PresetAnswer',
    errors: [
      'NOT_FOUND',
      'PRESET_VERSIONS_LIMIT',
      'ROLLOUT_FILE_MISSING',
      'ROLLOUT_PRESET_AMBIGUOUS',
      'ROLLOUT_PRESET_KIND',
    ],
    handle: async ({ caller, body }, { presetFiles, presets }) =>
      presetAnswer(await presets.read(body.kind, await presetFiles.push(caller.agencyId!, body))),
  }),
  route({
    method: 'GET',
    path: '/agency/presets/{id}/file',
    summary: 'Downloads a version of a preset as a packed bundle.',
    access,
    owns: { id: 'preset' },
    query: 'ReadPresetFile',
    answer: 'file',
    errors: ['NOT_FOUND', 'MEDIA_STORAGE_FAILED'],
    handle: async ({ params, query }, { presetFiles }) => {
      const { name, ...file } = await presetFiles.pull(params.id, query.version);
      return { ...file, fileName: `${name}.liveloom` };
    },
  }),
  route({
    method: 'POST',
    path: '/agency/plans',
    summary: 'Plans which presets members get, and says what would change for whom; nothing changes.',
    access,
    status: 201,
    body: 'CreateRolloutPlan',
    maxBodyBytes: MAX_PLAN_BYTES,
    answer: 'RolloutPlanAnswer',
    errors: [
      'NOT_FOUND',
      'ROLLOUT_FILE_MISSING',
      'ROLLOUT_MEMBER_TWICE',
      'ROLLOUT_PRESET_AMBIGUOUS',
      'ROLLOUT_PRESET_KIND',
      'ROLLOUT_PRESET_TWICE',
      'ROLLOUT_PRESET_UNKNOWN',
    ],
    handle: async (request, { rolloutPlans, database }) => {
      const by = actingOf(request);
      const id = await rolloutPlans.create(by, request.body);
      return planAnswer(database, await rolloutPlans.read(by.agencyId, id), request.locale);
    },
  }),
  route({
    method: 'GET',
    path: '/agency/plans/{id}',
    summary: 'Reads a plan, with its signed file.',
    access,
    owns: { id: 'rolloutPlan' },
    answer: 'RolloutPlanAnswer',
    errors: ['NOT_FOUND'],
    handle: async ({ caller, params, locale }, { rolloutPlans, database }) =>
      planAnswer(database, await rolloutPlans.read(caller.agencyId!, params.id), locale),
  }),
  route({
    method: 'GET',
    path: '/agency/plans/{id}/members',
    summary: 'Lists what a plan does for each member.',
    access,
    owns: { id: 'rolloutPlan' },
    query: 'ListRolloutPlanMembers',
    answer: 'RolloutPlanMemberList',
    handle: async ({ params, query, locale }, { database }) => {
      const { rows, total } = await pageOfPlanMembers(database, params.id, query);
      return { items: rows.map((row) => planMemberAnswer(row, locale)), total };
    },
  }),
  route({
    method: 'GET',
    path: '/agency/plans/{id}/members/{member}',
    summary: 'Reads what a plan does for one member, document by document.',
    access,
    owns: { id: 'rolloutPlan', member: 'agencyMember' },
    answer: 'RolloutPlanDetail',
    errors: ['NOT_FOUND'],
    handle: async ({ params, locale }, { database }) => {
      const row = await findPlanMember(database, params.id, params.member);
      if (row === null) throw new AppError('NOT_FOUND');
      return planDetailAnswer(row, locale);
    },
  }),
  route({
    method: 'GET',
    path: '/agency/plans/{id}/members/{member}/overlays',
    summary: 'Reads the overlays that a plan changes for one member, before and after, for pictures of them.',
    access,
    owns: { id: 'rolloutPlan', member: 'plannedMember' },
    answer: 'RolloutPlanOverlays',
    errors: ['NOT_FOUND'],
    handle: async (request, { plannedOverlays }) => {
      const { id, member } = request.params;
      return planOverlaysAnswer(await plannedOverlays(actingOf(request), id, member), request.locale);
    },
  }),
];
