/**
 * Fake payment service: a local server that speaks the service's own interface, with a clock that only moves when it is told to.
 * The real adapter and the service's own library talk to it.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerPage, pay } from './checkoutPage.ts';
import { ENDPOINTS, invalidRequest, refusalOf } from './endpoints.ts';
import { readForm } from './forms.ts';
import { advance } from './renewals.ts';
import { type Delivery, deliver } from './webhooks.ts';
import { createWorld, type FakeCustomer, type World } from './world.ts';

export interface FakeStripe {
  url: string;
  key: string;
  webhookSecret: string;
  world: World;
  /** Every request as method and path. */
  requests: string[];
  /** Answers this many requests with status 503. */
  failures: number;
  /** Moves the clock. */
  advanceTo(ms: number): void;
  /** Pays on the page of a checkout and returns the address of the redirect. @throws CardDeclined */
  pay(checkoutUrl: string): string;
  /** Returns the customer with this email address. */
  customer(email: string): FakeCustomer;
  /** Posts new events to a server. */
  deliver(to: string, delivery?: Delivery): Promise<number[]>;
  stop(): Promise<void>;
}

interface Answered {
  body: string;
  status: number;
  /** The request that was answered under this key. */
  request: string;
}

/** @param nowMs time at which the service's clock stands */
export async function startFakeStripe(nowMs: number): Promise<FakeStripe> {
  const world = createWorld(Math.floor(nowMs / 1000));
  const answered = new Map<string, Answered>();
  const http = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url!, url);
    const body = await bodyOf(request);
    if (answerPage({ world, url, pathname, method: request.method ?? '' }, response)) return;
    self.requests.push(`${request.method} ${pathname}`);
    const key = request.headers['idempotency-key'] as string | undefined;
    const asked = `${request.method} ${pathname} ${body}`;
    const known = key === undefined ? undefined : answered.get(key);
    const done = known ?? result(request, pathname, body || search.slice(1), asked);
    if (known && known.request !== asked)
      return send(response, 400, JSON.stringify({ error: invalidRequest('idempotency').body }));
    if (key !== undefined && done.status < 500) answered.set(key, done);
    send(response, done.status, done.body);
  }

  function result({ method, headers }: IncomingMessage, pathname: string, text: string, request: string): Answered {
    if (self.failures > 0) {
      self.failures -= 1;
      return { status: 503, body: JSON.stringify({ error: { type: 'api_error', message: 'busy' } }), request };
    }
    try {
      if (headers.authorization !== `Bearer ${self.key}`) throw invalidRequest('wrong key');
      const { pattern, id } = patternOf(pathname);
      const endpoint = ENDPOINTS[`${method} ${pattern}`];
      if (endpoint === undefined) throw invalidRequest(`The fake has no ${method} ${pathname}`);
      return { status: 200, body: JSON.stringify(endpoint({ world, form: readForm(text), url, id })), request };
    } catch (error) {
      const { status, body } = refusalOf(error);
      return { status, body: JSON.stringify({ error: body }), request };
    }
  }

  const self: FakeStripe = {
    url,
    key: 'sk_test_fake',
    webhookSecret: 'whsec_fake',
    world,
    requests: [],
    failures: 0,
    advanceTo: (ms) => advance(world, Math.floor(ms / 1000)),
    pay: (checkoutUrl) => pay(world, checkoutUrl.split('/').at(-1)!),
    customer: (email) => [...world.customers.values()].find((each) => each.email === email)!,
    deliver: (to, delivery) => deliver(world, to, self.webhookSecret, url, delivery),
    stop: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
  return self;
}

/** Words that are names of lists or actions in paths, and no ids. */
const NAMES =
  /^(|v1|customers|checkout|sessions|subscriptions|subscription_schedules|prices|promotion_codes|coupons|invoices|create_preview|billing_portal|expire|release)$/;

/** Splits `/v1/prices/price_1` into the pattern `/v1/prices/*` and the id. */
function patternOf(pathname: string): { pattern: string; id: string } {
  const parts = pathname.split('/');
  const id = parts.find((part) => !NAMES.test(part)) ?? '';
  return { pattern: parts.map((part) => (NAMES.test(part) ? part : '*')).join('/'), id: decodeURIComponent(id) };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' }).end(body);
}
