/** Draws a case whose three-dimensional show loses its WebGL context. */
import type { GoldenCase } from '../goldenCase.ts';
import { cropToPng, renderCase } from './drawCase.ts';
import type { DrawnCase } from './drawCase.ts';

export interface DrawnLosing extends DrawnCase {
  /** WebGL contexts besides that of the page, before the loss. */
  contexts: number;
  /** Picture of the frame in which the loss is found, base64. */
  first: string;
}

/** Contexts that were made since the page was loaded. */
const contexts: WebGL2RenderingContext[] = [];

/** Notes all contexts that are made from now on. */
function watchContexts(): void {
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...wanted: [string]) {
    const context = getContext.apply(this, wanted) as unknown;
    if (context instanceof WebGL2RenderingContext && !contexts.includes(context)) contexts.push(context);
    return context;
  } as typeof getContext;
}

export async function drawLosing3d(goldenCase: GoldenCase): Promise<DrawnLosing> {
  watchContexts();
  const { canvas, renderer, errors } = await renderCase(goldenCase, 'gl');
  const others = contexts.filter((context) => context.canvas !== canvas && !context.isContextLost());
  for (const context of others) context.getExtension('WEBGL_lose_context')!.loseContext();
  // The browser tells it in a task of its own.
  await new Promise((resolve) => setTimeout(resolve, 50));
  await renderer.renderAt(goldenCase.nowMs + 1);
  const first = cropToPng(canvas, goldenCase.crop);
  await renderer.renderAt(goldenCase.nowMs);
  return { png: cropToPng(canvas, goldenCase.crop), first, errors, contexts: others.length };
}
