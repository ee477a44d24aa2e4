/** Tools that propose changes. None of them applies anything: a person does that in the dashboard (behaviour: mcp-3). */
import { refusedCode } from '../../talking/runningServer.ts';
import type { Ask, InputField, Tool, ToolInput } from '../tool.ts';

const TITLE: InputField = {
  type: 'string',
  maxLength: 100,
  description: 'What changes, in a few words, for the person who decides.',
};
const REASON: InputField = { type: 'string', maxLength: 1000, description: 'Why it changes.' };
const ID: InputField = { type: 'string', maxLength: 400, description: 'Id of the proposal.' };

const NEXT = 'Nothing has changed yet. Ask the person to open “Proposals” in the Liveloom dashboard and decide there.';

/** Returns the new proposal with what it would change; a key that may only propose gets the first part. */
async function proposed(ask: Ask, body: object): Promise<object> {
  const proposal = (await ask(['POST', '/proposals'], { body })) as { id: string };
  try {
    return await detail(ask, proposal.id);
  } catch (error) {
    if (refusedCode(error) === 'KEY_SCOPE') return { proposal };
    throw error;
  }
}

/** Overlays would fill the answer; the changes name what differs. */
async function detail(ask: Ask, id: string): Promise<object> {
  const { overlays: _overlays, ...rest } = (await ask(['GET', '/proposals/{id}'], { params: { id } })) as {
    overlays: unknown;
  };
  return rest;
}

const idOf = ({ id }: ToolInput) => ({ params: { id: String(id) } });
const shared = { isByStrangers: true, isReading: true } as const;

export const PROPOSAL_TOOLS: readonly Tool[] = [
  {
    ...shared,
    name: 'propose_change',
    description:
      'Proposes a change of an overlay, a flow or an audio alert as a merge patch (RFC 7396): objects merge, null removes. ' +
      'Overlays are patched as {name, itemsById: {ID: item}, order: [IDs]}. A person applies or refuses it.',
    fields: {
      kind: { type: 'string', enum: ['overlay', 'flow', 'audioAlert'] },
      documentId: {
        type: 'string',
        maxLength: 400,
        description: 'Id of the document; of an overlay, the id of its profile.',
      },
      title: TITLE,
      reason: REASON,
      patch: { type: 'object', description: 'The merge patch.' },
    },
    required: ['kind', 'documentId', 'title', 'patch'],
    isReading: false,
    next: NEXT,
    run: (input, ask) => proposed(ask, input),
  },
  {
    ...shared,
    name: 'propose_flow',
    description:
      'Proposes a new flow. read_schema Flow and describe_kind say what it may contain. A person applies or refuses it.',
    fields: { title: TITLE, reason: REASON, flow: { type: 'object', description: 'The flow, without id.' } },
    required: ['title', 'flow'],
    isReading: false,
    next: NEXT,
    run: ({ flow, ...rest }, ask) => proposed(ask, { ...rest, kind: 'flow', patch: flow }),
  },
  {
    ...shared,
    name: 'list_proposals',
    description: 'Lists proposals and whether a person applied them.',
    fields: {},
    required: [],
    run: (_input, ask) => ask(['GET', '/proposals']),
  },
  {
    ...shared,
    name: 'read_proposal',
    description: 'Reads a proposal with its warnings and what it would change now.',
    fields: { id: ID },
    required: ['id'],
    run: ({ id }, ask) => detail(ask, String(id)),
  },
  {
    ...shared,
    name: 'backtest_proposal',
    description: 'Tests a proposal for a flow or an audio alert on the last stream. Nothing is shown or sent.',
    fields: { id: ID },
    required: ['id'],
    run: (input, ask) => ask(['POST', '/proposals/{id}/backtest'], idOf(input)),
  },
  {
    ...shared,
    name: 'withdraw_proposal',
    description: 'Deletes an open proposal.',
    fields: { id: ID },
    required: ['id'],
    isReading: false,
    run: async (input, ask) => {
      await ask(['DELETE', '/proposals/{id}'], idOf(input));
      return { withdrawn: true };
    },
  },
];
