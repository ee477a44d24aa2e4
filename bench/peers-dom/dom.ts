/** Elements and their styles, as somebody would write them by hand. */
import { avatarLook } from '#engine/gpu/images/avatarLook.ts';

interface Shadow {
  x: number;
  y: number;
  blur: number;
  color: string;
}

/** Shared look of an item. */
export interface Look {
  scale: number;
  fontFamily: string;
  fontSize: number;
  textColor: string;
  uppercase: boolean;
  letterSpacing: number;
  backgroundColor: string;
  backgroundGradient: boolean;
  backgroundColor2: string;
  backgroundAngle: number;
  pattern: string;
  patternColor: string;
  cornerRadius: number;
  borderWidth: number;
  borderColor: string;
  glow: number;
  glowColor: string;
  padding: { top: number; right: number; bottom: number; left: number };
  shadow: Shadow;
  outline: { width: number; color: string };
}

export function el(parent: HTMLElement, className: string, text = ''): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.textContent = text;
  parent.append(element);
  return element;
}

/** Writes a text only when it has changed. */
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Sets font, colour, shadow and outline of an item's texts. */
export function dressText({ style }: HTMLElement, look: Look): void {
  const { shadow, outline, scale } = look;
  style.fontFamily = `"${look.fontFamily}", Roboto, sans-serif`;
  style.fontSize = `${look.fontSize * scale}px`;
  style.color = look.textColor;
  style.letterSpacing = `${(look.letterSpacing / 100) * look.fontSize * scale}px`;
  if (look.uppercase) style.textTransform = 'uppercase';
  if (shadow.blur > 0 || shadow.x !== 0 || shadow.y !== 0) {
    style.textShadow = `${shadow.x}px ${shadow.y}px ${shadow.blur}px ${shadow.color}`;
  }
  if (outline.width > 0) {
    style.setProperty('-webkit-text-stroke', `${outline.width * 2}px ${outline.color}`);
    style.setProperty('paint-order', 'stroke fill');
  }
}

const PATTERNS: Readonly<Record<string, (color: string) => string>> = {
  lines: (color) => `repeating-linear-gradient(${color} 0 2px, transparent 2px 5px)`,
  stripes: (color) => `repeating-linear-gradient(135deg, ${color} 0 9px, transparent 9px 18px)`,
  dots: (color) => `radial-gradient(${color} 3px, transparent 3.5px) 0 0 / 22px 22px`,
  grid: (color) =>
    `linear-gradient(${color} 2px, transparent 2px) 0 0 / 28px 28px, linear-gradient(90deg, ${color} 2px, transparent 2px) 0 0 / 28px 28px`,
};

/** Sets background, corners, border and glow. */
export function dressPanel({ style }: HTMLElement, look: Look, radius = look.cornerRadius): void {
  const { scale, padding } = look;
  const fill = look.backgroundGradient
    ? `linear-gradient(${look.backgroundAngle}deg, ${look.backgroundColor}, ${look.backgroundColor2})`
    : `linear-gradient(${look.backgroundColor}, ${look.backgroundColor})`;
  const pattern = PATTERNS[look.pattern]?.(look.patternColor);
  style.background = pattern === undefined ? fill : `${pattern}, ${fill}`;
  style.borderRadius = `${radius * scale}px`;
  style.padding = [padding.top, padding.right, padding.bottom, padding.left]
    .map((side) => `${side * scale}px`)
    .join(' ');
  const shadows = [
    ...(look.borderWidth > 0 ? [`inset 0 0 0 ${look.borderWidth * scale}px ${look.borderColor}`] : []),
    ...(look.glow > 0 ? [`0 0 ${look.glow * scale}px ${look.glowColor}`] : []),
  ];
  style.boxShadow = shadows.join(', ');
}

/** Creates a picture, or the initial letter of a name without one. */
export function avatar(parent: HTMLElement, className: string, url: string, name: string): HTMLElement {
  const { letter, from, to } = avatarLook(name);
  const element = el(parent, `avatar ${className}`, url === '' ? letter : '');
  element.style.background =
    url === '' ? `linear-gradient(${from}, ${to})` : `center / cover no-repeat url("${encodeURI(url)}")`;
  return element;
}
