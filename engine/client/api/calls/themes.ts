/** Calls about themes of the account. */
import { call } from '../call.ts';

export const listThemes = call('GET', '/themes', { answer: 'ThemeList' });
export const createTheme = call('POST', '/themes', { body: 'CreateTheme', answer: 'ThemeAnswer' });
export const saveTheme = call('PUT', '/themes/{id}', { body: 'SaveTheme', answer: 'ThemeAnswer' });
export const deleteTheme = call('DELETE', '/themes/{id}');
