/** What a password must be like, as it is shown while it is typed (schemas/common/new-password.json). */

export const MIN_PASSWORD = 8;

export interface PasswordRules {
  isLongEnough: boolean;
  isRepeated: boolean;
}

/** Both are false while nothing is typed. */
export function passwordRules(password: string, repeat: string): PasswordRules {
  // As the server counts: a letter outside of the basic plane is one.
  return {
    isLongEnough: Array.from(password).length >= MIN_PASSWORD,
    isRepeated: password !== '' && password === repeat,
  };
}

interface PasswordWords {
  passwordTooShort: string;
  passwordsDiffer: string;
}

/** Words beside the fields `password` and `passwordRepeat`; nothing when both are fine. */
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

/** Whether a text may be an email address; the server looks closer. */
export function mayBeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text.trim());
}

/** Words beside the field `email`; nothing when it may be one. */
export function emailProblem(
  typed: string,
  { email, emailInvalid, required }: { email: string; emailInvalid: string; required: (field: string) => string },
): { email?: string } {
  if (typed.trim() === '') return { email: required(email) };
  return mayBeEmail(typed) ? {} : { email: emailInvalid };
}
