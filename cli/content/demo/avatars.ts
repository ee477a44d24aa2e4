/** Draws 24 made-up faces: people and animals, all of plain shapes on a gradient. */
import {
  all,
  any,
  arc,
  box,
  circle,
  ellipse,
  everywhere,
  flat,
  gradient,
  type Layer,
  line,
  paint,
  polygon,
  type Shape,
  star,
  without,
} from './paint.ts';

const SIZE = 96;

const dark = flat('#2b1d2e');
const white = flat('#ffffff');

function background(from: string, to: string): Layer {
  return [everywhere, gradient(-0.8, -1, from, 0.8, 1, to)];
}

interface Person {
  back: readonly [string, string];
  skin: string;
  hair: string;
  shirt: string;
  style: keyof typeof HAIR;
  extra?: keyof typeof EXTRAS;
}

/** Hair behind the head and in front of it. */
const HAIR = {
  short: { behind: [], front: [all(circle(0, -0.12, 0.52), (_x, y) => y < -0.28)] },
  long: {
    behind: [any(circle(0, -0.14, 0.6), box(0, 0.35, 0.6, 0.45, 0.2))],
    front: [without(circle(0, -0.13, 0.54), circle(0.16, 0.2, 0.6))],
  },
  bun: { behind: [circle(0, -0.72, 0.22)], front: [all(circle(0, -0.11, 0.53), (_x, y) => y < -0.32)] },
  curly: {
    behind: [
      any(
        ...[-0.5, -0.3, 0, 0.3, 0.5].map((x) => circle(x, -0.62 + x * x * 0.9, 0.27)),
        circle(-0.58, -0.1, 0.2),
        circle(0.58, -0.1, 0.2),
      ),
    ],
    front: [],
  },
  spiky: {
    behind: [],
    front: [
      polygon(
        -0.52,
        -0.2,
        -0.56,
        -0.75,
        -0.3,
        -0.55,
        -0.12,
        -0.9,
        0.06,
        -0.57,
        0.34,
        -0.82,
        0.38,
        -0.5,
        0.6,
        -0.6,
        0.52,
        -0.2,
        0.2,
        -0.36,
        -0.2,
        -0.36,
      ),
    ],
  },
  scarf: {
    behind: [any(circle(0, -0.1, 0.66), box(0, 0.45, 0.55, 0.4, 0.2))],
    front: [without(circle(0, -0.1, 0.62), ellipse(0, 0.02, 0.42, 0.5))],
  },
  beanie: {
    behind: [],
    front: [
      any(
        all(circle(0, -0.14, 0.56), (_x, y) => y < -0.3),
        box(0, -0.3, 0.58, 0.1, 0.08),
        circle(0, -0.74, 0.13),
      ),
    ],
  },
  fringe: {
    behind: [any(circle(0, -0.12, 0.57), box(0, 0.16, 0.57, 0.3, 0.1))],
    front: [all(circle(0, -0.1, 0.54), box(0, -0.45, 0.6, 0.25))],
  },
} satisfies Record<string, { behind: Shape[]; front: Shape[] }>;

const EXTRAS = {
  glasses: [
    [
      any(arc(-0.2, -0.02, 0.16, 0.05, 0, 1), arc(0.2, -0.02, 0.16, 0.05, 0, 1), line(-0.05, -0.04, 0.05, -0.04, 0.05)),
      flat('#22223b'),
    ],
  ],
  beard: [
    [all(ellipse(0, 0.1, 0.47, 0.5), (_x, y) => y > 0.2), flat('#3d2b24')],
    [arc(0, 0.2, 0.16, 0.06, 0.05, 0.45), white],
  ],
  headphones: [
    [
      any(arc(0, -0.1, 0.58, 0.1, 0.5, 1), box(-0.56, 0.02, 0.12, 0.2, 0.1), box(0.56, 0.02, 0.12, 0.2, 0.1)),
      flat('#242a4d'),
    ],
  ],
  blush: [[any(circle(-0.3, 0.14, 0.1), circle(0.3, 0.14, 0.1)), flat('#ff5d7a', 0.45)]],
  star: [[star(0.42, -0.5, 0.22, 0.1), flat('#ffd166')]],
} satisfies Record<string, Layer[]>;

function person({ back, skin, hair, shirt, style, extra }: Person): Layer[] {
  const { behind, front } = HAIR[style];
  return [
    background(...back),
    ...behind.map((shape): Layer => [shape, flat(hair)]),
    [any(ellipse(0, 1.15, 0.78, 0.52)), flat(shirt)],
    [box(0, 0.52, 0.16, 0.22, 0.1), flat(skin)],
    [ellipse(0, 0.02, 0.46, 0.54), flat(skin)],
    [any(circle(-0.19, -0.02, 0.065), circle(0.19, -0.02, 0.065)), dark],
    [any(circle(-0.17, -0.045, 0.02), circle(0.21, -0.045, 0.02)), white],
    [arc(0, 0.16, 0.17, 0.05, 0.06, 0.44), dark],
    ...front.map((shape): Layer => [shape, flat(hair)]),
    ...(extra === undefined ? [] : EXTRAS[extra]),
  ];
}

const eyes = (gap: number, y: number, r: number): Layer[] => [
  [any(circle(-gap, y, r), circle(gap, y, r)), dark],
  [any(circle(-gap + r * 0.3, y - r * 0.35, r * 0.32), circle(gap + r * 0.3, y - r * 0.35, r * 0.32)), white],
];

const muzzle = (y: number): Layer[] => [
  [polygon(-0.1, y - 0.06, 0.1, y - 0.06, 0, y + 0.06), dark],
  [any(arc(-0.1, y + 0.06, 0.1, 0.045, 0.02, 0.45), arc(0.1, y + 0.06, 0.1, 0.045, 0.05, 0.48)), dark],
];

function mirrored(shape: Shape): Shape {
  return (x, y) => shape(Math.abs(x), y);
}

const cat = (back: readonly [string, string], fur: string, inner: string, iris = fur): Layer[] => [
  background(...back),
  [mirrored(polygon(0.12, -0.42, 0.58, -0.86, 0.64, -0.1)), flat(fur)],
  [mirrored(polygon(0.28, -0.46, 0.52, -0.7, 0.56, -0.26)), flat(inner)],
  [ellipse(0, 0.08, 0.66, 0.58), flat(fur)],
  [any(circle(-0.26, 0.02, 0.15), circle(0.26, 0.02, 0.15)), flat(iris)],
  ...eyes(0.26, 0.02, 0.11),
  ...muzzle(0.26),
  [mirrored(any(line(0.3, 0.28, 0.7, 0.2, 0.03), line(0.3, 0.36, 0.7, 0.4, 0.03))), flat('#ffffff', 0.8)],
];

const fox: Layer[] = [
  background('#1b998b', '#2d3047'),
  [mirrored(polygon(0.1, -0.36, 0.6, -0.88, 0.68, -0.02)), flat('#e4572e')],
  [mirrored(polygon(0.3, -0.42, 0.54, -0.68, 0.58, -0.2)), flat('#3d1f1a')],
  [any(ellipse(0, 0, 0.64, 0.5), polygon(-0.62, 0.08, 0.62, 0.08, 0, 0.78)), flat('#f26b3a')],
  [
    mirrored(
      all(ellipse(0.34, 0.2, 0.3, 0.26), any(ellipse(0, 0, 0.64, 0.5), polygon(-0.62, 0.08, 0.62, 0.08, 0, 0.78))),
    ),
    flat('#fff3e6'),
  ],
  ...eyes(0.26, -0.02, 0.09),
  [circle(0, 0.6, 0.11), dark],
];

const bear = (back: readonly [string, string], fur: string, light: string): Layer[] => [
  background(...back),
  [any(circle(-0.48, -0.48, 0.24), circle(0.48, -0.48, 0.24)), flat(fur)],
  [any(circle(-0.48, -0.48, 0.12), circle(0.48, -0.48, 0.12)), flat(light)],
  [ellipse(0, 0.06, 0.66, 0.6), flat(fur)],
  [ellipse(0, 0.28, 0.3, 0.24), flat(light)],
  ...eyes(0.26, -0.06, 0.09),
  ...muzzle(0.22),
];

const panda: Layer[] = [
  background('#9bf6c4', '#2a9d8f'),
  [any(circle(-0.5, -0.48, 0.23), circle(0.5, -0.48, 0.23)), dark],
  [ellipse(0, 0.06, 0.68, 0.6), white],
  [mirrored(ellipse(0.28, 0.0, 0.17, 0.21)), dark],
  [any(circle(-0.26, -0.02, 0.07), circle(0.26, -0.02, 0.07)), white],
  ...muzzle(0.28),
];

const frog: Layer[] = [
  background('#ffd166', '#ef476f'),
  [any(circle(-0.36, -0.42, 0.25), circle(0.36, -0.42, 0.25), ellipse(0, 0.1, 0.72, 0.52)), flat('#57b85c')],
  [any(circle(-0.36, -0.42, 0.16), circle(0.36, -0.42, 0.16)), white],
  ...eyes(0.36, -0.42, 0.09),
  [arc(0, -0.1, 0.46, 0.06, 0.06, 0.44), dark],
  [any(circle(-0.5, 0.2, 0.09), circle(0.5, 0.2, 0.09)), flat('#ff8fa3')],
];

const robot: Layer[] = [
  background('#3a86ff', '#22223b'),
  [any(line(0, -0.9, 0, -0.5, 0.07), circle(0, -0.86, 0.11)), flat('#ff3b5c')],
  [box(0, 0.02, 0.62, 0.56, 0.18), flat('#dfe7f5')],
  [box(0, -0.04, 0.48, 0.26, 0.14), flat('#14213d')],
  [any(circle(-0.2, -0.04, 0.1), circle(0.2, -0.04, 0.1)), flat('#25d0e6')],
  [any(line(-0.22, 0.38, 0.22, 0.38, 0.07)), flat('#8d99ae')],
];

const ghost: Layer[] = [
  background('#5f0f9a', '#1a1a40'),
  [
    without(
      any(circle(0, -0.12, 0.56), box(0, 0.3, 0.56, 0.46)),
      circle(-0.37, 0.82, 0.19),
      circle(0, 0.82, 0.19),
      circle(0.37, 0.82, 0.19),
    ),
    flat('#f4f1ff'),
  ],
  ...eyes(0.2, -0.12, 0.12),
  [ellipse(0, 0.18, 0.1, 0.13), dark],
  [any(circle(-0.38, 0.06, 0.09), circle(0.38, 0.06, 0.09)), flat('#ff8fa3', 0.7)],
];

const PEOPLE: readonly Person[] = [
  { back: ['#ff9a76', '#d7263d'], skin: '#f5c9a6', hair: '#5b2a18', shirt: '#2d3a8c', style: 'long', extra: 'blush' },
  {
    back: ['#56cfe1', '#3a57c4'],
    skin: '#e8b48c',
    hair: '#1f1a1c',
    shirt: '#ffd166',
    style: 'short',
    extra: 'glasses',
  },
  { back: ['#c8b6ff', '#7353ba'], skin: '#8d5a3b', hair: '#1b1112', shirt: '#ff3b5c', style: 'curly' },
  { back: ['#b9fbc0', '#2a9d8f'], skin: '#f7d9c0', hair: '#d9822b', shirt: '#22577a', style: 'bun', extra: 'star' },
  { back: ['#ffe08a', '#f08a24'], skin: '#c98a5e', hair: '#2a1c18', shirt: '#264653', style: 'spiky' },
  { back: ['#a9def9', '#4a7bd0'], skin: '#edbd97', hair: '#8e3b8e', shirt: '#f4f1ff', style: 'scarf' },
  { back: ['#ffafcc', '#c9184a'], skin: '#f3cfb3', hair: '#f2d16b', shirt: '#3c1642', style: 'fringe', extra: 'blush' },
  {
    back: ['#80ffdb', '#5390d9'],
    skin: '#6b4128',
    hair: '#120d0d',
    shirt: '#ffb703',
    style: 'short',
    extra: 'headphones',
  },
  { back: ['#fbc4ab', '#b5446e'], skin: '#f0c39c', hair: '#d1495b', shirt: '#30638e', style: 'beanie' },
  { back: ['#d0f4de', '#6a994e'], skin: '#e3ab83', hair: '#4a2c1a', shirt: '#386641', style: 'short', extra: 'beard' },
  { back: ['#cdb4db', '#5e548e'], skin: '#f8dcc8', hair: '#25d0e6', shirt: '#231942', style: 'long', extra: 'glasses' },
  { back: ['#ffd6a5', '#e76f51'], skin: '#a86b42', hair: '#241512', shirt: '#fefae0', style: 'bun' },
  {
    back: ['#bde0fe', '#1d3557'],
    skin: '#f1c8a4',
    hair: '#e63946',
    shirt: '#457b9d',
    style: 'spiky',
    extra: 'headphones',
  },
  { back: ['#f1c0e8', '#8338ec'], skin: '#d79f75', hair: '#2b2d42', shirt: '#06d6a0', style: 'fringe', extra: 'star' },
];

const ANIMALS: readonly (readonly Layer[])[] = [
  cat(['#ffc8dd', '#ff5d8f'], '#7d8597', '#ffb3c6'),
  fox,
  bear(['#ffe5b4', '#e09f3e'], '#8a5a35', '#e8c9a0'),
  panda,
  frog,
  robot,
  ghost,
  cat(['#8ecae6', '#023047'], '#f4a259', '#ffe3c2'),
  bear(['#d6eaff', '#5b8def'], '#f5f7fa', '#dfe6ee'),
  cat(['#cbf3f0', '#2ec4b6'], '#3d405b', '#8d99ae', '#ffd166'),
];

/** Returns the pictures of the demo's viewers, in the order of their numbers. */
export function avatarPictures(): Buffer[] {
  return [...PEOPLE.map(person), ...ANIMALS].map((layers) => paint(SIZE, layers));
}
