/**
 * Receives events of the payment service. An event says only which subscription to fetch (behaviour: billing-10): it is stored
 * once and answered, then the subscription is fetched. One whose fetching fails or is interrupted is fetched later.
 */
import { type Selling, nowOf } from './billingDeps.ts';
import { refresh } from './copies.ts';
import { insertEvent, markHandled, unhandledSubscriptions, userOfCustomer } from './store.ts';
import type { AccountQueue } from './accountQueue.ts';

export interface PaymentEvents {
  /** @throws PAYMENT_EVENT_UNPROVEN, PAYMENTS_NOT_OFFERED */
  receive(body: Uint8Array, signature: string): Promise<void>;
  /** Fetches what events named and nobody has fetched since. */
  handleWaiting(): Promise<void>;
  /** Waits for what is being fetched. */
  settle(): Promise<void>;
}

interface PaymentEventsDeps {
  /** @throws PAYMENTS_NOT_OFFERED */
  selling(): Selling;
  inTurn: AccountQueue;
  log: { warn(fields: object, message: string): void };
}

export function createPaymentEvents({ selling, inTurn, log }: PaymentEventsDeps): PaymentEvents {
  const running = new Set<Promise<void>>();

  async function fetchNamed(subscriptionId: string): Promise<void> {
    const open = selling();
    const startedMs = nowOf(open);
    const { customerId } = await open.payment.subscription(subscriptionId);
    const userId = await userOfCustomer(open.database, customerId);
    // A customer of something else that the host sells.
    if (userId !== null) await inTurn(userId, () => refresh(open, userId));
    await markHandled(open.database, subscriptionId, startedMs);
  }

  function handle(subscriptionId: string): Promise<void> {
    const work = fetchNamed(subscriptionId)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'a subscription could not be fetched; it is tried again soon'),
      )
      .finally(() => running.delete(work));
    running.add(work);
    return work;
  }

  return {
    async receive(body, signature) {
      const open = selling();
      const { id, subscriptionId } = await open.payment.readEvent(body, signature, nowOf(open));
      if (subscriptionId === null) return;
      if (await insertEvent(open.database, id, subscriptionId, nowOf(open))) void handle(subscriptionId);
    },
    async handleWaiting() {
      for (const id of await unhandledSubscriptions(selling().database)) await handle(id);
    },
    async settle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
