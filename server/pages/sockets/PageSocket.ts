import { WebSocket } from 'ws';
import { errorText } from '#engine/core/appError.ts';
import type { ErrorCode } from '#schemas/generated/types.ts';
import { CLOSE_CODES, MAX_IN_BYTES } from './pageLimits.ts';

/** A server socket that explains in words why it closes when ws itself refuses a frame (too large, not a WebSocket frame). */
export class PageSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer): void {
    const text = this.readyState === WebSocket.OPEN ? refusalText(code) : null;
    if (text !== null) this.send(text);
    super.close(code, reason);
  }
}

/** Builds the frame that is sent before a connection is closed for a reason. */
export function errorFrame(code: ErrorCode, message: string): string {
  return JSON.stringify({ type: 'error', code, message: message.slice(0, 1_000) });
}

/** Describes the close codes that ws chooses by itself: RFC 6455 section 7.4.1. */
function refusalText(code: number | undefined): string | null {
  switch (code) {
    case CLOSE_CODES.tooLarge: {
      const params = { bytes: `more than ${MAX_IN_BYTES}`, max: MAX_IN_BYTES };
      return errorFrame('MESSAGE_TOO_LARGE', errorText('MESSAGE_TOO_LARGE', params, 'en'));
    }
    case 1002:
      return errorFrame('MESSAGE_INVALID', 'the bytes are not a WebSocket frame (RFC 6455)');
    case 1007:
      return errorFrame('MESSAGE_INVALID', 'the text is not UTF-8');
    default:
      return null;
  }
}
