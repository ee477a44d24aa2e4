/** Part of the page of `liveloom lint`: draws overlays with samples and measures sounds. */
import type { LintHandle } from '#engine/lint/lintRequest.ts';

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
      const { lintDrawing } = await import('#engine/lint/lintDrawing.ts');
      return lintDrawing(request, { baseUrl });
    },
    async sounds(sounds) {
      const { soundFindings } = await import('#engine/lint/soundPeaks.ts');
      return soundFindings(sounds, baseUrl);
    },
  };
}
