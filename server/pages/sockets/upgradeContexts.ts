/** Makes contexts of requests that open a socket, for everything that reads cookies and headers from a context. */
import { type IncomingMessage, ServerResponse } from 'node:http';
import Koa from 'koa';

export function upgradeContexts(): (request: IncomingMessage) => Koa.Context {
  const koa = new Koa();
  return (request) => koa.createContext(request, new ServerResponse(request));
}
