/** The only way from a frame of a page to a message: parsed, checked against its schema, or an error in words. */
import { AppError } from '#engine/core/appError.ts';
import { describeProblem, formatErrors } from '#engine/core/validation.ts';
import type { HelloMessage, PlaybackEndedMessage, PresentedMessage } from '#schemas/generated/types.ts';
import {
  validateHelloMessage,
  validatePlaybackEndedMessage,
  validatePresentedMessage,
} from '#schemas/generated/validators.js';

export type PageMessage = HelloMessage | PresentedMessage | PlaybackEndedMessage;

const VALIDATORS = {
  hello: validateHelloMessage,
  presented: validatePresentedMessage,
  playbackEnded: validatePlaybackEndedMessage,
};

const TYPES = Object.keys(VALIDATORS).join(', ');

/** @throws AppError MESSAGE_INVALID naming the field, its value and what is allowed */
export function readMessage(data: Buffer, isBinary: boolean): PageMessage {
  if (isBinary) throw invalid('binary frames are not understood (send JSON as text)');
  const value = parse(data);
  const type: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'type') : undefined;
  if (!isKnown(type)) throw invalid(`type: ${quoted(type)} is not known (use ${TYPES})`);
  const validate = VALIDATORS[type];
  if (validate(value)) return value;
  const [problem] = formatErrors(validate.errors, value);
  throw invalid(problem === undefined ? type : describeProblem({ ...problem, path: fieldOf(type, problem.path) }));
}

function fieldOf(type: string, path: string): string {
  return path === '' ? type : `${type}.${path}`;
}

function parse(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'));
  } catch {
    throw invalid(`not JSON: ${quoted(data.toString('utf8', 0, 80))} (send one JSON object a frame)`);
  }
}

function isKnown(type: unknown): type is keyof typeof VALIDATORS {
  return typeof type === 'string' && Object.hasOwn(VALIDATORS, type);
}

/** Values come from strangers: quoted and cut. */
function quoted(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 80);
}

export function invalid(problem: string): AppError {
  return new AppError('MESSAGE_INVALID', { problem });
}
