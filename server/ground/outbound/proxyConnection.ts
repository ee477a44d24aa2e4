/**
 * Connects through an HTTP proxy. The proxy gets the checked address instead of the name, which it would resolve again,
 * possibly to another address.
 */
import { request } from 'node:http';
import { isIP, isIPv6, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { OutboundNetwork } from './network.ts';

function portOf({ port, protocol }: URL): number {
  return port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port);
}

function authorization({ username, password }: URL): Record<string, string> {
  if (username === '') return {};
  const words = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'Proxy-Authorization': `Basic ${Buffer.from(words).toString('base64')}` };
}

/** Opens a plain tunnel through the proxy to an address. */
function openTunnel(proxy: URL, target: string, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const options = { method: 'CONNECT', path: target, agent: false, headers: authorization(proxy), signal } as const;
    // The operator chose the proxy's host, so it may be anywhere.
    request({ host: proxy.hostname.replace(/^\[(.*)\]$/, '$1'), port: portOf(proxy), ...options })
      .on('connect', ({ statusCode }, socket) => {
        if (statusCode === 200) return resolve(socket);
        socket.destroy();
        reject(new Error(`the proxy answered HTTP ${statusCode}`));
      })
      .on('response', (answer) => {
        answer.destroy();
        reject(new Error(`the proxy answered HTTP ${answer.statusCode}`));
      })
      .on('error', reject)
      .end();
  });
}

/**
 * Connects to one address of the host of `url`; over TLS the host's name must be proven.
 * @throws the error of the network or the proxy
 */
export async function connectThroughProxy(
  proxy: URL,
  url: URL,
  address: string,
  connection: OutboundNetwork['connection'],
  signal: AbortSignal,
): Promise<Socket> {
  const port = connection?.port ?? portOf(url);
  const socket = await openTunnel(proxy, `${isIPv6(address) ? `[${address}]` : address}:${port}`, signal);
  if (url.protocol === 'http:') return socket;
  const name = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return connectTls({ socket, ...(isIP(name) === 0 && { servername: name }), host: name, ca: connection?.ca });
}
