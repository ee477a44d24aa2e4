/** Delivers the fake service's events: signed, and on request twice, in another order, or not at all. */
import { createHmac } from 'node:crypto';
import {
  customerObject,
  eventObject,
  invoiceObject,
  scheduleObject,
  type ServiceObject,
  sessionObject,
  subscriptionObject,
} from './objects.ts';
import type { FakeEvent, World } from './world.ts';

/** Returns the deliveries of events in order; by default each once. */
export type Delivery = (events: readonly FakeEvent[]) => readonly FakeEvent[];

export const twice: Delivery = (events) => events.flatMap((event) => [event, event]);
export const reversed: Delivery = (events) => [...events].reverse();
export const lost: Delivery = () => [];

const RENDER: Readonly<Record<FakeEvent['kind'], (world: World, id: string, url: string) => ServiceObject>> = {
  subscription: (world, id) => subscriptionObject(world, world.subscriptions.get(id)!, []),
  invoice: (world, id) => invoiceObject(world.invoices.get(id)!),
  session: (world, id, url) => sessionObject(world.sessions.get(id)!, url),
  schedule: (world, id) => scheduleObject(world.schedules.get(id)!),
  customer: (world, id) => customerObject(world.customers.get(id)!),
};

export interface SignedEvent {
  body: string;
  /** Value of the header Stripe-Signature. */
  signature: string;
}

/** Signs an event. @param atS time of the signature */
export function signedEvent(
  world: World,
  event: FakeEvent,
  secret: string,
  url: string,
  atS = world.nowS,
): SignedEvent {
  const body = JSON.stringify(eventObject(event, RENDER[event.kind](world, event.object, url)));
  const signed = createHmac('sha256', secret).update(`${atS}.${body}`).digest('hex');
  return { body, signature: `t=${atS},v1=${signed}` };
}

/** Posts all events since the last call. Returns the statuses of the answers. */
export async function deliver(
  world: World,
  to: string,
  secret: string,
  url: string,
  delivery: Delivery = (events) => events,
): Promise<number[]> {
  const statuses: number[] = [];
  for (const event of delivery(world.events.splice(0))) {
    const { body, signature } = signedEvent(world, event, secret, url);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    statuses.push((await fetch(to, { method: 'POST', headers, body })).status);
  }
  return statuses;
}
