import type { ExplainedFlow, FlowExplanation } from '#schemas/generated/types.ts';

const WORDS = { fired: 'fired', refused: 'refused', near: 'nearly fired', unknown: 'no longer known' } as const;

function flowLine({ flowId, flowName, kind, reason, run }: ExplainedFlow): string {
  const is = reason?.is === undefined ? '' : ` ${reason.is}`;
  const wanted = reason?.wanted === undefined ? '' : `, wanted ${reason.wanted}`;
  const why = reason ? ` (${reason.code}${is}${wanted})` : '';
  const steps = run?.steps.map(({ kind: of, type, outcome }) => `${of ?? type} ${outcome}`) ?? [];
  return `  ${WORDS[kind]}: ${flowName || flowId}${why}${steps.length > 0 ? `: ${steps.join(', ')}` : ''}`;
}

/** Formats an event and its flows, a line for each. */
export const explainLines = ({ at, type, eventId, about, viewer, flows }: FlowExplanation): string[] => [
  [at, type, eventId, about, viewer?.name ?? ''].filter(Boolean).join(' '),
  ...flows.map(flowLine),
];
