/** Routes for the secrets of a flow: of the webhook that starts it, and of steps that sign what they send. */
import { AppError } from '#engine/core/appError.ts';
import type { FlowSecretOf, FlowWebhook } from '#schemas/generated/types.ts';
import type { SecretOf } from '../../documents/flows/flowSecrets.ts';
import { profilesOf } from '../../documents/profiles/store.ts';
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';
import type { ApiServices } from '../services.ts';

const owns = { id: 'flow' } as const;

/** @throws NOT_FOUND when the flow has no such step */
async function secretOf(
  { flows }: Pick<ApiServices, 'flows'>,
  whose: Omit<SecretOf, 'blockId'>,
  { step }: FlowSecretOf,
): Promise<SecretOf> {
  if (step === undefined) return whose;
  const { flow } = await flows.read(whose.streamerId, whose.flowId);
  if (!Object.hasOwn(flow.blocksById, step)) throw new AppError('NOT_FOUND');
  return { ...whose, blockId: step };
}

async function webhookOf(services: ApiServices, streamerId: string, flowId: string): Promise<FlowWebhook> {
  const { database, flows, flowSecrets, publicUrl } = services;
  const { flow } = await flows.read(streamerId, flowId);
  const profiles = await profilesOf(database, streamerId);
  const { liveKey } = profiles.find(({ id }) => flow.profileIds.includes(id)) ?? profiles[0]!;
  const calledAtMs = await flowSecrets.calledAtMs(streamerId, flowId);
  return {
    url: `${publicUrl}/api/live/${liveKey}/webhook?flow=${encodeURIComponent(flowId)}`,
    secret: await flowSecrets.of({ streamerId, flowId }),
    lastFields: await flowSecrets.lastFields(streamerId, flowId),
    ...(calledAtMs !== null && { calledAt: new Date(calledAtMs).toISOString() }),
  };
}

export const webhookRoutes = [
  route({
    method: 'GET',
    path: '/flows/{id}/webhook',
    summary: 'Reports how other programs start a flow, and when one did last.',
    access: signedIn(),
    owns,
    answer: 'FlowWebhook',
    errors: ['DOCUMENT_DAMAGED'],
    handle: ({ caller, params }, services) => webhookOf(services, caller.userId, params.id),
  }),
  route({
    method: 'GET',
    path: '/flows/{id}/secret',
    summary: "Reads the secret of a flow's webhook, or the one with which a step signs.",
    access: signedIn(),
    owns,
    query: 'FlowSecretOf',
    answer: 'FlowSecret',
    errors: ['NOT_FOUND', 'DOCUMENT_DAMAGED'],
    handle: async ({ caller, params, query }, services) => {
      const whose = { streamerId: caller.userId, flowId: params.id };
      return { secret: await services.flowSecrets.of(await secretOf(services, whose, query)) };
    },
  }),
  route({
    method: 'POST',
    path: '/flows/{id}/renew-secret',
    summary: 'Gives the webhook of a flow, or one of its steps, a new secret; the old one stops working.',
    access: signedIn(),
    owns,
    body: 'FlowSecretOf',
    answer: 'FlowSecret',
    errors: ['NOT_FOUND', 'DOCUMENT_DAMAGED'],
    handle: async ({ caller, params, body }, services) => {
      const whose = { streamerId: caller.userId, flowId: params.id };
      return { secret: await services.flowSecrets.renew(await secretOf(services, whose, body)) };
    },
  }),
];
