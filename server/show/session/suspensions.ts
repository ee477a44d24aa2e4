/**
 * Suspends sessions that cannot be opened because their stored data is damaged. They receive nothing and show nothing until
 * they are repaired (server/repair); all others continue.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Locale } from '#schemas/generated/types.ts';
import { databaseReason, isFileDamaged } from '../../ground/db/databaseReason.ts';

export interface Suspension {
  error: unknown;
  /** Epoch ms. */
  sinceMs: number;
}

export interface Suspensions {
  of(streamerId: string): Suspension | null;
  put(streamerId: string, suspension: Suspension): void;
  lift(streamerId: string): void;
  /** @throws SESSION_FENCED */
  refuse(streamerId: string): void;
}

export function createSuspensions(): Suspensions {
  const suspensions = new Map<string, Suspension>();
  return {
    of: (streamerId) => suspensions.get(streamerId) ?? null,
    put: (streamerId, suspension) => void suspensions.set(streamerId, suspension),
    lift: (streamerId) => void suspensions.delete(streamerId),
    refuse(streamerId) {
      const suspension = suspensions.get(streamerId);
      if (suspension) throw new AppError('SESSION_FENCED', { reason: suspensionReason(suspension.error, 'en') });
    },
  };
}

const REASONS = {
  overlay: { en: 'a stored overlay cannot be read', de: 'ein gespeichertes Overlay ist nicht lesbar' },
  unreadable: { en: 'a stored row cannot be read', de: 'ein gespeicherter Eintrag ist nicht lesbar' },
  unfitting: { en: 'what is stored does not fit together', de: 'das Gespeicherte passt nicht zusammen' },
} as const;

/** Explains in words why a session cannot be opened; the log has the original error. */
export function suspensionReason(error: unknown, locale: Locale): string {
  if (error instanceof AppError) return error.code === 'OVERLAY_DAMAGED' ? REASONS.overlay[locale] : error.text(locale);
  if (isFileDamaged(error)) return databaseReason(error, locale);
  return REASONS[error instanceof SyntaxError ? 'unreadable' : 'unfitting'][locale];
}
