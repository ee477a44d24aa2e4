import { Avatar as Picture } from '@mantine/core';
import { firstGrapheme } from '#engine/gpu/text/graphemes.ts';

interface AvatarProps {
  name: string;
  /** Picture URL; empty = none. */
  src: string;
  size: number;
}

/** Picture of a viewer; while it loads, and when there is none, the first letter of the name. */
export function Avatar({ name, src, size }: AvatarProps) {
  return (
    <Picture src={src === '' ? null : src} alt="" size={size} radius="xl" color="brand" variant="light">
      <span aria-hidden="true">{(firstGrapheme(name.trim()) || '?').toUpperCase()}</span>
    </Picture>
  );
}
