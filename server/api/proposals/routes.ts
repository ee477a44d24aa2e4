/** Routes for changes that programs propose and a person applies. */
import { DOCUMENT_ERRORS, GROWTH_ERRORS } from '../../documents/quotas.ts';
import { MAX_STEP_BYTES } from '../overlay/routes.ts';
import { inPerson, signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

const READS_IT = 'it agrees to something that a person has to read';
const owns = { id: 'proposal' } as const;
const PATCH_ERRORS = [
  'ALERT_SOUND_UNKNOWN',
  'FLOW_FOLDER_UNKNOWN',
  'MEDIA_NOT_YOURS',
  'PROPOSAL_EMPTY',
  'OVERLAY_DAMAGED',
  ...DOCUMENT_ERRORS,
] as const;

export const proposalRoutes = [
  route({
    method: 'GET',
    path: '/proposals',
    summary: 'Lists changes that programs proposed, newest first.',
    access: signedIn('read'),
    answer: 'ProposalList',
    handle: ({ caller }, { proposals }) => proposals.list(caller.userId),
  }),
  route({
    method: 'POST',
    path: '/proposals',
    summary:
      'Proposes a change of an overlay, a flow or an audio alert, or a new flow. A person applies or refuses it.',
    access: signedIn('propose'),
    maxBodyBytes: MAX_STEP_BYTES,
    body: 'CreateProposal',
    answer: 'Proposal',
    status: 201,
    errors: ['NOT_FOUND', 'PROPOSALS_LIMIT', 'PROPOSAL_NEEDS_DOCUMENT', ...PATCH_ERRORS],
    handle: ({ caller, body }, { proposals }) => proposals.create(caller, body),
  }),
  route({
    method: 'GET',
    path: '/proposals/{id}',
    summary: 'Reads a proposal with what it would change now.',
    access: signedIn('read'),
    owns,
    answer: 'ProposalDetail',
    handle: ({ caller, params, locale }, { proposals }) => proposals.read(caller.userId, params.id, locale),
  }),
  route({
    method: 'POST',
    path: '/proposals/{id}/backtest',
    summary:
      'Compares what your flows would have done in your last stream with a proposal applied, with what happened.',
    access: signedIn('read'),
    owns,
    answer: 'BacktestReport',
    errors: ['BACKTEST_NOTHING', 'BACKTEST_RUNNING', 'BUSY', 'PROPOSAL_NOT_OPEN', ...PATCH_ERRORS],
    handle: async ({ caller: { userId }, params }, { proposals, backtests }) =>
      backtests.lastStream(userId, await proposals.proposed(userId, params.id)),
  }),
  route({
    method: 'POST',
    path: '/proposals/{id}/apply',
    summary: 'Applies a proposal to the version of the document that you saw.',
    access: inPerson(READS_IT),
    owns,
    body: 'ApplyProposal',
    answer: 'Proposal',
    errors: ['PROPOSAL_NOT_OPEN', 'PROPOSAL_OUTDATED', ...PATCH_ERRORS, ...GROWTH_ERRORS],
    handle: ({ caller, params, body }, { proposals }) => proposals.apply(caller.userId, params.id, body.version),
  }),
  route({
    method: 'POST',
    path: '/proposals/{id}/undo',
    summary: 'Goes back to the state before an applied proposal.',
    access: inPerson(READS_IT),
    owns,
    answer: 'Proposal',
    errors: ['PROPOSAL_NOT_APPLIED', 'PROPOSAL_EDITED_SINCE', ...DOCUMENT_ERRORS, ...GROWTH_ERRORS],
    handle: ({ caller, params }, { proposals }) => proposals.undo(caller.userId, params.id),
  }),
  route({
    method: 'DELETE',
    path: '/proposals/{id}',
    summary: 'Refuses or withdraws an open proposal.',
    access: signedIn('propose'),
    owns,
    answer: null,
    errors: ['PROPOSAL_NOT_OPEN'],
    handle: ({ caller, params }, { proposals }) => proposals.refuse(caller.userId, params.id),
  }),
];
