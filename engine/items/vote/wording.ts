/** Reads question and options of a vote from its settings. */
import type { Locale, VoteSettings } from '#schemas/generated/types.ts';
import { DEFAULT_OPTIONS_TEXT, DEFAULT_QUESTION_TEXT } from './text.ts';

/** Returns the question, never empty. @param asked question of the command; else the setting counts */
export function questionOf(settings: VoteSettings, locale: Locale, question = ''): string {
  return question.trim() || settings.question.trim() || DEFAULT_QUESTION_TEXT[locale];
}

/**
 * Returns the answers that are not empty; yes and no if fewer than two are left.
 * @param offered options of the command; else the settings count
 */
export function optionsOf(settings: VoteSettings, locale: Locale, offered: readonly string[] = []): string[] {
  const { option1, option2, option3, option4, option5, option6 } = settings;
  const choices = [offered, [option1, option2, option3, option4, option5, option6]].map(written);
  return choices.find((options) => options.length >= 2) ?? [...DEFAULT_OPTIONS_TEXT[locale]];
}

function written(options: readonly string[]): string[] {
  return options.map((option) => option.trim()).filter((option) => option !== '');
}
