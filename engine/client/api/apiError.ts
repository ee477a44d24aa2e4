/** Error of an API call, with a message for the person in front of the screen. */
export interface FieldError {
  /** Path of the field (`name`, `items[2].settings.label`); empty for the whole request. */
  path: string;
  message: string;
}

export class ApiError extends Error {
  /** A code of `schemas/errors.json`; `UNREACHABLE`, `TIMEOUT` or `CANCELLED` when there was no answer, `PARAMETER_MISSING` when nothing was asked, `UNEXPECTED` when it is not one of ours. */
  readonly code: string;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly fields: readonly FieldError[];
  /** The reason alone; `message` may also name the attempt. */
  readonly reason: string;

  constructor(code: string, status: number, reason: string, fields: readonly FieldError[] = [], attempt?: string) {
    super(attempt === undefined ? reason : `${attempt}: ${reason}`);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.reason = reason;
  }

  /** Returns the same error with a message that names the attempt: `Could not load flows`. */
  during(attempt: string): ApiError {
    return new ApiError(this.code, this.status, this.reason, this.fields, attempt);
  }

  /** True when a retry may succeed without anybody changing anything. */
  get isPassing(): boolean {
    return this.code === 'UNREACHABLE' || this.code === 'TIMEOUT' || this.status >= 500;
  }
}

/** Returns the message for a field; null when the field is valid. */
export function fieldError(error: unknown, path: string): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.fields.find((field) => field.path === path)?.message ?? null;
}
