import { AppError } from '#engine/core/appError.ts';

/** There is no account with this address, said where the server names accounts. */
export function unknownEmail(email: string): AppError {
  return new AppError('USER_NOT_FOUND', { email: email.trim() }, { field: 'email' });
}
