import { AppError } from '#engine/core/appError.ts';

/** Builds the error for an address without an account, used where the server may name accounts. */
export function unknownEmail(email: string): AppError {
  return new AppError('USER_NOT_FOUND', { email: email.trim() }, { field: 'email' });
}
