/**
 * Removes confidential data from log entries: live keys, signatures, tokens, cookies, and viewers' names and messages. It works
 * by field names and, inside texts, by their form, because library errors contain addresses and headers.
 */
import { AppError } from '#engine/core/appError.ts';

const SECRET = '[secret]';
const PRIVATE = '[private]';
/** Deeper than any object that we log on purpose; deeper parts are not inspected and therefore not shown. */
const MAX_DEPTH = 6;
const MAX_TEXT = 4_000;

const SECRET_FIELD =
  /^(live_?key|sig|signature|([a-z]+_?)?(token|secret|password)|authorization|proxy-authorization|(set-)?cookies?|session_?id|([a-z]+_?)?(api|sign)_?key)$/i;
/** Fields of events and raw messages that are about viewers. */
const PRIVATE_FIELD =
  /^(viewer|viewers|user|payload|comment|display_?name|nickname|unique_?id|(profile_?)?picture_?url|avatar_?url)$/i;

const TEXT_RULES: readonly (readonly [RegExp, string])[] = [
  [/(\/live\/)(?!:)[^/?#\s"']+/g, '$1[key]'], // patterns of routes stay
  [/((?:set-)?cookie|authorization)(["']?\s*[:=]\s*)[^\r\n]+/gi, `$1$2${SECRET}`],
  [/("(?:liveKey|sig|token|password|secret|sessionId|apiKey)"\s*:\s*)"[^"]*"/g, `$1"${SECRET}"`],
  [/\b(bearer|basic)\s+[^\s"',;]{8,}/gi, `$1 ${SECRET}`],
  [/(:\/\/)[^/@\s]+@/g, `$1${SECRET}@`],
];

const PARAMETER = /[?&;]([a-z_]{1,40})=/gi;
const SECRET_PARAMETER =
  /^(?:sig|signature|live_?key|session_?id|password|secret|(?:[a-z]+_?)?token|(?:api_?)?key|code|code_verifier|auth|state)$/i;
const PARAMETER_END = /[&#\s"']/g;

/** Redacts secrets in the query of an address by their parameter names. */
function redactParameters(text: string): string {
  let done = '';
  let at = 0;
  for (const {
    0: { length },
    1: name = '',
    index,
  } of text.matchAll(PARAMETER)) {
    if (index < at || !SECRET_PARAMETER.test(name)) continue;
    PARAMETER_END.lastIndex = index + length;
    const end = PARAMETER_END.exec(text)?.index ?? text.length;
    if (end === index + length) continue;
    done += text.slice(at, index + length) + SECRET;
    at = end;
  }
  return done + text.slice(at);
}

/** Removes secrets from a text and cuts it at 4,000 characters. */
export function redactText(text: string): string {
  const whole = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  return TEXT_RULES.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    redactParameters(whole),
  );
}

/**
 * Describes an error without secrets. Validation errors quote values that a viewer may have written, so only their fields are
 * kept.
 */
export function redactError(error: unknown): string {
  if (!(error instanceof Error)) return redactText(String(error));
  const isAboutMessage = error instanceof AppError && error.code === 'MESSAGE_INVALID';
  const text = isAboutMessage ? error.message.replace(/"(?:[^"\\]|\\.)*"?/g, PRIVATE) : error.message;
  return redactText(text);
}

/** Returns a copy for the log. Errors become plain objects. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (value instanceof Error) return errorFields(value, depth);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return '[…]';
  if (Array.isArray(value)) return value.map((element) => redact(element, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, field(name, inner, depth + 1)]));
}

function field(name: string, value: unknown, depth: number): unknown {
  if (value === undefined || value === null) return value;
  if (SECRET_FIELD.test(name)) return SECRET;
  if (PRIVATE_FIELD.test(name)) return PRIVATE;
  return redact(value, depth);
}

function errorFields(error: Error, depth: number): object {
  const message = redactError(error);
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    type: error.name,
    ...('code' in error && { code: String(error.code) }),
    message,
    stack: redactText([`${error.name}: ${message}`, ...frames].join('\n')),
    ...(error.cause !== undefined && depth < MAX_DEPTH && { cause: redact(error.cause, depth + 1) }),
  };
}
