/**
 * Short messages; screen readers say them. What tells of an error stays until somebody closes it: on a stream they look
 * elsewhere (behaviour: message-1).
 */
import { notifications, notificationsStore } from '@mantine/notifications';

/** More would cover what is worked at; the oldest goes. */
const MAX_FAILED = 3;

const show = (message: string, color: string, role: 'status' | 'alert', autoClose: number | false): void =>
  void notifications.show({ message, color, role, autoClose, withBorder: true });

/** Makes room for another one; one that says the same is told anew. */
function makeRoom(message: string): void {
  const { notifications: shown, queue } = notificationsStore.getState();
  const failed = [...shown, ...queue].filter(({ role }) => role === 'alert');
  const others = failed.filter((one) => one.message !== message);
  const kept = others.slice(1 - MAX_FAILED);
  for (const one of failed) if (!kept.includes(one)) notifications.hide(one.id!);
}

export const notify = {
  /** Something worked. */
  done: (message: string): void => show(message, 'teal', 'status', 3_500),
  /** Something did not. */
  failed: (message: string): void => {
    makeRoom(message);
    show(message, 'brand', 'alert', false);
  },
  /** Something to know. */
  info: (message: string): void => show(message, 'blue', 'status', 5_000),
};
