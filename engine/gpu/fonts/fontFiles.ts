/**
 * Bundled files of the allowed fonts (behaviour: look-2): one address per family and subset; nothing is loaded here.
 * Variable fonts have all their weights in one file. Nabla must be the variable package's "full" file: the static one
 * has no colours. Families without Cyrillic have no file for it.
 */
import quicksandLatin from '@fontsource-variable/quicksand/files/quicksand-latin-wght-normal.woff2?url';
import quicksandLatinExt from '@fontsource-variable/quicksand/files/quicksand-latin-ext-wght-normal.woff2?url';
import quicksandVietnamese from '@fontsource-variable/quicksand/files/quicksand-vietnamese-wght-normal.woff2?url';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import interLatinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import interVietnamese from '@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2?url';
import interCyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?url';
import interCyrillicExt from '@fontsource-variable/inter/files/inter-cyrillic-ext-wght-normal.woff2?url';
import interGreek from '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2?url';
import interGreekExt from '@fontsource-variable/inter/files/inter-greek-ext-wght-normal.woff2?url';
import robotoLatin from '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2?url';
import robotoLatinExt from '@fontsource-variable/roboto/files/roboto-latin-ext-wght-normal.woff2?url';
import robotoVietnamese from '@fontsource-variable/roboto/files/roboto-vietnamese-wght-normal.woff2?url';
import robotoCyrillic from '@fontsource-variable/roboto/files/roboto-cyrillic-wght-normal.woff2?url';
import robotoCyrillicExt from '@fontsource-variable/roboto/files/roboto-cyrillic-ext-wght-normal.woff2?url';
import robotoGreek from '@fontsource-variable/roboto/files/roboto-greek-wght-normal.woff2?url';
import robotoGreekExt from '@fontsource-variable/roboto/files/roboto-greek-ext-wght-normal.woff2?url';
import kablammoLatin from '@fontsource/kablammo/files/kablammo-latin-400-normal.woff2?url';
import kablammoLatinExt from '@fontsource/kablammo/files/kablammo-latin-ext-400-normal.woff2?url';
import kablammoVietnamese from '@fontsource/kablammo/files/kablammo-vietnamese-400-normal.woff2?url';
import kablammoCyrillic from '@fontsource/kablammo/files/kablammo-cyrillic-400-normal.woff2?url';
import kablammoCyrillicExt from '@fontsource/kablammo/files/kablammo-cyrillic-ext-400-normal.woff2?url';
import danfoLatin from '@fontsource/danfo/files/danfo-latin-400-normal.woff2?url';
import danfoLatinExt from '@fontsource/danfo/files/danfo-latin-ext-400-normal.woff2?url';
import danfoVietnamese from '@fontsource/danfo/files/danfo-vietnamese-400-normal.woff2?url';
import oswaldLatin from '@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2?url';
import oswaldLatinExt from '@fontsource-variable/oswald/files/oswald-latin-ext-wght-normal.woff2?url';
import oswaldVietnamese from '@fontsource-variable/oswald/files/oswald-vietnamese-wght-normal.woff2?url';
import oswaldCyrillic from '@fontsource-variable/oswald/files/oswald-cyrillic-wght-normal.woff2?url';
import oswaldCyrillicExt from '@fontsource-variable/oswald/files/oswald-cyrillic-ext-wght-normal.woff2?url';
import playfairDisplayLatin from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url';
import playfairDisplayLatinExt from '@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-normal.woff2?url';
import playfairDisplayVietnamese from '@fontsource-variable/playfair-display/files/playfair-display-vietnamese-wght-normal.woff2?url';
import playfairDisplayCyrillic from '@fontsource-variable/playfair-display/files/playfair-display-cyrillic-wght-normal.woff2?url';
import josefinSansLatin from '@fontsource-variable/josefin-sans/files/josefin-sans-latin-wght-normal.woff2?url';
import josefinSansLatinExt from '@fontsource-variable/josefin-sans/files/josefin-sans-latin-ext-wght-normal.woff2?url';
import josefinSansVietnamese from '@fontsource-variable/josefin-sans/files/josefin-sans-vietnamese-wght-normal.woff2?url';
import bebasNeueLatin from '@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff2?url';
import bebasNeueLatinExt from '@fontsource/bebas-neue/files/bebas-neue-latin-ext-400-normal.woff2?url';
import rubikWetPaintLatin from '@fontsource/rubik-wet-paint/files/rubik-wet-paint-latin-400-normal.woff2?url';
import rubikWetPaintLatinExt from '@fontsource/rubik-wet-paint/files/rubik-wet-paint-latin-ext-400-normal.woff2?url';
import rubikWetPaintCyrillic from '@fontsource/rubik-wet-paint/files/rubik-wet-paint-cyrillic-400-normal.woff2?url';
import rubikWetPaintCyrillicExt from '@fontsource/rubik-wet-paint/files/rubik-wet-paint-cyrillic-ext-400-normal.woff2?url';
import rubikWetPaintHebrew from '@fontsource/rubik-wet-paint/files/rubik-wet-paint-hebrew-400-normal.woff2?url';
import dancingScriptLatin from '@fontsource-variable/dancing-script/files/dancing-script-latin-wght-normal.woff2?url';
import dancingScriptLatinExt from '@fontsource-variable/dancing-script/files/dancing-script-latin-ext-wght-normal.woff2?url';
import dancingScriptVietnamese from '@fontsource-variable/dancing-script/files/dancing-script-vietnamese-wght-normal.woff2?url';
import sixtyfourConvergenceLatin from '@fontsource/sixtyfour-convergence/files/sixtyfour-convergence-latin-400-normal.woff2?url';
import sixtyfourConvergenceLatinExt from '@fontsource/sixtyfour-convergence/files/sixtyfour-convergence-latin-ext-400-normal.woff2?url';
import caveatLatin from '@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2?url';
import caveatLatinExt from '@fontsource-variable/caveat/files/caveat-latin-ext-wght-normal.woff2?url';
import caveatCyrillic from '@fontsource-variable/caveat/files/caveat-cyrillic-wght-normal.woff2?url';
import caveatCyrillicExt from '@fontsource-variable/caveat/files/caveat-cyrillic-ext-wght-normal.woff2?url';
import fjallaOneLatin from '@fontsource/fjalla-one/files/fjalla-one-latin-400-normal.woff2?url';
import fjallaOneLatinExt from '@fontsource/fjalla-one/files/fjalla-one-latin-ext-400-normal.woff2?url';
import fjallaOneVietnamese from '@fontsource/fjalla-one/files/fjalla-one-vietnamese-400-normal.woff2?url';
import satisfyLatin from '@fontsource/satisfy/files/satisfy-latin-400-normal.woff2?url';
import bangersLatin from '@fontsource/bangers/files/bangers-latin-400-normal.woff2?url';
import bangersLatinExt from '@fontsource/bangers/files/bangers-latin-ext-400-normal.woff2?url';
import bangersVietnamese from '@fontsource/bangers/files/bangers-vietnamese-400-normal.woff2?url';
import dynapuffLatin from '@fontsource-variable/dynapuff/files/dynapuff-latin-wght-normal.woff2?url';
import dynapuffLatinExt from '@fontsource-variable/dynapuff/files/dynapuff-latin-ext-wght-normal.woff2?url';
import luckiestGuyLatin from '@fontsource/luckiest-guy/files/luckiest-guy-latin-400-normal.woff2?url';
import luckiestGuyLatinExt from '@fontsource/luckiest-guy/files/luckiest-guy-latin-ext-400-normal.woff2?url';
import lacquerLatin from '@fontsource/lacquer/files/lacquer-latin-400-normal.woff2?url';
import orbitronLatin from '@fontsource-variable/orbitron/files/orbitron-latin-wght-normal.woff2?url';
import nablaLatin from '@fontsource-variable/nabla/files/nabla-latin-full-normal.woff2?url';
import nablaLatinExt from '@fontsource-variable/nabla/files/nabla-latin-ext-full-normal.woff2?url';
import nablaVietnamese from '@fontsource-variable/nabla/files/nabla-vietnamese-full-normal.woff2?url';
import preahvihearLatin from '@fontsource/preahvihear/files/preahvihear-latin-400-normal.woff2?url';
import preahvihearKhmer from '@fontsource/preahvihear/files/preahvihear-khmer-400-normal.woff2?url';
import swankyAndMooMooLatin from '@fontsource/swanky-and-moo-moo/files/swanky-and-moo-moo-latin-400-normal.woff2?url';
import swankyAndMooMooLatinExt from '@fontsource/swanky-and-moo-moo/files/swanky-and-moo-moo-latin-ext-400-normal.woff2?url';
import ultraLatin from '@fontsource/ultra/files/ultra-latin-400-normal.woff2?url';
import ultraLatinExt from '@fontsource/ultra/files/ultra-latin-ext-400-normal.woff2?url';
import type { FontFamily } from '#schemas/generated/types.ts';
import type { FontSubset } from './fontSubsets.ts';

/** Addresses of one family; letters of a missing subset are drawn in Roboto. */
export type FontFiles = Readonly<{ latin: string } & Partial<Record<FontSubset, string>>>;

export const FONT_FILES: Readonly<Record<FontFamily, FontFiles>> = {
  Quicksand: { latin: quicksandLatin, latinExt: quicksandLatinExt, vietnamese: quicksandVietnamese },
  Inter: {
    latin: interLatin,
    latinExt: interLatinExt,
    vietnamese: interVietnamese,
    cyrillic: interCyrillic,
    cyrillicExt: interCyrillicExt,
    greek: interGreek,
    greekExt: interGreekExt,
  },
  Roboto: {
    latin: robotoLatin,
    latinExt: robotoLatinExt,
    vietnamese: robotoVietnamese,
    cyrillic: robotoCyrillic,
    cyrillicExt: robotoCyrillicExt,
    greek: robotoGreek,
    greekExt: robotoGreekExt,
  },
  Kablammo: {
    latin: kablammoLatin,
    latinExt: kablammoLatinExt,
    vietnamese: kablammoVietnamese,
    cyrillic: kablammoCyrillic,
    cyrillicExt: kablammoCyrillicExt,
  },
  Danfo: { latin: danfoLatin, latinExt: danfoLatinExt, vietnamese: danfoVietnamese },
  Oswald: {
    latin: oswaldLatin,
    latinExt: oswaldLatinExt,
    vietnamese: oswaldVietnamese,
    cyrillic: oswaldCyrillic,
    cyrillicExt: oswaldCyrillicExt,
  },
  'Playfair Display': {
    latin: playfairDisplayLatin,
    latinExt: playfairDisplayLatinExt,
    vietnamese: playfairDisplayVietnamese,
    cyrillic: playfairDisplayCyrillic,
  },
  'Josefin Sans': { latin: josefinSansLatin, latinExt: josefinSansLatinExt, vietnamese: josefinSansVietnamese },
  'Bebas Neue': { latin: bebasNeueLatin, latinExt: bebasNeueLatinExt },
  'Rubik Wet Paint': {
    latin: rubikWetPaintLatin,
    latinExt: rubikWetPaintLatinExt,
    cyrillic: rubikWetPaintCyrillic,
    cyrillicExt: rubikWetPaintCyrillicExt,
    hebrew: rubikWetPaintHebrew,
  },
  'Dancing Script': { latin: dancingScriptLatin, latinExt: dancingScriptLatinExt, vietnamese: dancingScriptVietnamese },
  'Sixtyfour Convergence': { latin: sixtyfourConvergenceLatin, latinExt: sixtyfourConvergenceLatinExt },
  Caveat: { latin: caveatLatin, latinExt: caveatLatinExt, cyrillic: caveatCyrillic, cyrillicExt: caveatCyrillicExt },
  'Fjalla One': { latin: fjallaOneLatin, latinExt: fjallaOneLatinExt, vietnamese: fjallaOneVietnamese },
  Satisfy: { latin: satisfyLatin },
  Bangers: { latin: bangersLatin, latinExt: bangersLatinExt, vietnamese: bangersVietnamese },
  DynaPuff: { latin: dynapuffLatin, latinExt: dynapuffLatinExt },
  'Luckiest Guy': { latin: luckiestGuyLatin, latinExt: luckiestGuyLatinExt },
  Lacquer: { latin: lacquerLatin },
  Orbitron: { latin: orbitronLatin },
  Nabla: { latin: nablaLatin, latinExt: nablaLatinExt, vietnamese: nablaVietnamese },
  Preahvihear: { latin: preahvihearLatin, khmer: preahvihearKhmer },
  'Swanky and Moo Moo': { latin: swankyAndMooMooLatin, latinExt: swankyAndMooMooLatinExt },
  Ultra: { latin: ultraLatin, latinExt: ultraLatinExt },
};
