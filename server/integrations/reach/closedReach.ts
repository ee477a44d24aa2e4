import { AppError } from '#engine/core/appError.ts';
import type { Reach } from './reach.ts';

const notConnected = (): Promise<never> => Promise.reject(new AppError('PROGRAM_NOT_CONNECTED', { program: '' }));

/** Stands for a connection while it is being made. */
export const CLOSED_REACH: Reach = {
  perform: notConnected,
  choices: notConnected,
  open: notConnected,
  push: () => undefined,
  close: () => undefined,
};
