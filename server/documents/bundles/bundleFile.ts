/**
 * Reads bundles (behaviour: replay-5): one JSON document with profile, overlay and more. A faulty bundle causes one error that
 * names every fault.
 */
import { AppError } from '#engine/core/appError.ts';
import { completeSettings } from '#engine/core/completeSettings.ts';
import { valueText } from '#engine/core/validation.ts';
import { MAX_ITEMS } from '#engine/core/overlayDocument.ts';
import type { Bundle, FlowBundle } from '#schemas/generated/types.ts';
import { mistakenFile } from '../../ground/base/files/mistakenFile.ts';
import { parseJsonText } from '../../ground/base/files/parseJsonText.ts';
import { readFileHead, readFirstLine, readTextFile } from '../../ground/base/files/readTextFile.ts';
import { bundleProblems, isFlowBundle } from './bundleProblems.ts';
import { completeParts } from './flowsInBundle.ts';

/** A bundle with an overlay, or with flows alone. */
export type AnyBundle = Bundle | FlowBundle;

export const BUNDLE_FORMAT: Bundle['format'] = 'liveloom-bundle';
export const BUNDLE_VERSION: Bundle['version'] = 1;

/** Enough to recognize the format of a file. */
const HEAD_CHARS = 64 * 1024;
/** Far more than the 200 items of a full overlay need. */
export const MAX_BUNDLE_BYTES = 16 * 1024 * 1024;

/** Beginning of a packed bundle; one that a person can edit begins otherwise and has no media. */
export const PACKED_BEGIN = `{"format":${JSON.stringify(BUNDLE_FORMAT)},`;

/**
 * Reads the document of a bundle without the media that may follow it.
 * @throws FILE_NOT_READABLE, FILE_TOO_LARGE
 */
export async function readBundleText(path: string, name: string): Promise<string> {
  const isPacked = (await readFileHead(path, name)).startsWith(PACKED_BEGIN);
  return (isPacked ? readFirstLine : readTextFile)(path, name, MAX_BUNDLE_BYTES);
}

/**
 * Reads a bundle.
 * @param path path of the file
 * @param name name of the file in errors
 * @throws FILE_NOT_READABLE, FILE_TOO_LARGE, FILE_IS_RECORDING, FILE_IS_RAW and errors of `parseBundle`
 */
export async function readBundleFile(path: string, name = path): Promise<Bundle> {
  const text = await readBundleText(path, name);
  try {
    return parseBundle(text, name);
  } catch (error) {
    throw mistakenFile(text.slice(0, HEAD_CHARS), name, 'bundle') ?? error;
  }
}

/**
 * Parses a bundle that has an overlay.
 * @throws FILE_TOO_DEEP, FILE_TOO_FULL, JSON_BROKEN, JSON_CUT_OFF, FILE_FORMAT_UNKNOWN, FILE_NEWER, FILE_INVALID,
 * ITEM_ID_REPEATED
 */
export function parseBundle(text: string, name: string): Bundle {
  const bundle = parseAnyBundle(text, name);
  if (isFlowBundle(bundle)) throw new AppError('FILE_INVALID', { file: name, path: 'overlay', problem: NO_OVERLAY });
  return bundle as Bundle;
}

const NO_OVERLAY = {
  en: 'there are flows in this file and no overlay',
  de: 'in dieser Datei sind Flows und kein Overlay',
};

/**
 * Parses any bundle.
 * @throws errors of `parseBundle` about the parts that exist
 */
export function parseAnyBundle(text: string, name: string): AnyBundle {
  const source = parseJsonText(text, name);
  checkFormat(source, name);
  const value = withCompleteItems(source);
  const problems = bundleProblems(value, name);
  if (problems !== null) throw problems;
  const bundle = value as AnyBundle;
  const parts = completeParts(bundle);
  const given = Object.entries(parts).filter(([part]) => Object.hasOwn(bundle, part));
  return { ...bundle, ...Object.fromEntries(given) };
}

/** Completes a bundle of an older program with later settings. Other structures are left to the schema. */
function withCompleteItems(value: unknown): object {
  const { overlay } = value as { overlay?: { items?: unknown } | null };
  // Too many items are refused by the schema, without processing them first.
  if (!Array.isArray(overlay?.items) || overlay.items.length > MAX_ITEMS) return value as object;
  const items = overlay.items.map((item: unknown) => completeSettings(item));
  return { ...(value as object), overlay: { ...overlay, items } };
}

function checkFormat(value: unknown, file: string): void {
  const isObject = typeof value === 'object' && value !== null;
  const format: unknown = isObject ? Reflect.get(value, 'format') : undefined;
  const version: unknown = isObject ? Reflect.get(value, 'version') : undefined;
  if (format !== BUNDLE_FORMAT) {
    throw new AppError('FILE_FORMAT_UNKNOWN', {
      file,
      found: format === undefined ? 'missing' : valueText(format),
      known: BUNDLE_FORMAT,
    });
  }
  if (typeof version === 'number' && version > BUNDLE_VERSION) {
    throw new AppError('FILE_NEWER', { file, format: BUNDLE_FORMAT, version, known: BUNDLE_VERSION });
  }
}
