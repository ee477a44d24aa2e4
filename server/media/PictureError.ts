/**
 * Why there is no picture. `refused`: it must not be fetched; `missing`: its server says there is none; `failed`: it
 * could not be had.
 */
export class PictureError extends Error {
  readonly kind: 'refused' | 'missing' | 'failed';

  constructor(kind: PictureError['kind'], reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'PictureError';
    this.kind = kind;
  }
}
