/** Colour and words of how a run ended (behaviour: flowrun-240). Pure. */
import type { EndedRun, FlowReason, Locale } from '#schemas/generated/types.ts';
import { RUN_RESULT_TEXT } from './runResultText.ts';

export type RunResult = Pick<EndedRun, 'outcome' | 'failedSteps' | 'heldBackSteps'>;

interface ResultWord {
  color: string;
  text: string;
}

const COLORS: Readonly<Record<RunResult['outcome'], string>> = {
  done: 'teal',
  failed: 'brand',
  stopped: 'yellow',
  cancelled: 'gray',
  heldBack: 'gray',
};

/** Returns the word for a run, and a grey one of its own for steps that the plan kept from running. */
export function resultWords({ outcome, failedSteps, heldBackSteps }: RunResult, locale: Locale): ResultWord[] {
  const words = RUN_RESULT_TEXT[locale];
  const isPartly = failedSteps > 0 && outcome !== 'failed' && outcome !== 'heldBack';
  const first: ResultWord = isPartly
    ? { color: 'yellow', text: `${words.outcome[outcome]}, ${words.stepsFailed(failedSteps)}` }
    : { color: COLORS[outcome], text: words.outcome[outcome] };
  if (heldBackSteps === 0 || outcome === 'heldBack') return [first];
  return [first, { color: 'gray', text: words.stepsHeldBack(heldBackSteps) }];
}

/** Checks whether a run did not do everything that its flow says. */
export const isFlawed = ({ outcome, failedSteps, heldBackSteps }: RunResult): boolean =>
  outcome === 'failed' || outcome === 'heldBack' || failedSteps + heldBackSteps > 0;

/** Checks whether the plan kept a flow from running at all. */
export const isHeldBack = (reason: FlowReason | null): boolean =>
  reason !== null && (reason.code === 'plan' || reason.code === 'putAway');
