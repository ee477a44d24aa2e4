/**
 * Suspends sessions that cannot be opened because their stored data is damaged. They receive nothing and show nothing until
 * they are repaired (server/repair); all others continue.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Locale } from '#schemas/generated/types.ts';
import { databaseReason, isFileDamaged } from '../../ground/db/databaseReason.ts';

export interface Fence {
  error: unknown;
  /** Epoch ms. */
  sinceMs: number;
}

export interface Fences {
  of(streamerId: string): Fence | null;
  put(streamerId: string, fence: Fence): void;
  lift(streamerId: string): void;
  /** @throws SESSION_FENCED */
  refuse(streamerId: string): void;
}

export function createFences(): Fences {
  const fences = new Map<string, Fence>();
  return {
    of: (streamerId) => fences.get(streamerId) ?? null,
    put: (streamerId, fence) => void fences.set(streamerId, fence),
    lift: (streamerId) => void fences.delete(streamerId),
    refuse(streamerId) {
      const fence = fences.get(streamerId);
      if (fence) throw new AppError('SESSION_FENCED', { reason: fenceReason(fence.error, 'en') });
    },
  };
}

const REASONS = {
  overlay: { en: 'a stored overlay cannot be read', de: 'ein gespeichertes Overlay ist nicht lesbar' },
  unreadable: { en: 'a stored row cannot be read', de: 'ein gespeicherter Eintrag ist nicht lesbar' },
  unfitting: { en: 'what is stored does not fit together', de: 'das Gespeicherte passt nicht zusammen' },
} as const;

/** Explains in words why a session cannot be opened; the log has the original error. */
export function fenceReason(error: unknown, locale: Locale): string {
  if (error instanceof AppError) return error.code === 'OVERLAY_DAMAGED' ? REASONS.overlay[locale] : error.text(locale);
  if (isFileDamaged(error)) return databaseReason(error, locale);
  return REASONS[error instanceof SyntaxError ? 'unreadable' : 'unfitting'][locale];
}
