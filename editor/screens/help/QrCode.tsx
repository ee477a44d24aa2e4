import { encode } from 'uqr';

/** Side of the picture, px. */
const SIZE_PX = 168;
/** White modules around the code: readers need four. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  /** Text that a phone reads. */
  text: string;
  /** Description for people who do not see it. */
  label: string;
}

/** Text as a QR code, black on white in every theme: readers expect dark on light. */
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

/** Draws one square per dark module. */
const pathOf = (data: readonly (readonly boolean[])[]): string =>
  data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
