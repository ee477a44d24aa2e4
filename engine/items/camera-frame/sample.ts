import type { CameraFrameData } from '#schemas/generated/types.ts';

/** Creates the data of a frame at rest. */
export function sampleCameraFrame(): CameraFrameData {
  return { litAtMs: 0 };
}
