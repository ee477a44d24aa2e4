import { notifications, notificationsStore } from '@mantine/notifications';
import { beforeEach, expect, test } from 'vitest';
import { notify } from '../notify.ts';

const shown = () => notificationsStore.getState().notifications;
const messages = () => shown().map(({ message }) => message);

beforeEach(() => notifications.clean());

// behaviour: message-1
test('what tells of an error stays, what worked leaves by itself', () => {
  notify.failed('No');
  notify.done('Yes');
  expect(shown().map(({ autoClose }) => autoClose)).toEqual([false, expect.any(Number)]);
});

test('an error that comes again is there once, as the newest', () => {
  for (const message of ['one', 'two', 'one']) notify.failed(message);
  expect(messages()).toEqual(['two', 'one']);
});

test('of many errors the newest three stay, and what worked is still said', () => {
  for (const message of ['one', 'two', 'three', 'four']) notify.failed(message);
  notify.done('Yes');
  expect(messages()).toEqual(['two', 'three', 'four', 'Yes']);
});
