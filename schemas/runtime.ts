/**
 * What precompiled validators need at run time, instead of requiring it from the schema compiler's package (which is
 * not there in production). Copied beside the validators like `formats.ts`; may import nothing.
 */

/** Length of a text in code points, as JSON Schema counts `minLength` and `maxLength`. A lone surrogate counts as 1. */
export function codePointLength(text: string): number {
  let length = text.length;
  for (let index = 0; index + 1 < text.length; index++) {
    if (isHighSurrogate(text.charCodeAt(index)) && isLowSurrogate(text.charCodeAt(index + 1))) length--;
  }
  return length;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}

/** Equality of two JSON values, for `const`, `enum` and `uniqueItems`. The order of keys does not matter. */
export function isEqualJson(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every((key) => Object.hasOwn(right, key) && isEqualJson(Reflect.get(left, key), Reflect.get(right, key)));
}

interface ErrorEntry {
  instancePath: string;
  keyword: string;
  params: object;
  propertyName?: string;
}

interface Validator {
  (data: unknown): boolean;
  errors?: ErrorEntry[] | null;
}

/** What a validator says of data that is right. */
export function accepted(validator: Validator): true {
  validator.errors = null;
  return true;
}

/** What a validator says at the first mistake. */
export function refused(
  validator: Validator,
  instancePath: string,
  keyword: string,
  params: object,
  propertyName?: string,
): false {
  validator.errors = withError(null, instancePath, keyword, params, propertyName);
  return false;
}

/** What a validator says when another one, which looks at a part of the data, found a mistake. */
export function refusedBy(validator: Validator, { errors }: Validator): false {
  validator.errors = errors ?? null;
  return false;
}

/** The list of errors with one more; made only when there is a first one. */
export function withError(
  errors: ErrorEntry[] | null,
  instancePath: string,
  keyword: string,
  params: object,
  propertyName?: string,
): ErrorEntry[] {
  const error =
    propertyName === undefined ? { instancePath, keyword, params } : { instancePath, keyword, params, propertyName };
  if (errors === null) return [error];
  errors.push(error);
  return errors;
}

/** The list of errors with those of another validator. */
export function withErrors(errors: ErrorEntry[] | null, more: ErrorEntry[]): ErrorEntry[] {
  if (errors === null) return [...more];
  // Not a new list each time: of many errors that would be slow.
  for (const error of more) errors.push(error);
  return errors;
}
