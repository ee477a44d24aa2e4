import type { RequestOptions } from 'node:https';

/** What going out needs of the network; tests hand in one of their own (`fake/fakeNetwork.ts`). */
export interface OutboundNetwork {
  /** Every address of a host name, unchecked. Rejects or gives none when the name is unknown. */
  resolve(host: string): Promise<readonly string[]>;
  /** Whether an address may be connected to. Asked about every address of every host, also after each redirect. */
  isPublic(address: string): boolean;
  /** Hosts that may have private addresses and any port, because whoever runs the server named them. None by default. */
  privateHosts?: ReadonlySet<string>;
  /** The proxy that every connection goes through, `http://proxy.example:3128`; null or nothing = none. */
  proxy?: URL | null;
  /** Options for every connection. The port of an address stays the default one; this is where it leads. */
  connection?: Pick<RequestOptions, 'port' | 'ca'>;
}
