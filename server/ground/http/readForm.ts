/** Reads the body of a request as a form with one file, up to a limit. Nothing is written to disk. */
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { Context } from 'koa';
import { AppError } from '#engine/core/appError.ts';
import { tooLarge, whatCame } from './readJsonBody.ts';

export interface UploadedFile {
  /** The sender's file name, without folders. */
  name: string;
  bytes: Uint8Array;
}

export interface Form {
  fields: [name: string, value: string][];
  /** Null = no file. */
  file: UploadedFile | null;
}

/** Limit for everything besides the file: boundaries, headers and other fields. */
const MAX_REST_BYTES = 64 * 1024;
const MAX_FIELD_BYTES = 4 * 1024;
const MAX_FIELDS = 50;
const MAX_NAME = 200;

/** @throws FORM_EXPECTED; a form of another website was refused before by its origin */
export function refuseOtherThanForm(ctx: Context): void {
  const type = ctx.get('Content-Type');
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(type))
    throw new AppError('FORM_EXPECTED', { type: type.slice(0, 100) || '?' });
}

/**
 * @param fileField name of the field with the file; files in other fields are ignored
 * @throws BODY_TOO_LARGE, REQUEST_INVALID
 */
export async function readForm(ctx: Context, fileField: string, maxFileBytes: number): Promise<Form> {
  const maxBytes = maxFileBytes + MAX_REST_BYTES;
  if (Number(ctx.get('Content-Length')) > maxBytes) throw tooLarge(ctx, maxFileBytes);
  const form: Form = { fields: [], file: null };
  let failure: unknown = null;
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const fail = (error: unknown): void => {
    failure ??= error;
    end();
  };
  const parser = parserOf(ctx, form, fileField, fail);
  parser.on('finish', end).on('error', fail);
  let size = 0;
  for await (const chunk of whatCame(ctx.req.iterator({ destroyOnReturn: false }))) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(ctx, maxFileBytes);
    if (failure === null) parser.write(chunk);
  }
  if (failure === null) parser.end();
  await ended;
  if (failure !== null) throw invalid(failure);
  if (form.file !== null && form.file.bytes.length > maxFileBytes) throw tooLarge(ctx, maxFileBytes);
  return form;
}

function parserOf(
  ctx: Context,
  form: Form,
  fileField: string,
  fail: (error: unknown) => void,
): InstanceType<typeof Busboy> {
  try {
    const parser = new Busboy({
      headers: ctx.headers as BusboyHeaders,
      limits: { fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, files: 1, parts: MAX_FIELDS + 1, headerPairs: 100 },
    });
    parser.on('field', (name, value) => form.fields.push([name, value]));
    parser.on('file', (field, stream, fileName) => {
      const chunks: Buffer[] = [];
      stream.on('error', fail);
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        if (field === fileField) form.file = { name: plainName(fileName), bytes: Buffer.concat(chunks) };
      });
    });
    return parser;
  } catch (error) {
    throw invalid(error);
  }
}

function plainName(name: string | undefined): string {
  const [last = ''] = (name ?? '').split(/[/\\]/).slice(-1);
  return Array.from(last).slice(0, MAX_NAME).join('') || 'file';
}

function invalid(error: unknown): AppError {
  const reason = error instanceof Error ? error.message.slice(0, 200) : 'it is no form';
  return new AppError('REQUEST_INVALID', { reason }, { cause: error });
}
