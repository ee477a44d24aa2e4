/** Draws six covers of albums that do not exist, named after their motif. */
import {
  all,
  any,
  arc,
  box,
  circle,
  ellipse,
  everywhere,
  flat,
  glow,
  gradient,
  heart,
  type Layer,
  line,
  paint,
  polygon,
  turned,
  without,
} from './paint.ts';

const SIZE = 176;

const stripes = [0.02, 0.16, 0.29, 0.4].map((y, index) => box(0, y, 1, 0.02 + index * 0.012));

const autobahn: Layer[] = [
  [everywhere, gradient(0, -1, '#1b1147', 0, 0.6, '#e2437b')],
  [without(circle(0, 0.02, 0.56), ...stripes), gradient(0, -0.6, '#ffe38a', 0, 0.5, '#ff5d6c')],
  [box(0, 0.76, 1, 0.28), gradient(0, 0.48, '#2a1457', 0, 1, '#0c0726')],
  [polygon(-0.06, 0.48, 0.06, 0.48, 0.62, 1, -0.62, 1), flat('#120a33')],
  [any(line(0, 0.56, 0, 0.62, 0.02), line(0, 0.7, 0, 0.8, 0.035), line(0, 0.9, 0, 1.1, 0.06)), flat('#ffe38a')],
];

const lantern = (x: number, y: number, r: number): Layer[] => [
  [circle(x, y, r * 1.5), flat('#ffb347', 0.16)],
  [ellipse(x, y, r, r * 0.86), gradient(x, y - r, '#ffe9a8', x, y + r, '#f4672e')],
  [any(box(x, y - r * 0.9, r * 0.34, r * 0.08), box(x, y + r * 0.9, r * 0.34, r * 0.08)), flat('#5a1f14')],
];

const lanterns: Layer[] = [
  [everywhere, gradient(0, -1, '#0a1030', 0, 1, '#274a7d')],
  ...lantern(-0.42, 0.34, 0.42),
  ...lantern(0.44, -0.06, 0.32),
  ...lantern(-0.2, -0.56, 0.2),
  ...lantern(0.66, 0.66, 0.16),
];

const kaffee: Layer[] = [
  [everywhere, gradient(0, -1, '#f6e3c5', 0, 1, '#e2b98a')],
  [circle(0.02, 0.1, 0.74), flat('#c98f5a', 0.5)],
  [circle(0, 0.06, 0.7), flat('#fffaf1')],
  [arc(0.72, 0.06, 0.2, 0.12, 0.62, 1.38), flat('#fffaf1')],
  [circle(0, 0.06, 0.56), gradient(0, -0.5, '#7d4a2b', 0, 0.62, '#4c2613')],
  [heart(0, 0.02, 0.4), flat('#f1d9b6')],
];

const summer: Layer[] = [
  [everywhere, gradient(0, -1, '#7be0d6', 0, 0.2, '#fdf3c4')],
  [circle(0.38, -0.42, 0.28), flat('#ffb84d')],
  ...['#39b9b4', '#1f95a3', '#126f88', '#0b4a68'].map((colour, index): Layer => {
    const y = 0.16 + index * 0.22;
    const wave = (x: number, at: number): boolean => at > y + 0.07 * Math.sin(x * 4 + index * 1.7);
    return [wave, flat(colour)];
  }),
];

const highway: Layer[] = [
  [everywhere, gradient(0, -1, '#ff8fb1', 0, 1, '#b3195e')],
  [heart(0, 0.02, 0.86), flat('#ffe6ee')],
  [all(heart(0, 0.02, 0.86), polygon(-0.1, -0.3, 0.1, -0.3, 0.5, 1, -0.5, 1)), flat('#41203a')],
  [any(...[-0.18, 0.06, 0.34].map((y) => line(0, y, 0, y + 0.1, 0.05))), flat('#ffd166')],
];

const garden: Layer[] = [
  [everywhere, gradient(0, -1, '#0f3d3a', 0, 1, '#09211f')],
  ...Array.from({ length: 7 }, (_none, index): Layer => {
    const ink = index % 2 === 0 ? flat('#7ff0c0', 0.42) : flat('#ffd7f0', 0.36);
    return [turned(ellipse(0, -0.44, 0.24, 0.5), index / 7), ink];
  }),
  [circle(0, 0, 0.17), glow(0, 0, 0.17, '#fff6c9', '#ffb84d')],
];

/** Returns name and PNG of each cover. */
export function coverPictures(): [name: string, bytes: Buffer][] {
  const covers = { autobahn, lanterns, kaffee, summer, highway, garden };
  return Object.entries(covers).map(([name, layers]) => [name, paint(SIZE, layers)]);
}
