/** Password rules that are shown while typing (schemas/common/new-password.json). */

export const MIN_PASSWORD = 8;

export interface PasswordRules {
  isLongEnough: boolean;
  isRepeated: boolean;
}

/** Returns false for both while nothing is typed. */
export function passwordRules(password: string, repeat: string): PasswordRules {
  // Counts like the server: a letter outside the basic plane is one.
  return {
    isLongEnough: Array.from(password).length >= MIN_PASSWORD,
    isRepeated: password !== '' && password === repeat,
  };
}

interface PasswordWords {
  passwordTooShort: string;
  passwordsDiffer: string;
}

/** Returns messages beside the fields `password` and `passwordRepeat`; none when both are valid. */
export function passwordProblems(
  password: string,
  repeat: string,
  { passwordTooShort, passwordsDiffer }: PasswordWords,
): { password?: string; passwordRepeat?: string } {
  const { isLongEnough } = passwordRules(password, repeat);
  return {
    ...(!isLongEnough && { password: passwordTooShort }),
    ...(password !== repeat && { passwordRepeat: passwordsDiffer }),
  };
}

/** Tells whether a text may be an email address; the server checks it fully. */
export function mayBeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text.trim());
}

/** Returns a message beside the field `email`; none when it may be valid. */
export function emailProblem(
  typed: string,
  { email, emailInvalid, required }: { email: string; emailInvalid: string; required: (field: string) => string },
): { email?: string } {
  if (typed.trim() === '') return { email: required(email) };
  return mayBeEmail(typed) ? {} : { email: emailInvalid };
}
