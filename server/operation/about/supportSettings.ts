/** Reads from the environment how people can contact the operator. Missing settings are not offered. */
import { AppError } from '#engine/core/appError.ts';
import { isEmail } from '#schemas/formats.ts';
import type { SupportWays } from '#schemas/generated/types.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const MAX_LENGTH = 500;

function invalid(name: string, value: string, remedy: string): AppError {
  return new AppError('CONFIG_INVALID', { name, value: JSON.stringify(value), remedy });
}

const HTTPS_REMEDY = 'Use an https address, for example https://chat.example.com/help.';

function addressFrom(environment: Environment, name: string, remedy = HTTPS_REMEDY): string | null {
  const text = environment[name]?.trim() ?? '';
  if (text === '') return null;
  const isAddress = URL.canParse(text) && new URL(text).protocol === 'https:' && text.length <= MAX_LENGTH;
  if (!isAddress) throw invalid(name, text, remedy);
  return new URL(text).href;
}

function emailFrom(environment: Environment, name: string): string | null {
  const text = environment[name]?.trim() ?? '';
  if (text === '') return null;
  if (!isEmail(text)) throw invalid(name, text, 'Use an email address, for example help@example.com.');
  return text;
}

/**
 * Parses an https address, or a mail address with or without "mailto:".
 * @returns the address of a link
 */
function feedbackFrom(environment: Environment, name: string): string | null {
  const text = environment[name]?.trim() ?? '';
  const email = text.replace(/^mailto:/i, '');
  if (isEmail(email)) return `mailto:${email}`;
  return addressFrom(environment, name, 'Use an https address or an email address, for example ideas@example.com.');
}

/** @throws CONFIG_INVALID naming the variable, its value and what is allowed */
export function supportSettings(environment: Environment): SupportWays {
  return {
    chat: addressFrom(environment, 'LIVELOOM_SUPPORT_CHAT'),
    email: emailFrom(environment, 'LIVELOOM_SUPPORT_EMAIL'),
    messenger: addressFrom(environment, 'LIVELOOM_SUPPORT_MESSENGER'),
    feedback: feedbackFrom(environment, 'LIVELOOM_FEEDBACK_URL'),
  };
}
