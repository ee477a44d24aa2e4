/** Short messages that leave by themselves; screen readers say them. */
import { notifications } from '@mantine/notifications';

const show = (message: string, color: string, role: 'status' | 'alert', autoClose: number): void =>
  void notifications.show({ message, color, role, autoClose, withBorder: true });

export const notify = {
  /** Something worked. */
  done: (message: string): void => show(message, 'teal', 'status', 3_500),
  /** Something did not; it stays longer. */
  failed: (message: string): void => show(message, 'brand', 'alert', 8_000),
  /** Something to know. */
  info: (message: string): void => show(message, 'blue', 'status', 5_000),
};
