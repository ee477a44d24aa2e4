/** REST interface whose plans are sold by the fake payment service, over the real adapter and the service's own library. */
import { realNetwork } from '#server/ground/outbound/realNetwork.ts';
import { DIRECT } from '#server/ground/outbound/outboundSettings.ts';
import { fetchNamed } from '#server/ground/outbound/fetchNamed.ts';
import { type FakeStripe, startFakeStripe } from '#server/providers/payment/fake/fakeStripe.ts';
import type { Delivery } from '#server/providers/payment/fake/webhooks.ts';
import type { StripeSettings } from '#server/providers/payment/stripe/stripeClient.ts';
import { stripeProvider } from '#server/providers/payment/stripe/stripeProvider.ts';
import { WITHDRAWAL_VERSION } from '#server/people/billing/withdrawalText.ts';
import type { SubscriptionStatus } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from './apiServer.ts';
import type { ApiServerOptions } from './apiServerOptions.ts';
import { START_MS } from './session.ts';

export interface PayingServer {
  api: ApiServer;
  stripe: FakeStripe;
  /** Moves both clocks by days, and delivers the events. */
  passDays(days: number, delivery?: Delivery): Promise<void>;
  /** Delivers new events and waits until they are handled. */
  deliver(delivery?: Delivery): Promise<number[]>;
  /** Buys a plan and pays on the page. */
  buy(as: Account, order?: object): Promise<void>;
  status(as: Account): Promise<SubscriptionStatus>;
  close(): Promise<void>;
}

export const ORDER = { plan: 'PRO', period: 'month', withdrawalVersion: WITHDRAWAL_VERSION } as const;

const DAY_MS = 86_400_000;

/** @param taxes which part of taxes the service looks after; nothing by default */
export async function startPayingServer(
  options: ApiServerOptions = {},
  taxes: Pick<StripeSettings, 'hasTax' | 'isManaged'> = { hasTax: false, isManaged: false },
): Promise<PayingServer> {
  const stripe = await startFakeStripe(START_MS);
  const { key, webhookSecret } = stripe;
  const settings = { key, webhookSecret, url: new URL(stripe.url), ...taxes };
  const payment = stripeProvider(settings, fetchNamed(realNetwork(DIRECT)));
  const api = await startApiServer({
    trialDays: 0,
    ...options,
    payment,
    settings: { defaultPlan: 'FREE', ...options.settings },
  });

  async function deliver(delivery?: Delivery): Promise<number[]> {
    const statuses = await stripe.deliver(`http://127.0.0.1:${api.port}/api/stripe/webhook`, delivery);
    await api.services.billing.settle();
    return statuses;
  }

  return {
    api,
    stripe,
    deliver,
    async passDays(days, delivery) {
      const nowMs = api.clock.nowMs() + days * DAY_MS;
      stripe.advanceTo(nowMs);
      api.clock.set(nowMs);
      await deliver(delivery);
    },
    async buy(as, order = ORDER) {
      const answer = await api.call('POST', '/stripe/create-subscription', { as, body: order });
      if (answer.status !== 200) throw new Error(answer.text);
      stripe.pay((answer.json() as { url: string }).url);
      await deliver();
    },
    status: async (as) =>
      (await api.call('GET', '/stripe/subscription-status', { headers: as.apiKey })).json() as SubscriptionStatus,
    async close() {
      await api.services.billing.settle();
      await api.close();
      await stripe.stop();
    },
  };
}
