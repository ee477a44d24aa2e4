/**
 * Parses a frame of a page and checks it against its schema, or throws a readable error. It is the only way from a frame to a
 * message.
 */
import { AppError } from '#engine/core/appError.ts';
import { JSON_LIMITS, jsonExcess } from '#engine/core/jsonLimits.ts';
import { describeProblem, formatErrors, valueText } from '#engine/core/validation.ts';
import type { Validator } from '#schemas/generated/validators.js';

/** Maps a message type to its schema. */
type Validators = Readonly<Record<string, Validator<unknown>>>;
type MessageOf<V> = { [T in keyof V]: V[T] extends Validator<infer Message> ? Message : never }[keyof V];

/** @throws AppError MESSAGE_INVALID naming the field, its value and what is allowed */
export type ReadMessage<Message> = (data: Buffer, isBinary: boolean) => Message;

export function messageReader<const V extends Validators>(validators: V): ReadMessage<MessageOf<V>> {
  const types = Object.keys(validators).join(', ');
  return (data, isBinary) => {
    if (isBinary) throw invalid('binary frames are not understood (send JSON as text)');
    const value = parse(data);
    const type: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'type') : undefined;
    if (typeof type !== 'string' || !Object.hasOwn(validators, type)) {
      throw invalid(`type: ${quoted(type)} is not known (use ${types})`);
    }
    const validate = validators[type]!;
    if (validate(value)) return value as MessageOf<V>;
    const [problem] = formatErrors(validate.errors, value);
    throw invalid(problem === undefined ? type : describeProblem({ ...problem, path: fieldOf(type, problem.path) }));
  };
}

const EXCESS = { depth: 'too many levels inside each other', values: 'too many values' } as const;

function fieldOf(type: string, path: string): string {
  return path === '' ? type : `${type}.${path}`;
}

function parse(data: Buffer): unknown {
  const text = data.toString('utf8');
  const excess = jsonExcess(text, JSON_LIMITS.message);
  if (excess !== null) throw invalid(`${EXCESS[excess]} (at most ${JSON_LIMITS.message[excess]})`);
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(`not JSON: ${quoted(text.slice(0, 80))} (send one JSON object a frame)`);
  }
}

/** Quotes and shortens a value, because it comes from strangers. */
function quoted(value: unknown): string {
  return value === undefined ? 'nothing' : valueText(value);
}

export function invalid(problem: string): AppError {
  return new AppError('MESSAGE_INVALID', { problem });
}
