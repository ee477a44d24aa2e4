import type { RequestOptions } from 'node:https';

/** What fetching a picture needs of the network; tests hand in one of their own. */
export interface PictureNetwork {
  /** Every address of a host name, unchecked. Rejects or gives none when the name is unknown. */
  resolve(host: string): Promise<readonly string[]>;
  /** Whether an address may be connected to. Asked about every address of every host, also after each redirect. */
  isPublic(address: string): boolean;
  /** Options for every connection. The port of an address stays the default one; this is where it leads. */
  connection?: Pick<RequestOptions, 'port' | 'ca'>;
}
