import type { RequestOptions } from 'node:https';

/** Network access of outgoing requests; tests pass in their own (`fake/fakeNetwork.ts`). */
export interface OutboundNetwork {
  /** Returns every address of a host name, unchecked. Rejects or returns none when the name is unknown. */
  resolve(host: string): Promise<readonly string[]>;
  /** Checks whether an address may be connected to. Called for every address of every host, including after each redirect. */
  isPublic(address: string): boolean;
  /** Hosts that may have private addresses and any port, because the operator named them. None by default. */
  privateHosts?: ReadonlySet<string>;
  /** Proxy for every connection, `http://proxy.example:3128`; null or missing = none. */
  proxy?: URL | null;
  /** Options of every connection. The port of an address stays the default one; this is the real one. */
  connection?: Pick<RequestOptions, 'port' | 'ca'>;
}
