/** Reads the settings of the object storage from the environment. A wrong value causes an error that names it. */
import { AppError } from '#engine/core/appError.ts';
import type { S3Settings } from './s3Storage.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const NAMES = {
  endpoint: 'LIVELOOM_S3_ENDPOINT',
  bucket: 'LIVELOOM_S3_BUCKET',
  accessKeyId: 'LIVELOOM_S3_ACCESS_KEY_ID',
  secretAccessKey: 'LIVELOOM_S3_SECRET_ACCESS_KEY',
} as const;

/** Returns null when files are in the data folder. @throws CONFIG_INVALID */
export function s3Settings(environment: Environment): S3Settings | null {
  const of = (name: string): string => environment[name] ?? '';
  if (Object.values(NAMES).every((name) => of(name) === '')) return null;
  const missing = Object.values(NAMES).find((name) => of(name) === '');
  if (missing !== undefined) throw invalid(missing, '', 'Set it too, or none of LIVELOOM_S3_….');
  return {
    endpoint: endpointFrom(of(NAMES.endpoint)),
    bucket: matching(NAMES.bucket, of(NAMES.bucket), /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'Use the name of a bucket.'),
    region: matching('LIVELOOM_S3_REGION', of('LIVELOOM_S3_REGION') || 'us-east-1', /^[a-z0-9-]+$/, REGION_REMEDY),
    accessKeyId: of(NAMES.accessKeyId),
    secretAccessKey: of(NAMES.secretAccessKey),
    prefix: matching('LIVELOOM_S3_PREFIX', of('LIVELOOM_S3_PREFIX'), /^([A-Za-z0-9_-]+\/)*$/, PREFIX_REMEDY),
  };
}

const REGION_REMEDY = 'Use the region of the bucket, for example eu-central-1.';
const PREFIX_REMEDY = 'Use folders with a slash at the end, for example liveloom/.';

function endpointFrom(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search + url.hash === '';
  if (isPlain) return url.origin;
  const remedy =
    'Use the address of the storage without bucket and path, for example https://s3.eu-central-1.amazonaws.com.';
  throw invalid(NAMES.endpoint, text, remedy);
}

function matching(name: string, text: string, pattern: RegExp, remedy: string): string {
  if (pattern.test(text)) return text;
  throw invalid(name, text, remedy);
}

function invalid(name: string, value: string, remedy: string): AppError {
  return new AppError('CONFIG_INVALID', { name, value: JSON.stringify(value), remedy });
}
