/** Font configuration for browsers on Linux: the fonts of one folder, and none of the computer. */
import { FONT_FAMILIES } from './fontFiles.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Appends all families in order to every request of a page, also for letters that no named family has. */
function familyRule(): string {
  const families = FONT_FAMILIES.map(({ family }) => `<string>${family}</string>`);
  return `  <match target="pattern"><edit name="family" mode="append_last" binding="weak">${families.join('')}</edit></match>`;
}

/**
 * Returns the text of a fontconfig file. It includes no other: neither fonts nor rules of the computer or its user
 * apply.
 * @param fonts folder of the fonts
 * @param cache folder of fontconfig's cache
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
