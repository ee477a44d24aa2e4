import { expect, test } from 'vitest';
import { causeForm } from '../flows/dialogs/starterForm.ts';
import { startedFlow } from '../flows/starters.ts';
import { WHEEL_STARTERS } from './wheel/starters.ts';

const [gift, command, ended] = WHEEL_STARTERS;

// behaviour: flowlist-260
test.each([
  ['a gift', gift!, ['giftId', 'minCoins']],
  ['a chat command', command!, ['command']],
])('%s that spins the wheel is chosen before the flow is created', (_name, starter, asked) => {
  expect(causeForm(starter)!.fields.map(({ name }) => name)).toEqual(asked);
});

// behaviour: flowlist-260
test('what was chosen replaces what the example begins with', () => {
  const cause = { giftId: '5655', fires: 'oncePerStreak', minCount: 1, minCoins: 250 };
  expect(startedFlow(gift!, 'en').triggersById).toMatchObject({ t1: { settings: { giftId: '', minCoins: 100 } } });
  expect(startedFlow(gift!, 'en', { cause }).triggersById).toMatchObject({ t1: { settings: cause } });
  expect(causeForm(ended!)).toBeNull();
});
