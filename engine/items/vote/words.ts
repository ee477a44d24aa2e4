/** Labels of a vote besides its question and options: badges, hint, total, result. Pure. */
import { percentText, wholeNumberText } from '../../core/numberText.ts';
import { playTimeText } from '../../core/timeText.ts';
import type { Locale, VoteSettings } from '#schemas/generated/types.ts';
import type { VoteView } from './state.ts';
import { totalOf } from './tally.ts';
import { HINT_TEXT, RESULT_TEXT, VOTES_TEXT, YOUR_ANSWER_TEXT } from './text.ts';

/** Returns the badge of an option: `1`, `A`, or nothing when viewers write the words. */
export function badgeText(index: number, voteBy: VoteSettings['voteBy']): string {
  if (voteBy === 'text') return '';
  return voteBy === 'letter' ? String.fromCharCode(65 + index) : String(index + 1);
}

/** Returns how viewers vote: `Type 1–4 in chat`. */
export function hintText({ voteBy, keyword }: VoteSettings, optionCount: number, locale: Locale): string {
  const range = `${badgeText(0, voteBy)}–${badgeText(optionCount - 1, voteBy)}`;
  const what = voteBy === 'text' ? YOUR_ANSWER_TEXT[locale] : range;
  return HINT_TEXT[locale](`${keyword.trim()} ${what}`.trim());
}

/** Formats `1 vote`, `1,234 votes`. */
export function totalText(total: number, locale: Locale): string {
  return `${wholeNumberText(total, locale)} ${VOTES_TEXT[locale][total === 1 ? 'one' : 'many']}`;
}

/** Formats `63%`, in German `63 %`. */
export function shareText(share: number, locale: Locale): string {
  return percentText(Math.round(share * 100), locale);
}

/** Returns the outcome of the vote: a winner, a tie or nothing. */
export function resultText({ winner, counts, locale }: VoteView): string {
  if (winner !== null) return RESULT_TEXT.winner[locale];
  return RESULT_TEXT[totalOf(counts.to) === 0 ? 'none' : 'tie'][locale];
}

/** Formats the time left, counting a begun second in full: `0:42`; null = no clock. */
export function clockText({ endsAtMs, restingMs }: VoteView, nowMs: number): string | null {
  const leftMs = endsAtMs === null ? restingMs : Math.max(0, endsAtMs - nowMs);
  return leftMs === null ? null : playTimeText(Math.ceil(leftMs / 1000) * 1000);
}
