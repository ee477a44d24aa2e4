/** The configuration by which a browser on Linux sees the fonts of one folder, and none of the computer's. */
import { FONT_FAMILIES } from './fontFiles.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Behind whatever a page asks for come all families in their order, for letters too that no named family has. */
function familyRule(): string {
  const families = FONT_FAMILIES.map(({ family }) => `<string>${family}</string>`);
  return `  <match target="pattern"><edit name="family" mode="append_last" binding="weak">${families.join('')}</edit></match>`;
}

/**
 * Text of a fontconfig file. It includes no other: neither fonts nor rules of the computer or of its user apply.
 * @param fonts folder of the fonts
 * @param cache folder in which fontconfig keeps what it has read
 */
export function fontConfig(fonts: string, cache: string): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    `  <dir>${escaped(fonts)}</dir>`,
    `  <cachedir>${escaped(cache)}</cachedir>`,
    familyRule(),
    '  <match target="font">',
    '    <edit name="antialias" mode="assign"><bool>true</bool></edit>',
    '    <edit name="hinting" mode="assign"><bool>false</bool></edit>',
    '    <edit name="rgba" mode="assign"><const>none</const></edit>',
    '  </match>',
    '</fontconfig>',
    '',
  ].join('\n');
}
