/** Particles as elements, each moved by an animation of its own, as somebody would write them by hand. */
import { el } from './dom.ts';

const COLORS = ['#ff3b5c', '#ffd166', '#06d6a0', '#4cc9f0', '#b388ff'];
const FALLS_MS = 5000;
/** Longest wait of a particle for its start, ms. */
const SPREAD_MS = 1500;
/** Longest side of the smallest and the largest piece of paper as shares of the box's shorter side, as in `core/confetti.ts`. */
const PIECES = { smallest: 0.024, largest: 0.045, thinnest: 0.45, thickest: 0.8 };

interface Rain {
  count: number;
  sizePx: number;
  isUp: boolean;
}

/** Lets particles cross the box once. */
export function rain(
  root: HTMLElement,
  { count, sizePx, isUp }: Rain,
  dress: (element: HTMLElement, index: number) => void,
): void {
  const { clientWidth: width, clientHeight: height } = root;
  for (let index = 0; index < count; index++) {
    const element = el(root, 'particle');
    Object.assign(element.style, { width: `${sizePx}px`, height: `${sizePx}px`, left: `${Math.random() * width}px` });
    dress(element, index);
    const [from, to] = isUp ? [height, -sizePx] : [-sizePx, height];
    const sway = (Math.random() - 0.5) * sizePx * 3;
    const frames = [
      { transform: `translate(0, ${from}px)` },
      { transform: `translate(${sway}px, ${to}px) rotate(${Math.random()}turn)` },
    ];
    play(element, frames, FALLS_MS - SPREAD_MS, Math.random() * SPREAD_MS);
  }
}

/** Throws pieces of paper from the middle of the box. */
export function throwConfetti(root: HTMLElement, count: number, durationMs: number): void {
  const { clientWidth: width, clientHeight: height } = root;
  for (let index = 0; index < count; index++) {
    const element = el(root, 'particle');
    const color = COLORS[index % COLORS.length]!;
    const longPx = between(PIECES.smallest, PIECES.largest) * Math.min(width, height);
    const shortPx = longPx * between(PIECES.thinnest, PIECES.thickest);
    Object.assign(element.style, { width: `${longPx}px`, height: `${shortPx}px`, background: color });
    const [x, y] = [(Math.random() - 0.5) * width, -Math.random() * height * 0.5];
    const middle = { x: width / 2, y: height / 2 };
    const frames = [
      { transform: `translate(${middle.x}px, ${middle.y}px)`, opacity: 1 },
      { transform: `translate(${middle.x + x * 0.7}px, ${middle.y + y}px) rotate(1turn)`, opacity: 1, offset: 0.3 },
      { transform: `translate(${middle.x + x}px, ${height}px) rotate(3turn)`, opacity: 0 },
    ];
    play(element, frames, durationMs, 0);
  }
}

const between = (least: number, most: number): number => least + Math.random() * (most - least);

function play(element: HTMLElement, frames: Keyframe[], duration: number, delay: number): void {
  void element.animate(frames, { duration, delay, fill: 'both' }).finished.then(() => element.remove());
}
