/**
 * Stores files of the libraries in a bucket of an S3-compatible storage. Browsers send uploads there directly, to a signed
 * address with the exact size; pages read through this server, so that they load nothing from other hosts.
 */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsV4Signer } from 'aws4fetch';
import { AppError } from '#engine/core/appError.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { FetchNamed } from '../../../ground/outbound/fetchNamed.ts';
import type { MediaStorage } from './mediaStorage.ts';

export interface S3Settings {
  /** Address such as `https://s3.eu-central-1.amazonaws.com`, without a path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Prefix of each id, `liveloom/`. */
  prefix: string;
}

export interface S3Deps {
  clock: Clock;
  scheduler: Scheduler;
  /** Network access to the storage. */
  fetch: FetchNamed;
}

/** Timeout until an answer begins. */
const ANSWER_WITHIN_MS = 15_000;

type Signed = { method?: string; headers?: Record<string, string>; signQuery?: boolean; allHeaders?: boolean };

export function s3Storage(settings: S3Settings, { clock, scheduler, fetch }: S3Deps): MediaStorage {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = settings;
  const service = new URL(endpoint);

  function sign(id: string, options: Signed, query: Record<string, string> = {}): ReturnType<AwsV4Signer['sign']> {
    const url = new URL(`${service.origin}/${bucket}/${prefix}${id}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const datetime = new Date(clock.nowMs()).toISOString().replaceAll(/[:-]|\.\d{3}/g, '');
    const keys = { accessKeyId, secretAccessKey, region, service: 's3', datetime };
    return new AwsV4Signer({ ...options, ...keys, url: url.href }).sign();
  }

  async function ask(
    id: string,
    method: string,
    headers: Record<string, string> = {},
    body: Uint8Array<ArrayBuffer> | null = null,
  ): Promise<Response> {
    const signed = await sign(id, { method, headers });
    const late = new AbortController();
    const cancel = scheduler.after(ANSWER_WITHIN_MS, () => late.abort());
    try {
      const options = { method, headers: signed.headers, body, signal: late.signal };
      return await fetch(signed.url.href, options);
    } catch (error) {
      const reason = late.signal.aborted ? 'no answer' : reasonOf(error);
      throw new AppError('MEDIA_STORAGE_FAILED', { host: service.host, reason }, { cause: error });
    } finally {
      cancel();
    }
  }

  /** @throws MEDIA_STORAGE_FAILED unless the status is one of these */
  async function expectStatus(answer: Response, ...statuses: number[]): Promise<Response> {
    if (statuses.includes(answer.status)) return answer;
    await answer.body?.cancel();
    throw new AppError('MEDIA_STORAGE_FAILED', { host: service.host, reason: `HTTP ${answer.status}` });
  }

  return {
    uploadOrigin: service.origin,
    async uploadUrl(id, size, expiresInS) {
      // With the length in the signature, the storage itself rejects any other length.
      const length = { 'content-length': String(size) };
      const expires = { 'X-Amz-Expires': String(expiresInS) };
      const signed = await sign(id, { method: 'PUT', headers: length, signQuery: true, allHeaders: true }, expires);
      return signed.url.href;
    },
    async put(id, bytes) {
      const answer = await expectStatus(await ask(id, 'PUT', {}, new Uint8Array(bytes)), 200);
      await answer.body?.cancel();
    },
    async stored(id) {
      const answer = await expectStatus(await ask(id, 'HEAD'), 200, 404);
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      return { size: Number(answer.headers.get('Content-Length')), version: versionOf(answer) };
    },
    async read(id, { start, end }, version) {
      const range = { range: `bytes=${start}-${end}` };
      const headers = version === null ? range : { ...range, 'if-match': version };
      const answer = await expectStatus(await ask(id, 'GET', headers), 206, 412);
      if (answer.status === 412) {
        await answer.body?.cancel();
        throw new AppError('MEDIA_REPLACED');
      }
      return Readable.fromWeb(answer.body as ReadableStream);
    },
    async remove(id) {
      const answer = await expectStatus(await ask(id, 'DELETE'), 200, 204, 404);
      await answer.body?.cancel();
    },
  };
}

/** A signed address may be used again while it is valid, with other bytes of the same size; only a strong tag shows it. */
function versionOf(answer: Response): string | null {
  const tag = answer.headers.get('ETag');
  return tag === null || tag.startsWith('W/') ? null : tag;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' ? code : cause instanceof Error ? cause.message.slice(0, 100) : 'unknown';
}
