/** The fake service's pages: checkout, and the portal for cards and invoices. */
import type { ServerResponse } from 'node:http';
import { CardDeclined } from './invoices.ts';
import { subscribe } from './subscriptions.ts';
import { emit, type World } from './world.ts';

/** Pays and returns the address of the redirect. @throws CardDeclined */
export function pay(world: World, sessionId: string): string {
  const session = world.sessions.get(sessionId)!;
  if (session.status !== 'open') return session.cancelUrl;
  const { id } = subscribe(world, session);
  Object.assign(session, { status: 'complete', subscription: id });
  emit(world, 'checkout.session.completed', 'session', sessionId);
  return session.successUrl;
}

interface PageRequest {
  world: World;
  url: string;
  pathname: string;
  method: string;
}

const page = (title: string, body: string): string =>
  `<!doctype html><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}`;

/** Returns false when it is no page of the service. */
export function answerPage({ world, pathname, method }: PageRequest, response: ServerResponse): boolean {
  const [, kind, id = ''] = pathname.split('/');
  if (kind === 'portal') return html(response, page('Fake portal', ''));
  if (kind !== 'pay') return false;
  const session = world.sessions.get(id);
  if (session?.status !== 'open') return html(response, page('This page is closed', ''));
  if (method === 'GET') {
    const back = `<a href="${session.cancelUrl}">Back</a>`;
    return html(response, page('Fake checkout', `<form method="post"><button>Pay</button></form>${back}`));
  }
  try {
    response.writeHead(303, { location: pay(world, id) }).end();
  } catch (error) {
    if (!(error instanceof CardDeclined)) throw error;
    html(response, page('Your card was declined', ''));
  }
  return true;
}

function html(response: ServerResponse, text: string): true {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text);
  return true;
}
