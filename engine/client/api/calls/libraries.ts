import { call } from '../call.ts';

export const readLibraries = call('GET', '/libraries', { query: 'GetLibraries', answer: 'LibrariesAnswer' });
