/**
 * Fake S3-compatible storage with one bucket in memory, as strict as a real one about signatures (AWS Signature Version 4, in
 * headers and in addresses), signed lengths, expiry, ranges and tags. It was written from the protocol's description without
 * the package that signs, so that each finds the other's mistakes.
 */
import { createHash, createHmac } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Clock } from '#engine/core/clock.ts';

export interface FakeS3 {
  endpoint: string;
  /** Bytes by key. */
  objects: Map<string, Buffer>;
  /** Accepted requests in order, as `PUT key`. */
  asked: string[];
  /** Answers everything with this status, or never. */
  failWith: number | 'silence' | null;
  close(): Promise<void>;
}

export const FAKE_KEYS = {
  bucket: 'liveloom',
  region: 'eu-central-1',
  accessKeyId: 'AKIAEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
} as const;

const SKEW_MS = 15 * 60_000;

export async function startFakeS3(clock: Clock): Promise<FakeS3> {
  const fake: Pick<FakeS3, 'objects' | 'asked' | 'failWith'> = { objects: new Map(), asked: [], failWith: null };
  const server = http.createServer((request, response) => {
    void answer(fake, clock, request).then(([status, headers, body]) => send(response, status, headers, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return Object.assign(fake, { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close });
}

type Answer = [status: number, headers?: Record<string, string>, body?: Buffer];

function send(response: ServerResponse, ...[status, headers = {}, body = Buffer.alloc(0)]: Answer): void {
  response.writeHead(status, { 'content-length': body.length, ...headers }).end(body);
}

async function answer(
  fake: Pick<FakeS3, 'objects' | 'asked' | 'failWith'>,
  clock: Clock,
  request: IncomingMessage,
): Promise<Answer> {
  const url = new URL(request.url!, `http://${request.headers.host}`);
  if (fake.failWith === 'silence') return new Promise(() => undefined);
  if (fake.failWith !== null) return [fake.failWith];
  if (!isSigned(request, url, clock.nowMs())) return [403];
  const [, bucket, ...path] = url.pathname.split('/').map(decodeURIComponent);
  if (bucket !== FAKE_KEYS.bucket) return [404];
  const key = path.join('/');
  fake.asked.push(`${request.method} ${key}`);
  if (request.method === 'PUT') {
    fake.objects.set(key, await buffer(request));
    return [200];
  }
  if (request.method === 'DELETE') {
    fake.objects.delete(key);
    return [204];
  }
  const object = fake.objects.get(key);
  if (object === undefined) return [404];
  const etag = etagOf(object);
  if (request.method === 'HEAD') return [200, { 'content-length': String(object.length), etag }];
  const wanted = request.headers['if-match'];
  if (wanted !== undefined && wanted !== etag) return [412];
  return part(object, request.headers.range);
}

/** Returns the tag of an object that arrived in one piece. */
const etagOf = (object: Buffer): string => `"${createHash('md5').update(object).digest('hex')}"`;

function part(object: Buffer, range: string | undefined): Answer {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (from === undefined || to === undefined) return [200, {}, object];
  if (Number(from) >= object.length) return [416];
  const bytes = object.subarray(Number(from), Number(to) + 1);
  return [206, { 'content-range': `bytes ${from}-${to}/${object.length}` }, bytes];
}

/** Claims of a signature, from the header or from the address. */
interface Claim {
  credential: string;
  signedHeaders: string[];
  signature: string;
  date: string;
  /** Time for which it is valid. */
  validMs: number;
}

function claimOf({ headers }: IncomingMessage, { searchParams }: URL): Claim | null {
  const query = (name: string): string => searchParams.get(`X-Amz-${name}`) ?? '';
  if (query('Signature') !== '') {
    return {
      credential: query('Credential'),
      signedHeaders: query('SignedHeaders').split(';'),
      signature: query('Signature'),
      date: query('Date'),
      validMs: Number(query('Expires')) * 1000,
    };
  }
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  if (signature === '') return null;
  const date = String(headers['x-amz-date']);
  return { credential, signedHeaders: signedHeaders.split(';'), signature, date, validMs: SKEW_MS };
}

function isSigned(request: IncomingMessage, url: URL, nowMs: number): boolean {
  const claim = claimOf(request, url);
  if (claim === null || !claim.signedHeaders.includes('host')) return false;
  const signedAtMs = Date.parse(claim.date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  if (!(nowMs >= signedAtMs - SKEW_MS && nowMs < signedAtMs + claim.validMs)) return false;
  const scope = `${claim.date.slice(0, 8)}/${FAKE_KEYS.region}/s3/aws4_request`;
  if (claim.credential !== `${FAKE_KEYS.accessKeyId}/${scope}`) return false;
  const toSign = ['AWS4-HMAC-SHA256', claim.date, scope, sha256(canonical(request, url, claim))].join('\n');
  return signatureOf(claim.date, toSign) === claim.signature;
}

function canonical({ method, headers }: IncomingMessage, url: URL, { signedHeaders }: Claim): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [strict(name), strict(value)])
    .sort(([left], [right]) => (left! < right! ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
  const path = url.pathname.split('/').map(decodeURIComponent).map(strict).join('/');
  const lines = signedHeaders.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const payload = String(headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD');
  return [method, path, query, lines, signedHeaders.join(';'), payload].join('\n');
}

/** Percent-encodes all but letters, digits and `-._~`. */
function strict(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

function signatureOf(date: string, toSign: string): string {
  const day = hmac(`AWS4${FAKE_KEYS.secretAccessKey}`, date.slice(0, 8));
  const key = hmac(hmac(hmac(day, FAKE_KEYS.region), 's3'), 'aws4_request');
  return hmac(key, toSign).toString('hex');
}
