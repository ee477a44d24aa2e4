/** Draws four emotes as small pictures on a transparent background. */
import {
  all,
  any,
  arc,
  box,
  circle,
  ellipse,
  flat,
  gradient,
  heart,
  type Layer,
  line,
  paint,
  polygon,
} from './paint.ts';

const SIZE = 96;

const shine = flat('#ffffff', 0.55);
const dark = flat('#3a1d2b');

const face: Layer = [circle(0, 0, 0.92), gradient(-0.4, -0.9, '#ffe680', 0.4, 0.9, '#ffb020')];
const smile: Layer = [all(ellipse(0, 0.14, 0.52, 0.52), (_x, y) => y > 0.18), flat('#6b2737')];
const tongue: Layer = [all(ellipse(0, 0.62, 0.28, 0.26), ellipse(0, 0.14, 0.52, 0.52)), flat('#ff6f91')];

const hi: Layer[] = [
  [circle(-0.12, 0.06, 0.82), face[1]],
  [any(circle(-0.4, -0.12, 0.1), circle(0.1, -0.12, 0.1)), dark],
  [arc(-0.14, 0.16, 0.34, 0.1, 0.04, 0.46), dark],
  [
    any(
      box(0.66, 0.28, 0.2, 0.2, 0.12),
      ...[-0.15, -0.03, 0.09, 0.2].map((dx) => line(0.66 + dx, 0.24, 0.66 + dx * 1.5, -0.14, 0.1)),
      line(0.6, 0.4, 0.4, 0.14, 0.11),
    ),
    flat('#ff9f1c'),
  ],
];

const love: Layer[] = [
  face,
  [any(heart(-0.34, -0.16, 0.36), heart(0.34, -0.16, 0.36)), flat('#e8003f')],
  smile,
  tongue,
];

const cool: Layer[] = [
  face,
  [
    any(box(-0.36, -0.16, 0.3, 0.22, 0.14), box(0.36, -0.16, 0.3, 0.22, 0.14), line(-0.86, -0.3, 0.86, -0.3, 0.1)),
    flat('#1b1b2f'),
  ],
  [any(line(-0.46, -0.1, -0.34, -0.24, 0.06), line(0.26, -0.1, 0.38, -0.24, 0.06)), shine],
  [arc(0.06, 0.14, 0.36, 0.1, 0.06, 0.4), dark],
];

const hype: Layer[] = [
  [
    any(
      ellipse(0, 0.3, 0.66, 0.62),
      polygon(-0.6, 0.1, -0.4, -0.56, -0.14, -0.2, 0.1, -0.96, 0.42, -0.3, 0.56, -0.46, 0.66, 0.2),
    ),
    gradient(0, -0.9, '#ffb703', 0, 0.9, '#e5263a'),
  ],
  [
    any(ellipse(0, 0.46, 0.42, 0.42), polygon(-0.36, 0.36, -0.1, -0.2, 0.04, 0.06, 0.16, -0.1, 0.38, 0.36)),
    gradient(0, -0.1, '#fff3b0', 0, 0.9, '#ffc300'),
  ],
  [any(circle(-0.15, 0.44, 0.07), circle(0.15, 0.44, 0.07)), dark],
  [arc(0, 0.52, 0.13, 0.055, 0.04, 0.46), dark],
];

const EMOTES = { hi, love, cool, hype };

/** Returns PNG bytes by file name without extension. */
export function emotePictures(): Map<string, Buffer> {
  return new Map(Object.entries(EMOTES).map(([name, layers]) => [name, paint(SIZE, layers)]));
}
