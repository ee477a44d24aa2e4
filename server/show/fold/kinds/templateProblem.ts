import { AppError, type BothLanguages } from '#engine/core/appError.ts';
import { parseTemplate } from '#engine/flows/template/template.ts';

/** What keeps a text with values from being read; null = nothing. */
export function templateProblem(text: string): BothLanguages | null {
  try {
    parseTemplate(text);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { en: error.text('en'), de: error.text('de') };
  }
}
