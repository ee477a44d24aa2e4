import { AppError } from '#engine/core/appError.ts';

/** @throws PASSWORDS_DIFFER */
export function checkRepeated(password: string, repeated: string): void {
  if (password !== repeated) throw new AppError('PASSWORDS_DIFFER', {}, { field: 'passwordRepeat' });
}
