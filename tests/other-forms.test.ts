/**
 * Forms are drawn from schemas. This looks through the dashboard for inputs and forms that are written by hand, so that a new
 * one is found.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** The form engine itself and its inputs. */
const ENGINE = 'editor/forms/';
/** A form, an input with limits of its own, a text with a length of its own, several choices, or a day. */
const BY_HAND =
  /<form\b|component="form"|<(?:Optional)?NumberField\b|<NumberInput\b|<NumberBox\b|\bmaxLength=\{|<Checkbox\.Group\b|type="date"/;

/** Signing in and accounts, searches, filters, uploads, and single values that are saved by themselves. */
const NO_FORMS = [
  'editor/screens/integrations/several/AddConnection.tsx',
  'editor/screens/spotify/requests/CommandsPart.tsx',
  'editor/songs/SongTools.tsx',
  'editor/access/EmailField.tsx',
  'editor/access/PasswordPair.tsx',
  'editor/access/UsernameForm.tsx',
  'editor/access/form/FormFrame.tsx',
  'editor/app/lists/SearchField.tsx',
  'editor/app/palette/CommandPalette.tsx',
  'editor/overlay-editor/inspector/NameBox.tsx',
  'editor/overlay-editor/inspector/PlaceFields.tsx',
  'editor/overlay-editor/panels/NameField.tsx',
  'editor/overlay-editor/panels/list/ItemRow.tsx',
  'editor/overlay-editor/panels/versions/VersionRow.tsx',
  'editor/controls/LineForm.tsx',
  'editor/controls/MessageControl.tsx',
  'editor/controls/TextControl.tsx',
  'editor/flow-editor/FlowBar.tsx',
  'editor/flow-editor/condition/ExpressionInput.tsx',
  'editor/flow-editor/palette/AddDialog.tsx',
  'editor/media/catalogue/FoundSounds.tsx',
  'editor/media/library/RenameField.tsx',
  'editor/screens/accounts/AccountDialogs.tsx',
  // The period of the roster, a filter.
  'editor/screens/agency/roster/RosterTools.tsx',
  // Their fields depend on the chosen game and on how it is reached; values come from the catalogue. Price and cooldowns in
  // MappingDialog are the exception, and could come from a schema.
  'editor/screens/game-integrations/game/ConnectionPart.tsx',
  'editor/screens/game-integrations/game/ValueFields.tsx',
  'editor/screens/game-integrations/game/actions/ActionDialog.tsx',
  'editor/screens/game-integrations/game/mappings/MappingDialog.tsx',
  // Which fields a rung has depends on whether it is one of gifts.
  'editor/screens/moments/RungForm.tsx',
  'editor/screens/integrations/several/RenameConnection.tsx',
  'editor/screens/integrations/song-file/SongFilePath.tsx',
  'editor/screens/games/draws/DrawsScreen.tsx',
  // The search among entrants.
  'editor/screens/giveaways/EntrantList.tsx',
  // Choices that are saved by themselves.
  'editor/screens/integrations/obs/Chapters.tsx',
  // One address to try.
  'editor/screens/integrations/local-addresses/LocalAddressesCard.tsx',
  'editor/screens/login/LoginForm.tsx',
  // Names and labels that are saved by themselves.
  'editor/screens/phone-deck/decks/ButtonPanel.tsx',
  'editor/screens/phone-deck/decks/DeckForm.tsx',
  'editor/screens/phone-deck/decks/PageBar.tsx',
  'editor/screens/phone-deck/phones/PhoneRow.tsx',
  'editor/screens/settings/DeleteSection.tsx',
  'editor/screens/settings/PasswordDialog.tsx',
  // One value each on the way to Spotify and back.
  'editor/screens/spotify/ConnectSection.tsx',
  'editor/screens/spotify/PasteSection.tsx',
  'editor/screens/viewers/choices/FilterMenu.tsx',
];

const sources = (ending: RegExp): string[] =>
  readdirSync(join(ROOT, 'editor'), { recursive: true, encoding: 'utf8' })
    .map((path) => `editor/${path.replaceAll('\\', '/')}`)
    .filter((path) => ending.test(path));

// behaviour: form-122
test('no form is written by hand that is not in the list', () => {
  const found = sources(/\.tsx$/).filter(
    (path) => !path.startsWith(ENGINE) && BY_HAND.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(found.sort()).toEqual([...NO_FORMS].sort());
});

test('only the form engine draws with the form library', () => {
  const users = sources(/\.tsx?$/).filter((path) => /from '@rjsf\//.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(users.filter((path) => !path.startsWith(ENGINE))).toEqual([]);
  expect(users).toContain('editor/forms/form/FormBody.tsx');
});
