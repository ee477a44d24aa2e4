/**
 * Takes secrets out of the flows of a recording, which people share, as an exported file does (behaviour: flowfile-2). A step
 * that calls an address gets another one that nobody can reach, so that a replay still waits for the recorded result.
 */
import { diffPatch } from '#engine/core/diffPatch.ts';
import { withoutSecrets } from '#engine/flows/flowNeeds.ts';
import type { DocumentChangedPayload, Flow, FlowBlock } from '#schemas/generated/types.ts';
import { documentKind } from '#server/show/fold/kinds/index.ts';

const FLOW = 'flow';
/** Names below `.invalid` never exist (RFC 2606). */
const NO_ADDRESS = 'https://address.invalid/';

function sharedFlow(flow: Flow): Flow {
  const shared = withoutSecrets(flow);
  const called = ([id, block]: [string, FlowBlock]): [string, FlowBlock] => {
    const url = flow.blocksById[id]?.settings?.['url'];
    const isCall = block.kind === 'WEBHOOK' && typeof url === 'string' && url !== '';
    return [id, isCall ? { ...block, settings: { ...block.settings, url: NO_ADDRESS } } : block];
  };
  return { ...shared, blocksById: Object.fromEntries(Object.entries(shared.blocksById).map(called)) };
}

/** Follows the flows of a recording through their edits. */
export class SharedFlows {
  /** The flows as they are, by id. */
  readonly #flows = new Map<string, Flow>();

  /** Returns a whole document as the recording contains it. */
  whole(kind: string, id: string, document: object): object {
    if (kind !== FLOW) return document;
    this.#flows.set(id, document as Flow);
    return sharedFlow(document as Flow);
  }

  /** Returns an edit of such a document as the recording contains it. */
  edited(payload: DocumentChangedPayload): DocumentChangedPayload {
    const { kind, id, patch } = payload;
    if (kind !== FLOW) return payload;
    const before = this.#flows.get(id) ?? null;
    if (patch === null) {
      this.#flows.delete(id);
      return payload;
    }
    const after = documentKind(FLOW).patch(before, id, patch) as Flow;
    this.#flows.set(id, after);
    const shared = sharedFlow(after);
    return { ...payload, patch: { ...(before === null ? shared : diffPatch(sharedFlow(before), shared)) } };
  }
}
