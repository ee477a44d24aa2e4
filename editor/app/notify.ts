/**
 * Short messages; screen readers say them. Errors stay until somebody closes them: streamers look elsewhere (behaviour:
 * message-1).
 */
import { notifications, notificationsStore } from '@mantine/notifications';

/** Most errors at once; more would cover the work, so the oldest is removed. */
const MAX_FAILED = 3;

const show = (message: string, color: string, role: 'status' | 'alert', autoClose: number | false): void =>
  void notifications.show({ message, color, role, autoClose, withBorder: true });

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
  done: (message: string): void => show(message, 'teal', 'status', 3_500),
  /** Reports a failure. */
  failed: (message: string): void => {
    makeRoom(message);
    show(message, 'brand', 'alert', false);
  },
  /** Shows information. */
  info: (message: string): void => show(message, 'blue', 'status', 5_000),
};
