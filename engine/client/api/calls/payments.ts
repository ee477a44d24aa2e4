/** Calls about buying plans. */
import { call } from '../call.ts';

export const readPrices = call('GET', '/stripe/prices', { answer: 'PricesAnswer' });
export const readSubscription = call('GET', '/stripe/subscription-status', { answer: 'SubscriptionStatus' });
export const subscribe = call('POST', '/stripe/create-subscription', {
  body: 'CreateSubscription',
  answer: 'PaymentPage',
});
export const checkPromotionCode = call('POST', '/stripe/promotion-code', {
  body: 'CheckPromotionCode',
  answer: 'PromotionCodeAnswer',
});
export const readUpgradePrice = call('POST', '/stripe/upgrade-price', {
  body: 'ChangeSubscription',
  answer: 'UpgradePrice',
});
export const upgradeSubscription = call('POST', '/stripe/upgrade-subscription', {
  body: 'UpgradeSubscription',
  answer: 'SubscriptionStatus',
});
export const downgradeSubscription = call('POST', '/stripe/downgrade-subscription', {
  body: 'ChangeSubscription',
  answer: 'SubscriptionStatus',
});
export const keepSubscription = call('POST', '/stripe/keep-subscription', { answer: 'SubscriptionStatus' });
export const openCustomerPortal = call('GET', '/stripe/customer-portal', { answer: 'PaymentPage' });
