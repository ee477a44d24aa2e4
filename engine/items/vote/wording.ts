/** What a vote asks and offers, from its settings. */
import type { Locale, VoteSettings } from '#schemas/generated/types.ts';
import { DEFAULT_OPTIONS_TEXT, DEFAULT_QUESTION_TEXT } from './text.ts';

/** The question, never empty. */
export function questionOf(settings: VoteSettings, locale: Locale): string {
  return settings.question.trim() || DEFAULT_QUESTION_TEXT[locale];
}

/** The answers that are not empty; yes and no stand in when fewer than two are left. */
export function optionsOf(settings: VoteSettings, locale: Locale): string[] {
  const { option1, option2, option3, option4, option5, option6 } = settings;
  const options = [option1, option2, option3, option4, option5, option6].map((option) => option.trim());
  const given = options.filter((option) => option !== '');
  return given.length < 2 ? [...DEFAULT_OPTIONS_TEXT[locale]] : given;
}
