/** Dashboard of a server whose plans are sold by the fake payment service. */
import { startFakeStripe } from '#server/providers/payment/fake/fakeStripe.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';

export interface SellingDashboard {
  dashboard: Dashboard;
  /** Delivers the events of the payment service, signed now. */
  deliver(): Promise<void>;
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
  return {
    dashboard,
    async deliver() {
      stripe.advanceTo(Date.now());
      await stripe.deliver(`${dashboard.url}/api/stripe/webhook`);
    },
    async stop() {
      await dashboard.stop();
      await stripe.stop();
    },
  };
}
