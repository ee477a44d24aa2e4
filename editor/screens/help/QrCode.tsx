import { encode } from 'uqr';

/** Side of the picture, px. */
const SIZE_PX = 168;
/** Modules that stay white around the code: readers want four. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  /** What a phone reads. */
  text: string;
  /** What it is, for who does not see it. */
  label: string;
}

/** A text as a QR code, black on white in every theme: readers look for dark on light. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return (
    <svg
      role="img"
      aria-label={label}
      width={SIZE_PX}
      height={SIZE_PX}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ flex: 'none', borderRadius: 10, background: '#ffffff' }}
    >
      <path d={pathOf(data)} fill="#000000" />
    </svg>
  );
}

/** One square a dark module. */
const pathOf = (data: readonly (readonly boolean[])[]): string =>
  data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
