/** Twelve gifts and four emotes as small pictures on a transparent ground. */
import {
  all,
  any,
  arc,
  box,
  circle,
  ellipse,
  flat,
  glow,
  gradient,
  heart,
  type Layer,
  line,
  paint,
  polygon,
  type Shape,
  star,
  turned,
  without,
} from './paint.ts';

const GIFT_SIZE = 112;
const EMOTE_SIZE = 96;

const shine = flat('#ffffff', 0.55);
const dark = flat('#3a1d2b');

const petals: Shape = any(...[0, 0.2, 0.4, 0.6, 0.8].map((turn) => turned(ellipse(0, -0.2, 0.3, 0.27), turn)));

function lifted(shape: Shape, dy: number): Shape {
  return (x, y) => shape(x, y - dy);
}

const rose: Layer[] = [
  [line(0, 0.1, 0.04, 0.92, 0.1), flat('#2d8a4e')],
  [
    any(turned(ellipse(0.34, 0.42, 0.3, 0.13), 0.06), lifted(turned(ellipse(-0.3, 0.34, 0.26, 0.12), -0.07), 0.04)),
    gradient(-0.5, 0.3, '#5bd17f', 0.5, 0.7, '#2d8a4e'),
  ],
  [lifted(petals, -0.32), gradient(-0.4, -0.8, '#ff6b88', 0.4, 0.2, '#c9123f')],
  [circle(0, -0.34, 0.34), gradient(-0.2, -0.6, '#ff4d72', 0.3, 0, '#a80d33')],
  [any(arc(0, -0.34, 0.22, 0.05, 0.1, 0.75), arc(0.02, -0.36, 0.1, 0.05, 0.5, 1.2)), flat('#ffb3c1', 0.9)],
];

const heartGift: Layer[] = [
  [heart(0, 0.02, 0.94), gradient(-0.5, -0.7, '#ff7aa2', 0.5, 0.8, '#e0114f')],
  [turned(ellipse(-0.46, -0.34, 0.14, 0.24), 0.08), shine],
];

const starGift: Layer[] = [
  [star(0, 0.06, 0.94, 0.46), gradient(-0.3, -0.9, '#ffe98a', 0.3, 0.9, '#ff9f1c')],
  [star(0, 0.06, 0.6, 0.3), gradient(-0.3, -0.6, '#fff6cf', 0.3, 0.6, '#ffc93c')],
  [any(circle(-0.16, 0.04, 0.065), circle(0.16, 0.04, 0.065)), dark],
  [arc(0, 0.12, 0.12, 0.05, 0.04, 0.46), dark],
];

const doughnut: Layer[] = [
  [without(circle(0, 0.04, 0.86), circle(0, 0.04, 0.27)), gradient(0, -0.8, '#f0b46d', 0, 0.9, '#b56d2a')],
  [
    without(
      any(
        circle(0, -0.02, 0.76),
        ...[0.04, 0.19, 0.33, 0.48, 0.64, 0.79, 0.92].map((turn) => turned(circle(0.72, -0.02, 0.12), turn)),
      ),
      circle(0, 0.02, 0.33),
    ),
    gradient(-0.5, -0.7, '#ff9ecb', 0.5, 0.7, '#f0529c'),
  ],
  ...sprinkles(),
];

function sprinkles(): Layer[] {
  const colours = ['#ffffff', '#25d0e6', '#ffd166', '#7ae582', '#8338ec'];
  return Array.from({ length: 15 }, (_value, index): Layer => {
    const [turn, r] = [index * 0.618, index % 2 === 0 ? 0.62 : 0.47];
    const [x, y] = [Math.cos(turn * 6.28) * r, Math.sin(turn * 6.28) * r];
    return [line(x - 0.05, y - 0.02, x + 0.05, y + 0.03, 0.065), flat(colours[index % colours.length]!)];
  });
}

const crown: Layer[] = [
  [
    polygon(-0.84, 0.56, -0.9, -0.42, -0.46, 0.02, 0, -0.72, 0.46, 0.02, 0.9, -0.42, 0.84, 0.56),
    gradient(-0.6, -0.7, '#ffe066', 0.6, 0.7, '#f59e0b'),
  ],
  [box(0, 0.62, 0.84, 0.14, 0.08), gradient(0, 0.4, '#ffd23f', 0, 0.8, '#d97706')],
  [any(circle(-0.9, -0.44, 0.11), circle(0, -0.74, 0.12), circle(0.9, -0.44, 0.11)), flat('#fff3bf')],
  [circle(0, 0.22, 0.16), gradient(-0.1, 0.1, '#ff7aa2', 0.1, 0.4, '#d6003f')],
  [any(circle(-0.5, 0.3, 0.1), circle(0.5, 0.3, 0.1)), gradient(0, 0.2, '#7ae7ff', 0, 0.4, '#0091ad')],
];

const coffee: Layer[] = [
  [any(arc(-0.2, -0.66, 0.14, 0.07, 0.3, 0.75), arc(0.16, -0.66, 0.14, 0.07, 0.8, 1.25)), flat('#ffffff', 0.75)],
  [arc(0.56, 0.16, 0.26, 0.13, 0, 1), flat('#e8ecf5')],
  [
    any(box(-0.08, 0.1, 0.62, 0.42, 0.1), ellipse(-0.08, 0.44, 0.56, 0.36)),
    gradient(-0.6, -0.3, '#ffffff', 0.5, 0.7, '#c5cde0'),
  ],
  [ellipse(-0.08, -0.28, 0.62, 0.17), flat('#f7f9ff')],
  [ellipse(-0.08, -0.26, 0.52, 0.12), gradient(-0.5, -0.3, '#8d5524', 0.4, -0.2, '#5a3214')],
  [heart(-0.08, 0.26, 0.3), flat('#ff3b5c')],
  [box(-0.05, 0.84, 0.76, 0.07, 0.07), flat('#d5dcec')],
];

const iceCream: Layer[] = [
  [polygon(-0.42, 0.02, 0.42, 0.02, 0, 0.96), gradient(-0.3, 0, '#f7c873', 0.3, 0.9, '#c9822b')],
  [
    any(
      line(-0.3, 0.08, 0.14, 0.66, 0.04),
      line(0, 0.06, 0.26, 0.4, 0.04),
      line(0.3, 0.08, -0.14, 0.66, 0.04),
      line(0, 0.06, -0.26, 0.4, 0.04),
    ),
    flat('#a8651c', 0.6),
  ],
  [any(circle(-0.26, -0.06, 0.34), circle(0.26, -0.06, 0.34)), gradient(-0.5, -0.3, '#b8f2e6', 0.5, 0.2, '#5cc8b4')],
  [circle(0, -0.4, 0.4), gradient(-0.3, -0.8, '#ffc2d9', 0.3, -0.1, '#ff6fa5')],
  [circle(0.06, -0.82, 0.14), gradient(0, -0.9, '#ff5c6c', 0.1, -0.7, '#b3001b')],
  [turned(ellipse(-0.2, -0.52, 0.08, 0.14), 0.08), shine],
];

const cake: Layer[] = [
  [ellipse(0, 0.78, 0.86, 0.14), flat('#dfe5f2')],
  [polygon(-0.7, -0.1, 0.7, -0.36, 0.7, 0.52, -0.7, 0.76), gradient(0, -0.3, '#ffe3b3', 0, 0.8, '#f2b872')],
  [any(line(-0.66, 0.26, 0.66, 0.02, 0.1), line(-0.66, 0.5, 0.66, 0.26, 0.08)), flat('#ff6f91')],
  [
    polygon(-0.74, -0.1, 0.2, -0.56, 0.74, -0.36, 0.74, -0.12, -0.74, 0.12),
    gradient(-0.6, -0.5, '#ffffff', 0.6, 0, '#ffd6e6'),
  ],
  [circle(0.12, -0.52, 0.2), gradient(0, -0.7, '#ff5c6c', 0.2, -0.3, '#c1121f')],
  [any(circle(0.08, -0.58, 0.022), circle(0.18, -0.5, 0.022), circle(0.06, -0.46, 0.022)), flat('#ffe3a3')],
  [polygon(0.02, -0.7, 0.12, -0.86, 0.24, -0.7, 0.12, -0.64), flat('#4caf6d')],
];

const confetti: Layer[] = [
  [polygon(-0.86, 0.9, -0.36, -0.26, 0.3, 0.42), gradient(-0.8, 0.8, '#8338ec', 0.2, 0, '#ff5d8f')],
  [any(line(-0.62, 0.4, -0.36, 0.68, 0.09), line(-0.46, 0.02, 0.06, 0.54, 0.09)), flat('#ffd166')],
  [turned(ellipse(0.05, 0.06, 0.46, 0.16), 0.125), flat('#5a189a')],
  [
    any(
      line(0.14, -0.14, 0.36, -0.6, 0.07),
      arc(0.5, 0.1, 0.24, 0.07, 0.5, 0.95),
      arc(-0.02, -0.52, 0.22, 0.07, 0.2, 0.75),
    ),
    flat('#25d0e6'),
  ],
  [any(star(0.72, -0.62, 0.2, 0.09), star(0.2, -0.84, 0.13, 0.06)), flat('#ffd166')],
  [any(circle(0.5, -0.3, 0.09), circle(0.84, -0.1, 0.08), circle(-0.3, -0.76, 0.09)), flat('#ff3b5c')],
  [any(turned(box(0.66, -0.1, 0.09, 0.06), 0.06), turned(box(-0.14, -0.56, 0.09, 0.06), 0.12)), flat('#7ae582')],
];

const sunglasses: Layer[] = [
  [
    any(line(-0.9, -0.22, 0.9, -0.22, 0.14), line(-0.9, -0.22, -0.94, 0.02, 0.1), line(0.9, -0.22, 0.94, 0.02, 0.1)),
    flat('#1b1b2f'),
  ],
  [any(box(-0.46, 0.04, 0.4, 0.32, 0.24), box(0.46, 0.04, 0.4, 0.32, 0.24)), flat('#1b1b2f')],
  [
    any(box(-0.46, 0.05, 0.32, 0.25, 0.19), box(0.46, 0.05, 0.32, 0.25, 0.19)),
    gradient(-0.6, -0.3, '#ff8f5c', 0.6, 0.5, '#8a2be2'),
  ],
  [any(line(-0.62, 0.08, -0.46, -0.1, 0.08), line(0.3, 0.08, 0.46, -0.1, 0.08)), shine],
];

const trophy: Layer[] = [
  [any(arc(-0.5, -0.3, 0.26, 0.12, 0.2, 0.8), arc(0.5, -0.3, 0.26, 0.12, 0.7, 1.3)), flat('#e09f1f')],
  [
    any(box(0, -0.42, 0.54, 0.36, 0.04), ellipse(0, -0.1, 0.54, 0.42)),
    gradient(-0.5, -0.6, '#ffec99', 0.5, 0.3, '#f08c00'),
  ],
  [any(box(0, 0.44, 0.1, 0.24), box(0, 0.66, 0.3, 0.08, 0.06)), flat('#d9820b')],
  [box(0, 0.82, 0.44, 0.12, 0.05), flat('#5b3a8c')],
  [star(0, -0.24, 0.3, 0.14), flat('#ffffff', 0.95)],
];

const balloon: Layer[] = [
  [any(arc(0.06, 0.74, 0.12, 0.04, 0.25, 0.8), line(0, 0.5, 0, 0.62, 0.04)), flat('#c9d2f2')],
  [polygon(-0.12, 0.56, 0.12, 0.56, 0, 0.36), flat('#c9123f')],
  [ellipse(0, -0.2, 0.6, 0.7), glow(-0.22, -0.5, 1.2, '#ff9db0', '#d3123f')],
  [turned(ellipse(-0.3, -0.4, 0.11, 0.2), 0.07), shine],
];

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

const GIFTS = {
  rose,
  heart: heartGift,
  star: starGift,
  doughnut,
  crown,
  coffee,
  'ice-cream': iceCream,
  cake,
  confetti,
  sunglasses,
  trophy,
  balloon,
};
const EMOTES = { hi, love, cool, hype };

/** Names of the gift pictures. */
export type GiftPicture = keyof typeof GIFTS;

/** PNG bytes by file name without ending. */
export function giftPictures(): Map<string, Buffer> {
  return new Map(Object.entries(GIFTS).map(([name, layers]) => [name, paint(GIFT_SIZE, layers)]));
}

/** PNG bytes by file name without ending. */
export function emotePictures(): Map<string, Buffer> {
  return new Map(Object.entries(EMOTES).map(([name, layers]) => [name, paint(EMOTE_SIZE, layers)]));
}
