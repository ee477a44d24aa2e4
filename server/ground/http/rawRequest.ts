/** A raw request, for routes that other programs call in their own way. */
export interface RawRequest {
  /** Text after the question mark. */
  query: string;
  /** Empty when it is missing. */
  header(name: string): string;
  /** @throws BODY_TOO_LARGE, REQUEST_INVALID */
  body(): Promise<Buffer>;
}
