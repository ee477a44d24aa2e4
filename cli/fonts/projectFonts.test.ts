import { appendFileSync, copyFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { FONT_FAMILIES } from './fontFiles.ts';
import { projectFontConfig, withProjectFonts } from './projectFonts.ts';

const parent = temporaryFolder();
const fontsOf = (config: string): string => join(dirname(config), 'fonts');

it('a folder holds the listed files and no others, whatever happened to it', () => {
  const config = projectFontConfig(parent);
  const fonts = fontsOf(config);
  const names = readdirSync(fonts);
  expect(names).toHaveLength(FONT_FAMILIES.flatMap(({ files }) => files).length);
  const harm = [
    () => rmSync(join(fonts, names[0]!)),
    () => appendFileSync(join(fonts, names[1]!), '!'),
    () => copyFileSync(join(fonts, names[2]!), join(fonts, 'Stranger.ttf')),
    () => rmSync(config),
  ];
  for (const done of harm) {
    done();
    // Another folder in between: a folder checked once is not read again.
    projectFontConfig(join(parent, 'other'));
    expect(projectFontConfig(parent)).toBe(config);
    expect(readdirSync(fonts)).toEqual(names);
  }
});

it('a folder that cannot be made is named with the reason', () => {
  writeFileSync(join(parent, 'a-file'), '');
  expect(() => projectFontConfig(join(parent, 'a-file'))).toThrow(/fonts-\w+ cannot be written \(.*\)\. Choose/);
});

it('only on Linux are browsers told by the environment', () => {
  expect(withProjectFonts({ LANG: 'de' }, 'darwin')).toEqual({ LANG: 'de' });
  expect(withProjectFonts({ LANG: 'de', PATH: '/bin' }, 'linux')).toMatchObject({ PATH: '/bin', LANG: 'C.UTF-8' });
});
