import { AppError, type BothLanguages } from '#engine/core/appError.ts';
import { parseTemplate } from '#engine/flows/template/template.ts';

/** Returns why a text with values cannot be read, or null. */
export function templateProblem(text: string): BothLanguages | null {
  try {
    parseTemplate(text);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { en: error.text('en'), de: error.text('de') };
  }
}
