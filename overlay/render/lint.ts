/** Part of the page of `liveloom lint`: draws overlays with samples, and measures sounds and costs. */
import type { LintHandle } from '#engine/lint/lintRequest.ts';
import { pageClock } from './adapters/pageClock.ts';

declare global {
  interface Window {
    __lint?: LintHandle;
  }
}

/** Loads the code when it is wanted, which pictures never need. */
export function openLint(): void {
  const baseUrl = location.href;
  window.__lint = {
    async draw(request) {
      const { lintPictures } = await import('#engine/lint/lintDrawing.ts');
      return lintPictures(request, { baseUrl });
    },
    async flashes(request) {
      const { lintFlashes } = await import('#engine/lint/lintDrawing.ts');
      return lintFlashes(request, { baseUrl });
    },
    async sounds(sounds) {
      const { soundFindings } = await import('#engine/lint/soundPeaks.ts');
      return soundFindings(sounds, baseUrl);
    },
    async costs(request) {
      const { itemCosts } = await import('#engine/lint/itemCosts.ts');
      return itemCosts(request, { baseUrl, localClock: pageClock });
    },
  };
}
