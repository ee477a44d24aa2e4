/**
 * Short messages; screen readers say them. Errors stay until somebody closes them: streamers look elsewhere (behaviour:
 * message-1).
 */
import { notifications, notificationsStore } from '@mantine/notifications';
import type { ReactNode } from 'react';

/** Most errors at once; more would cover the work, so the oldest is removed. */
const MAX_FAILED = 3;

/** Time to read an offer and press its button. */
const OFFER_MS = 12_000;

const show = (message: ReactNode, color: string, role: 'status' | 'alert', autoClose: number | false): string =>
  notifications.show({ message, color, role, autoClose, withBorder: true });

/** Makes space for another one and removes an equal one. */
function makeRoom(message: string): void {
  const { notifications: shown, queue } = notificationsStore.getState();
  const failed = [...shown, ...queue].filter(({ role }) => role === 'alert');
  const others = failed.filter((one) => one.message !== message);
  const kept = others.slice(1 - MAX_FAILED);
  for (const one of failed) if (!kept.includes(one)) notifications.hide(one.id!);
}

export const notify = {
  /** Reports a success. */
  done: (message: string): void => void show(message, 'teal', 'status', 3_500),
  /** Reports a failure. */
  failed: (message: string): void => {
    makeRoom(message);
    show(message, 'brand', 'alert', false);
  },
  /** Shows information. */
  info: (message: string): void => void show(message, 'blue', 'status', 5_000),
  /** Reports something with a button. Returns the id by which it is hidden. */
  offer: (message: ReactNode): string => show(message, 'blue', 'status', OFFER_MS),
};
