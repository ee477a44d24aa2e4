/** Error codes of the routes for presets. */
import type { ErrorCode } from '#schemas/generated/types.ts';
import { DOCUMENT_ERRORS, GROWTH_ERRORS } from '../../documents/quotas.ts';
import { FINISH_ERRORS, OPEN_ERRORS } from '../media/routes.ts';

export const MANAGE_ERRORS = [
  'NOT_FOUND',
  'PRESET_NEEDS_AGENCY',
  'PRESET_NEEDS_MANAGER',
] as const satisfies ErrorCode[];

export const MAKE_ERRORS = [
  ...MANAGE_ERRORS,
  'MEDIA_STORAGE_FAILED',
  'OVERLAY_DAMAGED',
  'PRESET_ITEMS_MISSING',
  'PRESET_TOO_LARGE',
  'PRESET_VERSIONS_LIMIT',
  'PRESET_WITHOUT_ALERT',
  'PRESET_WITHOUT_CONTENT',
  'STORAGE_FULL',
] as const satisfies ErrorCode[];

export const IMPORT_ERRORS: readonly ErrorCode[] = [
  ...new Set<ErrorCode>([
    'FILE_INVALID',
    'IMPORT_ALERTS_LIMIT',
    'IMPORT_FLOWS_LIMIT',
    'NOT_FOUND',
    'PRESET_VALUES_MISSING',
    'PROFILE_LIMIT_REACHED',
    ...DOCUMENT_ERRORS,
    ...GROWTH_ERRORS,
    ...OPEN_ERRORS,
    ...FINISH_ERRORS,
  ]),
];
