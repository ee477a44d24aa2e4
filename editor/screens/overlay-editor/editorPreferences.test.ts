import { expect, test } from 'vitest';
import { createEditorUi } from '../../overlay-editor/editorUi.ts';
import { keepPreferences, readEditorPreferences } from './editorPreferences.ts';

test('choices are kept for the next time', () => {
  const stored = new Map<string, string>();
  const storage = {
    read: (key: string) => stored.get(key) ?? null,
    write: (key: string, text: string) => void stored.set(key, text),
  };
  const ui = createEditorUi(readEditorPreferences(storage));
  const end = keepPreferences(ui, storage);
  ui.setState({ isSnapping: false });
  ui.setState({ selection: ['goal'] });
  end();
  ui.setState({ areRulersShown: true });
  expect(readEditorPreferences(storage)).toEqual({
    isSnapping: false,
    arePortraitZonesShown: true,
    areLandscapeZonesShown: false,
    areRulersShown: false,
  });
});

test.each(['nonsense', 'null', '[]', '{"isSnapping":"yes","other":1}'])('%s changes nothing', (text) => {
  expect(readEditorPreferences({ read: () => text, write: () => undefined })).toEqual({});
});
