/** Page that draws golden cases and plays scenes in virtual time, with the real renderer. Driven by tests. */
import { loadGl } from '#engine/gpu/paint/glCode.ts';
import { comparePaintings } from './comparePaintings.ts';
import { compareRates } from './compareRates.ts';
import { drawCase, measureInk } from './drawCase.ts';
import { drawDiscsByGpu, drawDiscsByPage, drawDiscsByShader } from './drawDiscs.tsx';
import { drawLosing3d } from './drawLosing3d.ts';
import { drawPart } from './drawParts.tsx';
import { drawWithoutGraphics } from './drawWithoutGraphics.ts';
import { keyVideo } from './keyVideo.ts';
import { limitSounds } from './limitSounds.ts';
import { LiveStage } from './LiveStage.ts';
import { MediaStage } from './MediaStage.ts';
import { playConnection } from './playConnection.ts';
import { playFrames } from './playFrames.ts';
import { StillStage } from './StillStage.ts';

const harness = {
  comparePaintings,
  compareRates,
  drawCase,
  drawDiscsByGpu,
  drawDiscsByPage,
  drawDiscsByShader,
  drawLosing3d,
  drawPart,
  drawWithoutGraphics,
  keyVideo,
  limitSounds,
  LiveStage,
  measureInk,
  MediaStage,
  playConnection,
  playFrames,
  StillStage,
};

/** API for tests inside the page. */
type Harness = typeof harness;

declare global {
  interface Window {
    harness: Harness;
  }
}

// Tests draw single parts at once, without a renderer that waits for the code.
await loadGl();
window.harness = harness;
