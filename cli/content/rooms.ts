/** Drawn stand-ins for the video of a stream, one bright and one dark: a person in a room, as phones and webcams show them. */
import type { Orientation } from '#schemas/generated/types.ts';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';

interface Colors {
  wall: readonly [left: string, right: string];
  floor: string;
  /** Window by day, screen by night. */
  light: string;
  lamp: string;
  shelf: string;
  skin: string;
  hair: string;
  shirt: string;
}

const BRIGHT: Colors = {
  wall: ['#f6efe4', '#dfe9ee'],
  floor: '#cdb595',
  light: '#ffffff',
  lamp: '#fff3c4',
  shelf: '#b98d62',
  skin: '#e8b995',
  hair: '#5b4030',
  shirt: '#f4f4f2',
};

const DARK: Colors = {
  wall: ['#10131f', '#1d1030'],
  floor: '#0a0a12',
  light: '#2f5bd0',
  lamp: '#c02a8a',
  shelf: '#241c2e',
  skin: '#8a5f52',
  hair: '#140f12',
  shirt: '#20242f',
};

/** Draws a person whose head is in the upper half of the picture; returns CSS of an image. */
function frame(orientation: Orientation, { wall, floor, light, lamp, shelf, skin, hair, shirt }: Colors): string {
  const { width, height } = CANVAS_SIZE[orientation];
  const isUpright = orientation === 'portrait';
  const middle = width * (isUpright ? 0.5 : 0.52);
  const head = height * (isUpright ? 0.1 : 0.15);
  const face = height * (isUpright ? 0.36 : 0.42);
  const shoulders = head * 2.3;
  const books = Array.from(
    { length: 9 },
    (_, index) =>
      `<rect x="${width * 0.66 + index * 34}" y="${height * 0.2 + (index % 3) * 14}" width="26" height="${150 - (index % 3) * 14}" fill="${index % 2 === 0 ? lamp : light}" opacity="0.55"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">
    <defs>
      <linearGradient id="wall"><stop stop-color="${wall[0]}"/><stop offset="1" stop-color="${wall[1]}"/></linearGradient>
      <filter id="soft"><feGaussianBlur stdDeviation="26"/></filter><filter id="near"><feGaussianBlur stdDeviation="5"/></filter>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#wall)"/>
    <g filter="url(#near)">
      <rect x="${width * 0.06}" y="${height * 0.1}" width="${width * 0.26}" height="${height * 0.3}" fill="${light}"/>
      <rect x="${width * 0.64}" y="${height * 0.2 + 150}" width="${width * 0.34}" height="18" fill="${shelf}"/>${books.join('')}
      <rect y="${height * 0.8}" width="${width}" height="${height * 0.2}" fill="${floor}"/>
    </g>
    <circle cx="${width * 0.86}" cy="${height * 0.5}" r="${height * 0.1}" fill="${lamp}" opacity="0.8" filter="url(#soft)"/>
    <g filter="url(#near)">
      <path d="M${middle - shoulders} ${height} C${middle - shoulders} ${face + head * 1.2} ${middle - head} ${face + head * 1.4} ${middle} ${face + head * 1.4} S${middle + shoulders} ${face + head * 1.2} ${middle + shoulders} ${height}Z" fill="${shirt}"/>
      <rect x="${middle - head * 0.35}" y="${face + head * 0.6}" width="${head * 0.7}" height="${head}" fill="${skin}"/>
      <ellipse cx="${middle}" cy="${face - head * 0.2}" rx="${head * 0.98}" ry="${head * 1.2}" fill="${hair}"/>
      <ellipse cx="${middle}" cy="${face}" rx="${head * 0.78}" ry="${head}" fill="${skin}"/>
      <path d="M${middle - head * 0.3} ${face + head * 0.42} Q${middle} ${face + head * 0.7} ${middle + head * 0.3} ${face + head * 0.42}" stroke="${hair}" stroke-width="8" fill="none"/>
      <circle cx="${middle - head * 0.3}" cy="${face - head * 0.1}" r="9" fill="${hair}"/><circle cx="${middle + head * 0.3}" cy="${face - head * 0.1}" r="9" fill="${hair}"/>
    </g></svg>`;
  return `url("data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}")`;
}

const bothWays = (colors: Colors): Readonly<Record<Orientation, string>> => ({
  portrait: frame('portrait', colors),
  landscape: frame('landscape', colors),
});

/** CSS images of both videos in both orientations. */
export const ROOMS = { bright: bothWays(BRIGHT), dark: bothWays(DARK) } as const;
