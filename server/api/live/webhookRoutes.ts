/** Routes that other programs call to start a flow (docs/webhooks.md). */
import { anyone } from '../rights/access.ts';
import { type ApiRequest, type Method, route } from '../route.ts';
import type { ApiServices } from '../services.ts';

const MAX_BYTES = 16 * 1024;
const shared = {
  path: '/live/{liveKey}/webhook',
  access: anyone('Who knows the secret of the flow may start it.'),
  limit: 'webhook',
  owns: { liveKey: 'liveKey' },
  raw: { maxBytes: MAX_BYTES },
  answer: 'WebhookTaken',
  status: 202,
} as const;

type Call = ApiRequest<'liveKey', unknown, unknown, unknown>;

const received =
  (method: Extract<Method, 'GET' | 'POST'>) =>
  async ({ params, raw, address, isLocal }: Call, { webhooks }: ApiServices): Promise<{ isTaken: boolean }> => {
    await webhooks.receive({ liveKey: params.liveKey, method, raw: raw!, address, isLocal });
    return { isTaken: true };
  };

export const webhookRoutes = [
  route({
    ...shared,
    method: 'GET',
    summary: 'Starts a flow: its id as `flow`, its `secret`, and any other field of the query as a value.',
    changes: true,
    errors: ['TEXT_NOT_DECODABLE', 'WEBHOOK_UNKNOWN'],
    handle: received('GET'),
  }),
  route({
    ...shared,
    method: 'POST',
    summary: 'Starts a flow with the fields of the body as values: JSON or a form, with its secret or signed with it.',
    errors: [
      'BODY_NOT_JSON',
      'BODY_TOO_DEEP',
      'BODY_TOO_FULL',
      'TEXT_NOT_DECODABLE',
      'WEBHOOK_BODY_UNKNOWN',
      'WEBHOOK_REPEATED',
      'WEBHOOK_STALE',
      'WEBHOOK_UNKNOWN',
    ],
    handle: received('POST'),
  }),
];
