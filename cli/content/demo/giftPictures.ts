/** Draws twelve gifts on a transparent background. */
import {
  all,
  any,
  arc,
  box,
  circle,
  ellipse,
  flat,
  fineGradient as gradient,
  glow,
  heart,
  type Layer,
  line,
  moved,
  paintLarge,
  polygon,
  roundedLook,
  type Shape,
  star,
  turned,
  without,
} from './paint.ts';

const GIFT_SIZE = 256;

const shine = flat('#ffffff', 0.55);
const dark = flat('#3a1d2b');

const petals: Shape = any(...[0, 0.2, 0.4, 0.6, 0.8].map((turn) => turned(ellipse(0, -0.2, 0.3, 0.27), turn)));

const leaves = any(
  turned(ellipse(0.34, 0.42, 0.3, 0.13), 0.06),
  moved(turned(ellipse(-0.3, 0.34, 0.26, 0.12), -0.07), 0, 0.04),
);
const blossom = moved(petals, 0, -0.32);
const bud = circle(0, -0.34, 0.36);

const rose: Layer[] = [
  [line(0, 0.1, 0.04, 0.92, 0.1), gradient(-0.05, 0, '#3fae68', 0.1, 0, '#1f7040')],
  [leaves, gradient(-0.5, 0.3, '#6fe092', 0.5, 0.7, '#2d8a4e')],
  ...roundedLook(leaves, 0.03),
  [any(line(0.1, 0.54, 0.42, 0.44, 0.025), line(-0.1, 0.5, -0.42, 0.36, 0.025)), flat('#1f7040', 0.7)],
  [blossom, gradient(-0.4, -0.8, '#ff7d97', 0.4, 0.2, '#c9123f')],
  ...roundedLook(blossom, 0.05),
  [bud, gradient(-0.2, -0.6, '#ff4d72', 0.3, 0, '#a80d33')],
  ...roundedLook(bud, 0.05),
  [any(arc(0, -0.34, 0.22, 0.05, 0.1, 0.75), arc(0.02, -0.36, 0.1, 0.05, 0.5, 1.2)), flat('#ffc2cd', 0.95)],
];

const wholeHeart = heart(0, 0.02, 0.94);

const heartGift: Layer[] = [
  [wholeHeart, gradient(-0.5, -0.7, '#ff86ab', 0.5, 0.8, '#d80a49')],
  ...roundedLook(wholeHeart, 0.09),
  [all(turned(ellipse(-0.46, -0.34, 0.12, 0.22), 0.08), wholeHeart), shine],
  [circle(-0.62, -0.02, 0.05), shine],
];

const outerStar = star(0, 0.06, 0.94, 0.46);
const innerStar = star(0, 0.06, 0.6, 0.3);

const starGift: Layer[] = [
  [outerStar, gradient(-0.3, -0.9, '#ffe98a', 0.3, 0.9, '#ff9410')],
  ...roundedLook(outerStar, 0.05),
  [innerStar, gradient(-0.3, -0.6, '#fff9dc', 0.3, 0.6, '#ffc93c')],
  [any(circle(-0.16, 0.04, 0.065), circle(0.16, 0.04, 0.065)), dark],
  [any(circle(-0.18, 0.02, 0.02), circle(0.14, 0.02, 0.02)), flat('#ffffff')],
  [any(circle(-0.28, 0.14, 0.06), circle(0.28, 0.14, 0.06)), flat('#ff7a59', 0.55)],
  [arc(0, 0.12, 0.12, 0.05, 0.04, 0.46), dark],
];

const dough = without(circle(0, 0.04, 0.86), circle(0, 0.04, 0.27));
const icing = without(
  any(
    circle(0, -0.02, 0.76),
    ...[0.04, 0.19, 0.33, 0.48, 0.64, 0.79, 0.92].map((turn) => turned(circle(0.72, -0.02, 0.12), turn)),
  ),
  circle(0, 0.02, 0.33),
);

const doughnut: Layer[] = [
  [dough, gradient(0, -0.8, '#f5bd78', 0, 0.9, '#b0642a')],
  ...roundedLook(dough, 0.05),
  [icing, gradient(-0.5, -0.7, '#ffb0d6', 0.5, 0.7, '#ee4a97')],
  ...roundedLook(icing, 0.05),
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

const crownBody = polygon(-0.84, 0.56, -0.9, -0.42, -0.46, 0.02, 0, -0.72, 0.46, 0.02, 0.9, -0.42, 0.84, 0.56);
const crownBand = box(0, 0.62, 0.84, 0.14, 0.08);
const crownTips = any(circle(-0.88, -0.44, 0.11), circle(0, -0.76, 0.12), circle(0.88, -0.44, 0.11));
const ruby = circle(0, 0.22, 0.16);
const sapphires = any(circle(-0.5, 0.3, 0.1), circle(0.5, 0.3, 0.1));

const crown: Layer[] = [
  [crownBody, gradient(-0.6, -0.7, '#ffe477', 0.6, 0.7, '#f0930a')],
  ...roundedLook(crownBody, 0.05),
  [crownBand, gradient(0, 0.46, '#ffdb57', 0, 0.78, '#cf6f05')],
  [box(0, 0.55, 0.78, 0.02, 0.02), flat('#fff6cf', 0.8)],
  [crownTips, gradient(0, -0.9, '#fff7d1', 0, -0.3, '#ffc53d')],
  ...roundedLook(crownTips, 0.035),
  [ruby, gradient(-0.1, 0.1, '#ff7aa2', 0.1, 0.4, '#d6003f')],
  [sapphires, gradient(0, 0.2, '#7ae7ff', 0, 0.4, '#0091ad')],
  ...roundedLook(any(ruby, sapphires), 0.035),
];

const cup = any(box(-0.08, 0.1, 0.62, 0.42, 0.1), ellipse(-0.08, 0.44, 0.56, 0.36));
const saucer = box(-0.05, 0.84, 0.76, 0.07, 0.07);

const coffee: Layer[] = [
  [any(arc(-0.2, -0.66, 0.14, 0.07, 0.3, 0.75), arc(0.16, -0.66, 0.14, 0.07, 0.8, 1.25)), flat('#ffffff', 0.8)],
  [arc(0.56, 0.16, 0.26, 0.13, 0, 1), gradient(0.3, 0, '#f3f6fd', 0.8, 0.4, '#b9c3da')],
  [cup, gradient(-0.6, -0.3, '#ffffff', 0.5, 0.7, '#c5cde0')],
  ...roundedLook(cup, 0.05),
  [ellipse(-0.08, -0.28, 0.62, 0.17), flat('#f7f9ff')],
  [ellipse(-0.08, -0.26, 0.52, 0.12), gradient(-0.5, -0.3, '#a5662c', 0.4, -0.2, '#55300f')],
  [heart(-0.08, 0.26, 0.3), gradient(-0.2, 0.1, '#ff5f7c', 0.1, 0.5, '#e3123d')],
  [saucer, gradient(0, 0.76, '#f1f4fb', 0, 0.92, '#b9c3da')],
];

const cone = polygon(-0.42, 0.02, 0.42, 0.02, 0, 0.96);
const mints = any(circle(-0.26, -0.06, 0.34), circle(0.26, -0.06, 0.34));
const strawberryScoop = circle(0, -0.4, 0.4);
const cherry = circle(0.05, -0.78, 0.15);

const iceCream: Layer[] = [
  [cone, gradient(-0.3, 0, '#f9d083', 0.3, 0.9, '#c0781f')],
  [
    all(
      cone,
      any(
        ...[-0.5, -0.2, 0.1].map((x) => line(x, -0.1, x + 0.75, 0.95, 0.04)),
        ...[0.5, 0.2, -0.1].map((x) => line(x, -0.1, x - 0.75, 0.95, 0.04)),
      ),
    ),
    flat('#a8651c', 0.6),
  ],
  ...roundedLook(cone, 0.04),
  [mints, gradient(-0.5, -0.3, '#c9f7ee', 0.5, 0.2, '#4fbfaa')],
  ...roundedLook(mints, 0.05),
  [strawberryScoop, gradient(-0.3, -0.8, '#ffcde0', 0.3, -0.1, '#ff629c')],
  ...roundedLook(strawberryScoop, 0.05),
  [line(0.06, -0.86, 0.2, -0.98, 0.04), flat('#5a8f3c')],
  [cherry, gradient(0, -0.95, '#ff6776', 0.1, -0.7, '#a80019')],
  ...roundedLook(cherry, 0.03),
  [turned(ellipse(-0.2, -0.52, 0.08, 0.14), 0.08), shine],
];

const sponge = polygon(-0.7, -0.1, 0.7, -0.36, 0.7, 0.52, -0.7, 0.76);
const cream = polygon(-0.74, -0.1, 0.2, -0.56, 0.74, -0.36, 0.74, -0.12, -0.74, 0.12);
const berry = circle(0.12, -0.52, 0.2);

const cake: Layer[] = [
  [ellipse(0, 0.78, 0.86, 0.14), gradient(0, 0.64, '#f4f7fd', 0, 0.92, '#c3cde2')],
  [sponge, gradient(0, -0.3, '#ffe9c2', 0, 0.8, '#edac62')],
  [any(line(-0.66, 0.26, 0.66, 0.02, 0.1), line(-0.66, 0.5, 0.66, 0.26, 0.08)), flat('#ff6288')],
  ...roundedLook(sponge, 0.035),
  [cream, gradient(-0.6, -0.5, '#ffffff', 0.6, 0, '#ffcbe0')],
  [any(...[-0.56, -0.3, -0.04, 0.22, 0.46, 0.64].map((x) => circle(x, 0.1 - x * 0.14, 0.075))), flat('#ffdcea')],
  [berry, gradient(0, -0.7, '#ff6776', 0.2, -0.3, '#b80f1d')],
  ...roundedLook(berry, 0.04),
  [any(circle(0.08, -0.58, 0.022), circle(0.18, -0.5, 0.022), circle(0.06, -0.46, 0.022)), flat('#ffe3a3')],
  [polygon(0.02, -0.7, 0.12, -0.86, 0.24, -0.7, 0.12, -0.64), flat('#4caf6d')],
];

const popper = polygon(-0.86, 0.9, -0.36, -0.26, 0.3, 0.42);

const confetti: Layer[] = [
  [popper, gradient(-0.8, 0.8, '#8338ec', 0.2, 0, '#ff5d8f')],
  [any(line(-0.62, 0.4, -0.36, 0.68, 0.09), line(-0.46, 0.02, 0.06, 0.54, 0.09)), flat('#ffd166')],
  ...roundedLook(popper, 0.045),
  [turned(ellipse(0.05, 0.06, 0.46, 0.16), 0.125), flat('#4a1080')],
  [
    any(
      line(0.14, -0.14, 0.36, -0.6, 0.07),
      arc(0.5, 0.1, 0.24, 0.07, 0.5, 0.95),
      arc(-0.02, -0.52, 0.22, 0.07, 0.2, 0.75),
    ),
    gradient(0, -0.8, '#5ff0ff', 0.4, 0.1, '#16b4d8'),
  ],
  [any(star(0.72, -0.62, 0.2, 0.09), star(0.2, -0.84, 0.13, 0.06)), gradient(0, -0.9, '#fff0b0', 0, -0.4, '#ffb51f')],
  [any(circle(0.5, -0.3, 0.09), circle(0.84, -0.1, 0.08), circle(-0.3, -0.76, 0.09)), flat('#ff3b5c')],
  [any(turned(box(0.66, -0.1, 0.09, 0.06), 0.06), turned(box(-0.14, -0.56, 0.09, 0.06), 0.12)), flat('#7ae582')],
];

const lenses = any(box(-0.46, 0.05, 0.33, 0.26, 0.2), box(0.46, 0.05, 0.33, 0.26, 0.2));
const rims = any(
  line(-0.9, -0.22, 0.9, -0.22, 0.14),
  line(-0.9, -0.22, -0.94, 0.02, 0.1),
  line(0.9, -0.22, 0.94, 0.02, 0.1),
  box(-0.46, 0.04, 0.42, 0.34, 0.25),
  box(0.46, 0.04, 0.42, 0.34, 0.25),
);

const sunglasses: Layer[] = [
  [rims, gradient(0, -0.3, '#3d3d5c', 0, 0.4, '#12121f')],
  ...roundedLook(rims, 0.025),
  [lenses, gradient(-0.6, -0.3, '#ffa263', 0.6, 0.5, '#7d1fe0')],
  [all(lenses, (x, y) => y < -0.02 - (((x + 2.46) % 0.92) - 0.46) * 0.35), flat('#ffffff', 0.18)],
  [any(line(-0.64, 0.1, -0.48, -0.1, 0.08), line(0.28, 0.1, 0.44, -0.1, 0.08)), shine],
];

const bowl = any(box(0, -0.42, 0.54, 0.36, 0.04), ellipse(0, -0.1, 0.54, 0.42));
const stem = any(box(0, 0.44, 0.1, 0.24), box(0, 0.66, 0.3, 0.08, 0.06));
const foot = box(0, 0.82, 0.44, 0.12, 0.05);

const trophy: Layer[] = [
  [
    any(arc(-0.5, -0.3, 0.26, 0.12, 0.2, 0.8), arc(0.5, -0.3, 0.26, 0.12, 0.7, 1.3)),
    gradient(0, -0.6, '#ffcf4d', 0, 0, '#d07f0c'),
  ],
  [stem, gradient(-0.3, 0.3, '#ffc233', 0.3, 0.7, '#b36200')],
  ...roundedLook(stem, 0.03),
  [bowl, gradient(-0.5, -0.6, '#fff0a8', 0.5, 0.3, '#ef8700')],
  ...roundedLook(bowl, 0.06),
  [ellipse(0, -0.76, 0.54, 0.06), flat('#c97800')],
  [foot, gradient(0, 0.7, '#7b54b8', 0, 0.94, '#43276d')],
  ...roundedLook(foot, 0.03),
  [star(0, -0.24, 0.3, 0.14), flat('#ffffff', 0.96)],
];

const balloonBody = ellipse(0, -0.2, 0.6, 0.7);

const balloon: Layer[] = [
  [any(arc(0.06, 0.74, 0.12, 0.04, 0.25, 0.8), line(0, 0.5, 0, 0.62, 0.04)), flat('#c9d2f2')],
  [polygon(-0.12, 0.58, 0.12, 0.58, 0, 0.36), flat('#c9123f')],
  [balloonBody, glow(-0.22, -0.5, 1.2, '#ffa6b8', '#c80f3a')],
  ...roundedLook(balloonBody, 0.05),
  [turned(ellipse(-0.3, -0.4, 0.1, 0.2), 0.07), shine],
  [circle(-0.4, -0.02, 0.045), shine],
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

/** Names of the gift pictures. */
export type GiftPicture = keyof typeof GIFTS;

/** Returns PNG bytes by file name without extension. */
export function giftPictures(): Map<string, Buffer> {
  return new Map(Object.entries(GIFTS).map(([name, layers]) => [name, paintLarge(GIFT_SIZE, layers)]));
}
