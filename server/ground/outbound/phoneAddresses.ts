/** Finds the addresses at which phones reach this server. Pure. */
import { isLoopback } from './programAddress.ts';

export interface PhoneAddresses {
  addresses: string[];
  /** True = the server accepts no other devices. */
  isOnlyHere: boolean;
}

interface Listening {
  /** Host on which the server listens. */
  host: string;
  /** Public address that the operator set; null = none. */
  publicUrl: string | null;
  /** Returns the addresses in the networks of this computer. */
  networkUrls(): string[];
  port: number;
}

const EVERYWHERE: readonly string[] = ['0.0.0.0', '::', '[::]'];

/** @param isLocal whether the caller sits at this computer: nobody else learns its addresses */
export function phoneAddresses({ host, publicUrl, networkUrls, port }: Listening, isLocal: boolean): PhoneAddresses {
  if (publicUrl !== null && !isLoopback(new URL(publicUrl).hostname))
    return { addresses: [publicUrl], isOnlyHere: false };
  if (isLoopback(host)) return { addresses: [], isOnlyHere: true };
  if (!isLocal) return { addresses: [], isOnlyHere: false };
  const own = host.includes(':') ? `[${host.replaceAll(/[[\]]/g, '')}]` : host;
  return { addresses: EVERYWHERE.includes(host) ? networkUrls() : [`http://${own}:${port}`], isOnlyHere: false };
}
