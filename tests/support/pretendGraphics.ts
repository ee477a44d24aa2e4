/**
 * Other graphics than the computer has, for `page.addInitScript`: tests run where the processor draws WebGL. Each function
 * runs in a page and uses nothing of this module.
 */

/** Gives the renderer a card's name, which is all that the test computer lacks. */
export function nameCard(): void {
  const read = WebGL2RenderingContext.prototype.getParameter as (name: number) => unknown;
  WebGL2RenderingContext.prototype.getParameter = function named(this: WebGL2RenderingContext, name: number) {
    return name === this.RENDERER ? 'A graphics card' : read.call(this, name);
  };
}

/** Makes a live page trust the card without measuring its presents. */
export function trustCard(): void {
  sessionStorage.setItem('liveloom.presents', 'cheap');
}

/** Takes WebGL away. */
export function refuseWebGl(): void {
  const open = HTMLCanvasElement.prototype.getContext as (this: HTMLCanvasElement, ...wanted: unknown[]) => unknown;
  HTMLCanvasElement.prototype.getContext = function contextOrNone(this: HTMLCanvasElement, ...wanted: unknown[]) {
    return String(wanted[0]).startsWith('webgl') ? null : open.apply(this, wanted);
  } as never;
}

/** Takes every kind of drawing away. */
export function refuseDrawing(): void {
  HTMLCanvasElement.prototype.getContext = () => null;
}
