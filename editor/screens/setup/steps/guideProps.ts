import type { Orientation } from '#schemas/generated/types.ts';

export interface GuideProps {
  orientation: Orientation;
  /** Path from `/live/` on. */
  link: string;
}
