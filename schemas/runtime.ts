/**
 * Run-time functions of precompiled validators, which must not require the schema compiler's package (missing in
 * production). Copied beside the validators like `formats.ts`; may import nothing.
 */

/**
 * Returns the length of a text in code points, as JSON Schema counts `minLength` and `maxLength`. A lone surrogate
 * counts as 1.
 */
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

/** Compares two JSON values, for `const`, `enum` and `uniqueItems`. The order of keys does not matter. */
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

/** Result of a validator for valid data. */
export function accepted(validator: Validator): true {
  validator.errors = null;
  return true;
}

/** Result of a validator at the first mistake. */
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

/** Result of a validator when another one, for a part of the data, found a mistake. */
export function refusedBy(validator: Validator, { errors }: Validator): false {
  validator.errors = errors ?? null;
  return false;
}

/** Appends an error to the list, which is created for the first one. */
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

/** Appends the errors of another validator. */
export function withErrors(errors: ErrorEntry[] | null, more: ErrorEntry[]): ErrorEntry[] {
  if (errors === null) return [...more];
  // No new list each time, which would be slow for many errors.
  for (const error of more) errors.push(error);
  return errors;
}
