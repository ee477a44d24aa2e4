/** Validates the input of `liveloom account create` before anything is opened. */
import { AppError } from '#engine/core/appError.ts';
import { PLANS } from '#engine/rules/plans.ts';
import { isEmail } from '#schemas/formats.ts';
import type { Locale, Plan } from '#schemas/generated/types.ts';
import { validateUpdateUser } from '#schemas/generated/validators.js';
import { STARTER_IDS, type StarterId } from '#server/documents/gallery/starters.ts';
import { userNameIn } from '#server/sources/platformAccounts.ts';
import { choice, localeOption, timeZoneOption } from '../options.ts';

/** Flags as typed. */
export interface NewAccountFlags {
  name?: string;
  plan?: string;
  language?: string;
  timeZone?: string;
  style?: string;
}

export interface NewAccount {
  email: string;
  platformName: string | null;
  plan: Plan | null;
  language: Locale;
  timeZone: string;
  /** Style of the gallery; null = the default of new accounts. */
  style: StarterId | null;
}

/** Limits of `schemas/common/new-password.json`. */
const PASSWORD = { min: 8, max: 200 } as const;

/** @throws OPTION_INVALID unless the name is possible on the platform */
function platformName(text: string): string {
  if (!validateUpdateUser({ tiktokUsername: text })) {
    const allowed = 'the name after the @, with letters, digits, dots and underscores';
    throw new AppError('OPTION_INVALID', { option: '--name', value: JSON.stringify(text.slice(0, 60)), allowed });
  }
  return userNameIn(text);
}

/** @param hereZone time zone of this computer. @throws EMAIL_INVALID, OPTION_INVALID */
export function newAccountOf(email: string, flags: NewAccountFlags, hereZone: string): NewAccount {
  if (!isEmail(email)) throw new AppError('EMAIL_INVALID', { value: JSON.stringify(email.slice(0, 60)) });
  const { name, plan, style, language = 'en', timeZone = hereZone } = flags;
  return {
    email: email.trim(),
    platformName: name === undefined ? null : platformName(name),
    plan: plan === undefined ? null : choice('--plan', plan, PLANS),
    language: localeOption('--language', language),
    timeZone: timeZoneOption('--time-zone', timeZone),
    style: style === undefined ? null : choice('--style', style, STARTER_IDS),
  };
}

/** Reads the first line and nothing more. @throws PASSWORD_TOO_SHORT, OPTION_INVALID */
export async function passwordIn(input: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of input) {
    text += decoder.decode(chunk, { stream: true });
    if (text.includes('\n') || text.length > PASSWORD.max * 2) break;
  }
  const [password = ''] = text.split(/\r?\n/, 1);
  const { length } = Array.from(password);
  if (length < PASSWORD.min) throw new AppError('PASSWORD_TOO_SHORT');
  if (length > PASSWORD.max) {
    const allowed = `a line of ${PASSWORD.min} to ${PASSWORD.max} characters`;
    throw new AppError('OPTION_INVALID', { option: '--password-stdin', value: 'a longer password', allowed });
  }
  return password;
}
