/** Picture of a gift, or an emoji in its place, as large as its box; and its gentle movement (behaviour: look-8). */
import { wander, WANDER_STEP_MS } from '#engine/core/wander.ts';
import { el, setText } from './dom.ts';

interface GiftPicture {
  root: HTMLElement;
  /** Visible element; `root` is the space around it. */
  face: HTMLElement;
  show(url: string, glyph: string): void;
}

export function createGiftPicture(parent: HTMLElement): GiftPicture {
  const root = el(parent, 'gift-picture');
  const face = el(root, 'face');
  return {
    root,
    face,
    show: (url, glyph) => {
      setText(face, url === '' ? glyph : '');
      const image = url === '' ? 'none' : `url("${encodeURI(url)}")`;
      if (face.style.backgroundImage !== image) face.style.backgroundImage = image;
    },
  };
}

/** Steps of the movement, which returns to its start, as somebody would write it in CSS. */
const WANDER_STEPS = 60;

export function wanderForEver(element: HTMLElement, scale: number, seed: number): void {
  const offset = { x: 0, y: 0 };
  const places = Array.from({ length: WANDER_STEPS + 1 }, (_, step) => {
    wander(offset, (step % WANDER_STEPS) * WANDER_STEP_MS, seed);
    return { transform: `translate(${offset.x * scale}px, ${offset.y * scale}px)`, easing: 'ease-in-out' };
  });
  element.animate(places, { duration: WANDER_STEPS * WANDER_STEP_MS, iterations: Infinity });
}
