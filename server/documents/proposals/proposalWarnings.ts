/** Finds what a proposal adds that reaches beyond the overlay: addresses, keys, programs, chat (behaviour: mcp-5). Pure. */
import { needsOfStep } from '#engine/flows/flowNeeds.ts';
import type { Flow, FlowBlock, FlowNeed, ProposalWarning } from '#schemas/generated/types.ts';
import { clearedSecrets } from './guardedSecrets.ts';

const MAX_WARNINGS = 100;
const MAX_TEXT = 500;
const ADDRESS = /(?:^|[^a-z])(?:(?:https?|wss?|ftp|rtmps?):)?\/\/[^\s/]|^(?:data|javascript):/i;

type Warning = ProposalWarning['kind'];

const BY_NEED: Partial<Record<FlowNeed, Warning>> = {
  broadcastSoftware: 'program',
  voiceChanger: 'program',
  streamerBot: 'program',
  musicPlayer: 'program',
  game: 'program',
  localWebhook: 'program',
  keystrokes: 'keys',
  chat: 'chat',
  ai: 'ai',
};

/** Collects all texts of a document. */
function textsIn(value: unknown, texts = new Set<string>()): Set<string> {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) textsIn(inner, texts);
  return texts;
}

function ofStep(before: FlowBlock | undefined, after: FlowBlock): ProposalWarning[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const { kind = '', settings = {} } = after;
  return needsOfStep(after).flatMap((need): ProposalWarning[] => {
    const warning = BY_NEED[need];
    if (warning === undefined) return [];
    const { keys } = settings;
    const text = warning === 'keys' ? (typeof keys === 'string' ? keys : JSON.stringify(keys ?? '')) : kind;
    return [{ kind: warning, text }];
  });
}

/** An address of a step may lack a scheme, or begin with a variable. */
function addressOfStep(before: FlowBlock | undefined, { kind, settings }: FlowBlock): ProposalWarning[] {
  const url: unknown = settings?.['url'];
  if (kind !== 'WEBHOOK' || typeof url !== 'string' || url === '' || url === before?.settings?.['url']) return [];
  return [{ kind: 'address', text: url }];
}

function ofFlow(before: Flow | null, after: Flow): ProposalWarning[] {
  const steps = Object.entries(after.blocksById).flatMap(([id, block]) => {
    const old = before !== null && Object.hasOwn(before.blocksById, id) ? before.blocksById[id] : undefined;
    return [...addressOfStep(old, block), ...ofStep(old, block)];
  });
  const cleared = before === null ? [] : clearedSecrets(before, after);
  return [...steps, ...cleared.map((text): ProposalWarning => ({ kind: 'secretCleared', text }))];
}

/** Addresses first, because they lead out of the house. */
const ORDER: readonly Warning[] = ['address', 'keys', 'program', 'chat', 'ai', 'secretCleared'];

/** @param before null = a new document */
export function proposalWarnings(kind: string, before: object | null, after: object): ProposalWarning[] {
  const known = textsIn(before);
  const added = [...textsIn(after)].filter((text) => ADDRESS.test(text) && !known.has(text));
  const all = [
    ...added.map((text): ProposalWarning => ({ kind: 'address', text })),
    ...(kind === 'flow' ? ofFlow(before as Flow | null, after as Flow) : []),
  ].map(({ kind: of, text }) => ({ kind: of, text: text.slice(0, MAX_TEXT) }));
  const unique = [...new Map(all.map((one) => [`${one.kind} ${one.text}`, one])).values()];
  return unique.sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind)).slice(0, MAX_WARNINGS);
}
