/** Describes a cooldown in one line. Pure. */
import type { FlowCooldown, Locale } from '#schemas/generated/types.ts';
import { durationWords } from './durationWords.ts';
import { SUMMARY_TEXT } from './summaryText.ts';

/** Formats `cooldown 30 s per viewer`, or `at most 3 runs in 10 min`. */
export function cooldownWords({ per, ms, uses, role }: FlowCooldown, locale: Locale): string {
  const text = SUMMARY_TEXT[locale];
  const time = durationWords(ms, locale);
  const whose = per === 'role' && role !== undefined ? text.roles[role] : text.per[per];
  return [uses === 1 ? text.cooldown(time) : text.uses(uses, time), whose].filter((part) => part !== '').join(' ');
}
