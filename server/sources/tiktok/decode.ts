/**
 * Decodes bytes of the platform to message objects. The decoder is large (about 1.3 MB), so it is loaded with the first
 * message.
 */
import type { MapResult } from '../mapResult.ts';
import type { MapContext } from '../platformRules.ts';
import { isMapped, mapMessage } from './map.ts';
import type { RawMessages, RawMethod } from './rawMessage.ts';

type Decoders = { readonly [M in RawMethod]: { decode(bytes: Uint8Array): RawMessages[M] } };

export interface Decoder {
  /**
   * Decodes and maps one message; messages that never become events are not decoded.
   * @throws Error when the bytes are no such message
   */
  map(method: string, payload: Uint8Array, context: MapContext): MapResult;
}

/** Loads the decoder. */
export async function loadDecoder(): Promise<Decoder> {
  const decoders: Decoders = await import('tiktok-live-proto/v3');
  const mapOne = <M extends RawMethod>(method: M, payload: Uint8Array, context: MapContext): MapResult =>
    mapMessage(method, decoders[method].decode(payload), context);
  return {
    map: (method, payload, context) => (isMapped(method) ? mapOne(method, payload, context) : { ignored: method }),
  };
}
