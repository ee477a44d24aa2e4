/**
 * The bundled files of the allowed fonts (spec section 9): one address per family and subset; nothing is loaded here.
 * Nabla has to be the variable package's "full" file: the static one has no colours.
 */
import quicksandLatin from '@fontsource-variable/quicksand/files/quicksand-latin-wght-normal.woff2?url';
import quicksandLatinExt from '@fontsource-variable/quicksand/files/quicksand-latin-ext-wght-normal.woff2?url';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import interLatinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import robotoLatin from '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2?url';
import robotoLatinExt from '@fontsource-variable/roboto/files/roboto-latin-ext-wght-normal.woff2?url';
import kablammoLatin from '@fontsource/kablammo/files/kablammo-latin-400-normal.woff2?url';
import kablammoLatinExt from '@fontsource/kablammo/files/kablammo-latin-ext-400-normal.woff2?url';
import danfoLatin from '@fontsource/danfo/files/danfo-latin-400-normal.woff2?url';
import danfoLatinExt from '@fontsource/danfo/files/danfo-latin-ext-400-normal.woff2?url';
import oswaldLatin from '@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2?url';
import oswaldLatinExt from '@fontsource-variable/oswald/files/oswald-latin-ext-wght-normal.woff2?url';
import playfairDisplayLatin from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url';
import playfairDisplayLatinExt from '@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-normal.woff2?url';
import josefinSansLatin from '@fontsource-variable/josefin-sans/files/josefin-sans-latin-wght-normal.woff2?url';
import josefinSansLatinExt from '@fontsource-variable/josefin-sans/files/josefin-sans-latin-ext-wght-normal.woff2?url';
import bebasNeueLatin from '@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff2?url';
import bebasNeueLatinExt from '@fontsource/bebas-neue/files/bebas-neue-latin-ext-400-normal.woff2?url';
import rubikWetPaintLatin from '@fontsource/rubik-wet-paint/files/rubik-wet-paint-latin-400-normal.woff2?url';
import rubikWetPaintLatinExt from '@fontsource/rubik-wet-paint/files/rubik-wet-paint-latin-ext-400-normal.woff2?url';
import dancingScriptLatin from '@fontsource-variable/dancing-script/files/dancing-script-latin-wght-normal.woff2?url';
import dancingScriptLatinExt from '@fontsource-variable/dancing-script/files/dancing-script-latin-ext-wght-normal.woff2?url';
import sixtyfourConvergenceLatin from '@fontsource/sixtyfour-convergence/files/sixtyfour-convergence-latin-400-normal.woff2?url';
import sixtyfourConvergenceLatinExt from '@fontsource/sixtyfour-convergence/files/sixtyfour-convergence-latin-ext-400-normal.woff2?url';
import caveatLatin from '@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2?url';
import caveatLatinExt from '@fontsource-variable/caveat/files/caveat-latin-ext-wght-normal.woff2?url';
import fjallaOneLatin from '@fontsource/fjalla-one/files/fjalla-one-latin-400-normal.woff2?url';
import fjallaOneLatinExt from '@fontsource/fjalla-one/files/fjalla-one-latin-ext-400-normal.woff2?url';
import satisfyLatin from '@fontsource/satisfy/files/satisfy-latin-400-normal.woff2?url';
import bangersLatin from '@fontsource/bangers/files/bangers-latin-400-normal.woff2?url';
import bangersLatinExt from '@fontsource/bangers/files/bangers-latin-ext-400-normal.woff2?url';
import dynapuffLatin from '@fontsource-variable/dynapuff/files/dynapuff-latin-wght-normal.woff2?url';
import dynapuffLatinExt from '@fontsource-variable/dynapuff/files/dynapuff-latin-ext-wght-normal.woff2?url';
import luckiestGuyLatin from '@fontsource/luckiest-guy/files/luckiest-guy-latin-400-normal.woff2?url';
import luckiestGuyLatinExt from '@fontsource/luckiest-guy/files/luckiest-guy-latin-ext-400-normal.woff2?url';
import lacquerLatin from '@fontsource/lacquer/files/lacquer-latin-400-normal.woff2?url';
import orbitronLatin from '@fontsource-variable/orbitron/files/orbitron-latin-wght-normal.woff2?url';
import nablaLatin from '@fontsource-variable/nabla/files/nabla-latin-full-normal.woff2?url';
import nablaLatinExt from '@fontsource-variable/nabla/files/nabla-latin-ext-full-normal.woff2?url';
import preahvihearLatin from '@fontsource/preahvihear/files/preahvihear-latin-400-normal.woff2?url';
import swankyAndMooMooLatin from '@fontsource/swanky-and-moo-moo/files/swanky-and-moo-moo-latin-400-normal.woff2?url';
import swankyAndMooMooLatinExt from '@fontsource/swanky-and-moo-moo/files/swanky-and-moo-moo-latin-ext-400-normal.woff2?url';
import ultraLatin from '@fontsource/ultra/files/ultra-latin-400-normal.woff2?url';
import ultraLatinExt from '@fontsource/ultra/files/ultra-latin-ext-400-normal.woff2?url';
import type { FontFamily } from '#schemas/generated/types.ts';

/** Addresses of one family; null = the family has no such letters and Roboto steps in. */
export interface FontFiles {
  latin: string;
  latinExt: string | null;
}

export const FONT_FILES: Readonly<Record<FontFamily, FontFiles>> = {
  Quicksand: { latin: quicksandLatin, latinExt: quicksandLatinExt },
  Inter: { latin: interLatin, latinExt: interLatinExt },
  Roboto: { latin: robotoLatin, latinExt: robotoLatinExt },
  Kablammo: { latin: kablammoLatin, latinExt: kablammoLatinExt },
  Danfo: { latin: danfoLatin, latinExt: danfoLatinExt },
  Oswald: { latin: oswaldLatin, latinExt: oswaldLatinExt },
  'Playfair Display': { latin: playfairDisplayLatin, latinExt: playfairDisplayLatinExt },
  'Josefin Sans': { latin: josefinSansLatin, latinExt: josefinSansLatinExt },
  'Bebas Neue': { latin: bebasNeueLatin, latinExt: bebasNeueLatinExt },
  'Rubik Wet Paint': { latin: rubikWetPaintLatin, latinExt: rubikWetPaintLatinExt },
  'Dancing Script': { latin: dancingScriptLatin, latinExt: dancingScriptLatinExt },
  'Sixtyfour Convergence': { latin: sixtyfourConvergenceLatin, latinExt: sixtyfourConvergenceLatinExt },
  Caveat: { latin: caveatLatin, latinExt: caveatLatinExt },
  'Fjalla One': { latin: fjallaOneLatin, latinExt: fjallaOneLatinExt },
  Satisfy: { latin: satisfyLatin, latinExt: null },
  Bangers: { latin: bangersLatin, latinExt: bangersLatinExt },
  DynaPuff: { latin: dynapuffLatin, latinExt: dynapuffLatinExt },
  'Luckiest Guy': { latin: luckiestGuyLatin, latinExt: luckiestGuyLatinExt },
  Lacquer: { latin: lacquerLatin, latinExt: null },
  Orbitron: { latin: orbitronLatin, latinExt: null },
  Nabla: { latin: nablaLatin, latinExt: nablaLatinExt },
  Preahvihear: { latin: preahvihearLatin, latinExt: null },
  'Swanky and Moo Moo': { latin: swankyAndMooMooLatin, latinExt: swankyAndMooMooLatinExt },
  Ultra: { latin: ultraLatin, latinExt: ultraLatinExt },
};
