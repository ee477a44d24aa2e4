/** Routes for the moments of an overlay: the ladder from a line of text to a scene. */
import { AppError } from '#engine/core/appError.ts';
import { MOMENT_TRIGGER, momentFlowId } from '#engine/flows/momentFlows.ts';
import { type RungName, RUNGS_BY_RANK } from '#engine/rules/moments/newMoments.ts';
import { editorsOf } from '../../documents/kinds.ts';
import { momentTestEvent } from '../../documents/moments/momentTest.ts';
import { DOCUMENT_ERRORS } from '../../documents/quotas.ts';
import { testView } from '../flows/testView.ts';
import { giftsOf } from '../platform/giftsOf.ts';
import { FINISH_ERRORS, OPEN_ERRORS } from '../media/routes.ts';
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

const owns = { profileId: 'profile' } as const;
const ownsRung = { profileId: 'profile', rung: 'rung' } as const;

/** @throws NOT_FOUND */
function rungOf(name: string): RungName {
  const found = RUNGS_BY_RANK.find((one) => one === name);
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
}

export const momentRoutes = [
  route({
    method: 'GET',
    path: '/moments/{profileId}',
    summary: 'Reads the moments of an overlay, and names flows that show the same events.',
    access: signedIn('read'),
    owns,
    answer: 'MomentsAnswer',
    errors: ['DOCUMENT_DAMAGED', 'OVERLAY_DAMAGED'],
    handle: ({ params }, { moments }) => moments.read(params.profileId),
  }),
  route({
    method: 'POST',
    path: '/moments/{profileId}',
    summary: 'Adds moments and an alert box to an overlay that lacks them.',
    access: signedIn('edit', ...editorsOf('moments')),
    owns,
    answer: 'MomentsAnswer',
    errors: [...DOCUMENT_ERRORS, 'OVERLAY_DAMAGED'],
    handle: ({ params, locale }, { moments }) => moments.add(params.profileId, locale),
  }),
  route({
    method: 'PATCH',
    path: '/moments/{profileId}',
    summary: 'Changes the moments of an overlay.',
    access: signedIn('edit', ...editorsOf('moments')),
    owns,
    body: 'UpdateMoments',
    answer: 'MomentsAnswer',
    errors: [...DOCUMENT_ERRORS, 'OVERLAY_DAMAGED'],
    handle: ({ params, body }, { moments }) => moments.update(params.profileId, body),
  }),
  route({
    method: 'POST',
    path: '/moments/{profileId}/{rung}/test',
    summary: 'Tries a moment out: on the live pages of its overlay or on one preview.',
    access: signedIn('run'),
    owns: ownsRung,
    body: 'TestMoment',
    answer: 'FlowTestAnswer',
    errors: ['DOCUMENT_DAMAGED', 'NOT_FOUND', 'SESSION_FENCED', 'TOO_MANY_REQUESTS', 'TESTS_FULL'],
    async handle({ caller: { userId }, params, body: { pageId }, locale }, services) {
      const { profileId } = params;
      const { moments } = await services.moments.read(profileId);
      const rung = rungOf(params.rung);
      if (moments === undefined) throw new AppError('NOT_FOUND');
      const event = momentTestEvent(moments, rung, (await giftsOf(services, userId)).values());
      const flowId = momentFlowId(profileId, rung);
      const start = { streamerId: userId, flowId, triggerId: MOMENT_TRIGGER, profileId, pageId, event };
      return testView(await services.rehearsals.tryFlow({ ...start, stepsOnly: true, isReal: false }), locale);
    },
  }),
  route({
    method: 'POST',
    path: '/moments/{profileId}/{rung}/flow',
    summary: 'Makes a rung of the ladder a flow of its own, and switches the rung off.',
    access: signedIn('edit', ...editorsOf('flow')),
    owns: ownsRung,
    answer: 'MomentFlowAnswer',
    errors: [...DOCUMENT_ERRORS, ...OPEN_ERRORS, ...FINISH_ERRORS, 'OVERLAY_DAMAGED'],
    handle: async ({ caller, params, locale }, { moments, sounds }) => ({
      flowId: await moments.makeFlow(params.profileId, rungOf(params.rung), (name) =>
        sounds.addShipped(caller, name, locale),
      ),
    }),
  }),
];
