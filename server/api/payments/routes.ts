/** Routes for buying plans. On a server that sells nothing each answers PAYMENTS_NOT_OFFERED. */
import { anyone, inPerson, signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

const MONEY = 'it costs money';
/** Events hold one object of the service. */
const MAX_EVENT_BYTES = 256 * 1024;
const SERVICE = ['PAYMENTS_NOT_OFFERED', 'PAYMENTS_NOT_ANSWERING', 'PAYMENTS_REFUSED'] as const;

export const paymentRoutes = [
  route({
    method: 'GET',
    path: '/stripe/prices',
    summary: 'Lists the prices of plans, and the withdrawal information to accept.',
    access: signedIn('read'),
    limit: 'payments',
    answer: 'PricesAnswer',
    errors: SERVICE,
    handle: ({ locale }, { billing }) => billing.prices(locale),
  }),
  route({
    method: 'GET',
    path: '/stripe/subscription-status',
    summary: 'Reads the plan and the subscription of the account, as the payment service reported them last.',
    access: signedIn('read'),
    answer: 'SubscriptionStatus',
    errors: ['PAYMENTS_NOT_OFFERED'],
    handle: ({ caller }, { billing }) => billing.status(caller.userId),
  }),
  route({
    method: 'POST',
    path: '/stripe/create-subscription',
    summary: 'Returns the page of the payment service on which the plan is paid.',
    access: inPerson(MONEY),
    limit: 'payments',
    body: 'CreateSubscription',
    answer: 'PaymentPage',
    errors: [
      ...SERVICE,
      'ALREADY_SUBSCRIBED',
      'DEMO_CANNOT_PAY',
      'PLAN_NOT_SOLD',
      'PROMO_CODE_INVALID',
      'TOO_MANY_REQUESTS',
      'WITHDRAWAL_NOT_ACCEPTED',
      'WITHDRAWAL_TEXT_CHANGED',
    ],
    handle: async ({ caller, body, locale }, { billing, limits }) => {
      if ((body.code ?? '').trim() !== '') await limits.countOwn('promotionCode', 'account', caller.userId);
      return billing.buy(caller.userId, body, locale);
    },
  }),
  route({
    method: 'POST',
    path: '/stripe/promotion-code',
    summary: 'Returns the discount of a promotion code or of a code of your agency.',
    access: inPerson(MONEY),
    limit: 'promotionCode',
    body: 'CheckPromotionCode',
    answer: 'PromotionCodeAnswer',
    errors: [...SERVICE, 'PROMO_CODE_INVALID', 'TOO_MANY_REQUESTS'],
    handle: async ({ caller, body }, { billing, limits }) => {
      if (billing.isOffered) await limits.countOwn('promotionCode', 'account', caller.userId);
      return billing.checkCode(caller.userId, body.code);
    },
  }),
  route({
    method: 'POST',
    path: '/stripe/upgrade-price',
    summary: 'Computes what an upgrade to a higher plan or a longer period charges at once; changes nothing.',
    access: inPerson(MONEY),
    limit: 'payments',
    body: 'ChangeSubscription',
    answer: 'UpgradePrice',
    errors: [
      ...SERVICE,
      'NOT_SUBSCRIBED',
      'PAYMENT_LATE',
      'PLAN_CHANGE_NOT_UPGRADE',
      'PLAN_NOT_SOLD',
      'SUBSCRIPTION_CHANGE_PLANNED',
    ],
    handle: ({ caller, body }, { billing }) => billing.upgradePrice(caller.userId, body),
  }),
  route({
    method: 'POST',
    path: '/stripe/upgrade-subscription',
    summary: 'Changes to a higher plan or a longer period at once, and charges the difference.',
    access: inPerson(MONEY),
    limit: 'payments',
    body: 'UpgradeSubscription',
    answer: 'SubscriptionStatus',
    errors: [
      ...SERVICE,
      'NOT_SUBSCRIBED',
      'PAYMENT_DECLINED',
      'PAYMENT_LATE',
      'PLAN_CHANGE_NOT_UPGRADE',
      'PLAN_NOT_SOLD',
      'SUBSCRIPTION_CHANGE_PLANNED',
      'UPGRADE_PRICE_EXPIRED',
    ],
    handle: ({ caller, body }, { billing }) => billing.upgrade(caller.userId, body),
  }),
  route({
    method: 'POST',
    path: '/stripe/downgrade-subscription',
    summary: 'Plans a lower plan or a shorter period for the end of the paid period; the plan FREE cancels.',
    access: inPerson(MONEY),
    limit: 'payments',
    body: 'ChangeSubscription',
    answer: 'SubscriptionStatus',
    errors: [...SERVICE, 'NOT_SUBSCRIBED', 'PLAN_CHANGE_NOT_DOWNGRADE', 'PLAN_NOT_SOLD'],
    handle: ({ caller, body }, { billing }) => billing.downgrade(caller.userId, body),
  }),
  route({
    method: 'POST',
    path: '/stripe/keep-subscription',
    summary: 'Takes back a planned downgrade or cancellation.',
    access: inPerson(MONEY),
    limit: 'payments',
    answer: 'SubscriptionStatus',
    errors: [...SERVICE, 'NOT_SUBSCRIBED'],
    handle: ({ caller }, { billing }) => billing.keep(caller.userId),
  }),
  route({
    method: 'GET',
    path: '/stripe/customer-portal',
    summary: 'Returns the page of the payment service for invoices and payment methods.',
    access: inPerson('it shows invoices and changes how you pay'),
    limit: 'payments',
    changes: true,
    answer: 'PaymentPage',
    errors: [...SERVICE, 'NOT_SUBSCRIBED'],
    handle: ({ caller, locale }, { billing }) => billing.portal(caller.userId, locale),
  }),
  route({
    method: 'POST',
    path: '/stripe/webhook',
    summary: 'Receives signed events of the payment service.',
    access: anyone('The payment service signs what it sends.'),
    limit: 'paymentEvents',
    raw: { maxBytes: MAX_EVENT_BYTES },
    answer: 'PaymentEventTaken',
    errors: ['PAYMENTS_NOT_OFFERED', 'PAYMENT_EVENT_UNPROVEN'],
    handle: async ({ raw }, { billing }) => {
      await billing.receive(await raw!.body(), raw!.header('Stripe-Signature'));
      return { received: true };
    },
  }),
];
