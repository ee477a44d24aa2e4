/** Errors on their way between an agent and the server. */
import { AppError, type ErrorParams } from '#engine/core/appError.ts';
import catalogue from '#schemas/errors.json' with { type: 'json' };
import type { AgentFailedMessage, ErrorCode } from '#schemas/generated/types.ts';

/** Errors of calls that an agent may tell; anything else it says is one of its own failures. */
const TOLD: ReadonlySet<string> = new Set<ErrorCode>([
  'PROGRAM_BUSY',
  'PROGRAM_CALL_UNCERTAIN',
  'PROGRAM_CALL_UNKNOWN',
  'PROGRAM_FILE_GONE',
  'PROGRAM_HAS_NO_BROWSER',
  'PROGRAM_NAME_UNKNOWN',
  'PROGRAM_NO_ANSWER',
  'PROGRAM_NOT_ALLOWED',
  'PROGRAM_NOT_CONNECTED',
  'PROGRAM_PLUGIN_MISSING',
  'PROGRAM_REFUSED',
]);

const UNREADABLE = {
  en: 'the agent answered with an unknown error',
  de: 'der Agent antwortete mit unbekanntem Fehler',
};

export function failedMessage(key: string, error: unknown): AgentFailedMessage {
  const { code, params } =
    error instanceof AppError && TOLD.has(error.code) ? error : new AppError('PROGRAM_NO_ANSWER', { program: '' });
  return { type: 'failed', key, code, words: { ...params } };
}

/** @param program name of the program for people */
export function errorOf({ code, words }: AgentFailedMessage, program: string): AppError {
  if (!TOLD.has(code) || !Object.hasOwn(catalogue, code))
    return new AppError('PROGRAM_REFUSED', { program, reason: UNREADABLE });
  return new AppError(code as ErrorCode, { ...(words as ErrorParams), program });
}
