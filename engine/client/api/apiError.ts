/** What went wrong with a call, in words for the person in front of the screen. */
export interface FieldError {
  /** `name`, `items[2].settings.label`; empty for the whole request. */
  path: string;
  message: string;
}

export class ApiError extends Error {
  /** A code of `schemas/errors.json`; `UNREACHABLE`, `TIMEOUT` or `CANCELLED` when there was no answer, `PARAMETER_MISSING` when nothing was asked, `UNEXPECTED` when it is not one of ours. */
  readonly code: string;
  /** 0 without an answer. */
  readonly status: number;
  readonly fields: readonly FieldError[];
  /** The reason alone, where the message also names what was tried. */
  readonly reason: string;

  constructor(code: string, status: number, reason: string, fields: readonly FieldError[] = [], attempt?: string) {
    super(attempt === undefined ? reason : `${attempt}: ${reason}`);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.reason = reason;
  }

  /** The same error, whose message names what was tried: `Could not load flows`. */
  during(attempt: string): ApiError {
    return new ApiError(this.code, this.status, this.reason, this.fields, attempt);
  }

  /** Whether trying again may help without anybody changing anything. */
  get isPassing(): boolean {
    return this.code === 'UNREACHABLE' || this.code === 'TIMEOUT' || this.status >= 500;
  }
}

/** The words for a field; null when it is fine. */
export function fieldError(error: unknown, path: string): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.fields.find((field) => field.path === path)?.message ?? null;
}
