/** Square album cover: its picture, or a note on generated colours while it loads and when there is none. */
import type { ReactNode } from 'react';
import { Art } from './Art.tsx';
import { withAlpha } from './colorMath.ts';
import { avatarLook } from './images/avatarLook.ts';
import { Panel } from './Panel.tsx';
import { Picture } from './Picture.tsx';

export interface CoverProps {
  /** Address on the page's own origin; '' = none. */
  url: string;
  /** Seed for the colours of the note; '' = grey, for no song. */
  name: string;
  x: number;
  y: number;
  sizePx: number;
  radius: number;
}

/** A thin light edge sets dark covers off from dark panels. */
const RIM = 'rgba(255, 255, 255, 0.12)';
const GREY = { from: '#4a5478', to: '#272e4c' };
/** Size of the note relative to the cover. */
const NOTE_SHARE = 0.62;

export function Cover({ url, name, x, y, sizePx, radius }: CoverProps): ReactNode {
  const place = { x, y, width: sizePx, height: sizePx, radius };
  return (
    <>
      <Picture {...place} url={url} fallback={<DrawnCover name={name} {...place} />} />
      <Panel {...place} color="transparent" border={{ width: 1, color: RIM }} />
    </>
  );
}

interface DrawnCoverProps {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
}

function DrawnCover({ name, ...place }: DrawnCoverProps): ReactNode {
  const { from, to } = name === '' ? GREY : avatarLook(name);
  const notePx = Math.round(place.width * NOTE_SHARE);
  const inset = Math.round((place.width - notePx) / 2);
  return (
    <>
      <Panel {...place} color={{ from, to, angleDeg: 60 }} />
      <Panel {...place} color={{ from: withAlpha('#ffffff', 0.2), to: withAlpha('#ffffff', 0), angleDeg: 90 }} />
      <Art
        draw={drawNote}
        artKey="music-note"
        x={place.x + inset}
        y={place.y + inset}
        width={notePx}
        height={notePx}
        opacity={name === '' ? 0.55 : 0.95}
      />
    </>
  );
}

/** Draws two quavers under one beam, in a square of 100. */
function drawNote(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.scale(width / 100, height / 100);
  context.fillStyle = '#ffffff';
  context.beginPath();
  context.moveTo(33, 20);
  context.lineTo(86, 8);
  context.lineTo(86, 25);
  context.lineTo(33, 37);
  context.fill();
  context.fillRect(33, 24, 7, 55);
  context.fillRect(79, 14, 7, 55);
  fillHead(context, 26, 79);
  fillHead(context, 72, 69);
}

function fillHead(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.beginPath();
  context.ellipse(x, y, 15, 11.5, -0.35, 0, 2 * Math.PI);
  context.fill();
}
