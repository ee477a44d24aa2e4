import { TICKER_CHANGE_MS } from '#engine/items/ticker/state.ts';
import type { TickerView } from '#engine/items/ticker/state.ts';
import type { TickerSettings } from '#schemas/generated/types.ts';
import { dressPanel, dressText, el, setText } from '../dom.ts';
import type { MakePeer } from '../peer.ts';

/** A scrolling line is one endless animation of two copies; pages are animations one after the other. */
export const tickerPeer: MakePeer<TickerSettings, TickerView> = ({ root, settings }) => {
  root.classList.add('text', 'ticker');
  dressPanel(root, settings);
  dressText(root, settings);
  root.style.fontWeight = String(settings.fontWeight);
  const isScrolling = settings.motion === 'scroll';
  const band = el(root, isScrolling ? 'band' : 'block');
  const copies = isScrolling ? [el(band, 'copy'), el(band, 'copy')] : [el(band, 'copy')];
  let running: Animation | null = null;
  let turning = 0;

  function scroll(lines: readonly string[]): void {
    const separator = settings.separator.trim();
    for (const copy of copies) setText(copy, lines.map((line) => `${line}   ${separator}   `).join(''));
    running?.cancel();
    const widthPx = copies[0]!.offsetWidth;
    const duration = Math.max(1000, (widthPx / Math.max(1, settings.scrollSpeed)) * 1000);
    const frames = [{ transform: 'none' }, { transform: `translateX(${-widthPx}px)` }];
    running = band.animate(frames, { duration, iterations: Infinity });
  }

  function turn(lines: readonly string[]): void {
    clearInterval(turning);
    let index = 0;
    const next = (): void => {
      setText(copies[0]!, lines[index++ % lines.length] ?? '');
      const frames = [
        { opacity: 0, transform: 'translateY(0.9em)' },
        { opacity: 1, transform: 'none' },
      ];
      band.animate(frames, { duration: TICKER_CHANGE_MS });
    };
    next();
    turning = window.setInterval(next, settings.secondsEach * 1000);
  }

  return { show: ({ lines }) => (isScrolling ? scroll(lines) : turn(lines)) };
};
