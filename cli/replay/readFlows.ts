/**
 * Reads flows from a file: an exported bundle with or without its media, an answer of `GET /flows/{id}`, a list of flows, or
 * `{flows, flowQueues}`.
 */
import { AppError } from '#engine/core/appError.ts';
import { PersistentMap } from '#engine/core/persistentMap.ts';
import type { AppliedDocument, AppliedDocuments } from '#server/show/fold/documents.ts';
import { documentKind } from '#server/show/fold/kinds/index.ts';
import { BUNDLE_FORMAT, PACKED_BEGIN, parseAnyBundle, readBundleText } from '#server/documents/bundles/bundleFile.ts';
import { type FlowParts, PART_KINDS, PART_NAMES } from '#server/documents/bundles/flowsInBundle.ts';
import { mistakenFile } from '#server/ground/base/files/mistakenFile.ts';
import { parseJsonText } from '#server/ground/base/files/parseJsonText.ts';
import { readFileHead, readTextFile } from '#server/ground/base/files/readTextFile.ts';
import type { NamedFile } from '#server/show/session/recording/recoverRecording.ts';

/** Largest file; flows have up to 64 KB each. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_DOCUMENTS = 1000;
/** Enough to recognize the format of a file. */
const HEAD_CHARS = 64 * 1024;
const FORMS = 'an exported bundle, {"flow": …}, [flow, …] or {"flows": […], "flowQueues": […]}';

type Found = Record<'flow' | 'flowQueue', unknown[]>;

function documentsIn(value: unknown): Found | null {
  if (Array.isArray(value)) return { flow: value, flowQueue: [] };
  if (typeof value !== 'object' || value === null) return null;
  const { flow, flows, flowQueues = [] } = value as { flow?: unknown; flows?: unknown; flowQueues?: unknown };
  if (flow !== undefined) return { flow: [flow], flowQueue: [] };
  return Array.isArray(flows) && Array.isArray(flowQueues) ? { flow: flows, flowQueue: flowQueues } : null;
}

const idOf = (document: unknown): string => {
  const id = typeof document === 'object' && document !== null ? Reflect.get(document, 'id') : undefined;
  return typeof id === 'string' ? id : '';
};

/** Validates a document. @throws FILE_INVALID naming the file, the document by its position and id, and every field */
function checked(kind: string, document: unknown, at: number, file: string): [string, AppliedDocument] {
  const id = idOf(document);
  try {
    return [id, { document: documentKind(kind).patch(null, id, document as object), version: 1 }];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const place = `${kind} ${id || at + 1}`;
    const fields = (error.fieldWords ?? []).map(({ path, message }) => ({
      path: `${place}: ${path}`.replace(/: $/, ''),
      message,
    }));
    const [first = { path: place, message: error.message }] = fields;
    throw new AppError('FILE_INVALID', { file, path: first.path, problem: first.message }, { cause: error, fields });
  }
}

/** @throws FILE_IS_RECORDING, FILE_IS_RAW and errors of `parseJsonText` */
function parsed(text: string, name: string): unknown {
  try {
    return parseJsonText(text, name);
  } catch (error) {
    throw mistakenFile(text.slice(0, HEAD_CHARS), name, 'bundle') ?? error;
  }
}

const isBundle = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'format') === BUNDLE_FORMAT;

/** Returns everything in a bundle that runs, with what it names. @throws errors of `parseAnyBundle` */
function partsOf(text: string, name: string): AppliedDocuments['others'] {
  const bundle = parseAnyBundle(text, name) as Partial<FlowParts>;
  const others = PART_NAMES.map((part) => {
    const entries = (bundle[part] ?? []).map((document) => [document.id, { document, version: 1 }] as const);
    return [PART_KINDS[part], PersistentMap.from<AppliedDocument>(entries)];
  });
  return Object.fromEntries(others) as AppliedDocuments['others'];
}

/** @throws FILE_NOT_READABLE, FILE_IS_RECORDING, OPTION_INVALID, FILE_INVALID and errors of `parseAnyBundle` */
export async function readFlows(option: string, { path, name }: NamedFile): Promise<AppliedDocuments['others']> {
  const isPacked = (await readFileHead(path, name)).startsWith(PACKED_BEGIN);
  if (isPacked) return partsOf(await readBundleText(path, name), name);
  const text = await readTextFile(path, name, MAX_BYTES);
  const value = parsed(text, name);
  if (isBundle(value)) return partsOf(text, name);
  const found = documentsIn(value);
  if (found === null || found.flow.length + found.flowQueue.length > MAX_DOCUMENTS)
    throw new AppError('OPTION_INVALID', { option, value: name, allowed: `${FORMS}, at most ${MAX_DOCUMENTS}` });
  const others = Object.entries(found).map(([kind, documents]) => {
    const entries = documents.map((document, at) => checked(kind, document, at, name));
    return [kind, PersistentMap.from(entries)];
  });
  return Object.fromEntries(others) as AppliedDocuments['others'];
}
