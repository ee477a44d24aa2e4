/** Summarizes the rules of a flow in one line, so that flows can be distinguished. Pure. */
import { shortDecimalText } from '#engine/core/numberText.ts';
import type { Flow, FlowRunRules, Locale } from '#schemas/generated/types.ts';
import { MERGE_RULES_TEXT, type MergeRulesText } from './mergeRulesText.ts';

export interface RuleNames {
  /** Returns the name of a queue; undefined = it is gone. */
  queue(id: string): string | undefined;
  overlay(id: string): string | undefined;
}

type Words = MergeRulesText['rules'];

const PERCENT = 100;
const MS = 1000;

/** Lists where and when a run starts. */
function startRules(
  run: FlowRunRules,
  words: Words,
  { queue }: RuleNames,
  number: (value: number) => string,
): string[] {
  if (run.mode === 'DEFAULT') return [words.atOnce];
  const { queueId = '', lane, ignoresQueue, expiresAfterMs } = run;
  return [
    queueId === '' ? words.mainQueue : words.queue(queue(queueId) ?? queueId),
    lane === 'high' ? words.priority : '',
    ignoresQueue ? words.jumps : '',
    expiresAfterMs === undefined ? '' : words.expires(number(expiresAfterMs / MS)),
  ];
}

/** Lists the limits of runs. */
function limitRules(run: FlowRunRules, words: Words, number: (value: number) => string): string[] {
  const { chance, maxPerStream, maxPerViewer, specificityGroup = '', onlyWhileLive, refusedOnce = false } = run;
  return [
    ...run.cooldowns.map(({ ms }) => words.cooldown(number(ms / MS))),
    chance === 1 ? '' : words.chance(number(chance * PERCENT)),
    maxPerStream === undefined ? '' : words.perStream(maxPerStream),
    maxPerViewer === undefined ? '' : words.perViewer(maxPerViewer),
    words.whenRunning[run.whenRunning],
    words.per[run.per],
    words.coalesce[run.coalesce.kind],
    specificityGroup === '' ? '' : words.group(specificityGroup),
    onlyWhileLive ? words.onlyWhileLive : '',
    refusedOnce ? words.refusedOnce : '',
  ];
}

/** @returns the rules as in the editor, without those that limit nothing */
export function rulesSummary(flow: Pick<Flow, 'run' | 'profileIds'>, names: RuleNames, locale: Locale): string {
  const words = MERGE_RULES_TEXT[locale].rules;
  const number = (value: number): string => shortDecimalText(value, locale);
  const overlays = flow.profileIds.map((id) => names.overlay(id) ?? id).join(', ');
  return [
    ...startRules(flow.run, words, names, number),
    ...limitRules(flow.run, words, number),
    overlays === '' ? '' : words.overlays(overlays),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
