/** Dashboard of a server whose plans are sold by the fake payment service. */
import { startFakeStripe } from '#server/providers/payment/fake/fakeStripe.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';

export interface SellingDashboard {
  dashboard: Dashboard;
  /** Delivers the events of the payment service, signed now. */
  deliver(): Promise<void>;
  /** Ends the period that a customer paid, so that a planned change happens, and delivers the events. */
  endPeriod(email: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startSellingDashboard(): Promise<SellingDashboard> {
  const stripe = await startFakeStripe(Date.now());
  const dashboard = await startDashboard({
    env: {
      LIVELOOM_DEFAULT_PLAN: 'FREE',
      LIVELOOM_TRIAL_DAYS: '0',
      LIVELOOM_STRIPE_KEY: stripe.key,
      LIVELOOM_STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      LIVELOOM_STRIPE_URL: stripe.url,
    },
  });
  async function deliver(): Promise<void> {
    await stripe.deliver(`${dashboard.url}/api/stripe/webhook`);
  }
  return {
    dashboard,
    deliver() {
      stripe.advanceTo(Date.now());
      return deliver();
    },
    endPeriod(email) {
      const { id } = stripe.customer(email);
      const { periodEndS } = [...stripe.world.subscriptions.values()].find(({ customer }) => customer === id)!;
      stripe.advanceTo((periodEndS + 1) * 1000);
      return deliver();
    },
    async stop() {
      await dashboard.stop();
      await stripe.stop();
    },
  };
}
