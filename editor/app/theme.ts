/** Look of the dashboard: dark navy with a red highlight (behaviour: look-5), as a theme of Mantine. */
import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  parseThemeColor,
  rgba,
  type VariantColorsResolver,
} from '@mantine/core';

/** Highlight colour; 7 is dark enough for white text (4.6 to 1). */
const brand: MantineColorsTuple = [
  '#fff0f3',
  '#ffd9e0',
  '#ffb3c1',
  '#ff8da0',
  '#ff6680',
  '#ff4a6a',
  '#ff3b5c',
  '#df2549',
  '#bd1a3b',
  '#961230',
];

/** Shades from text colour (0) to background (7) and below. */
const navy: MantineColorsTuple = [
  '#f1f4fd',
  '#c3cdec',
  '#a3afd3',
  '#7c8ab5',
  '#2b3763',
  '#1f294c',
  '#151d3a',
  '#0a0f20',
  '#080c1a',
  '#050813',
];

/** Tinted areas: faint on the dark background, with readable text (at least 7 to 1), also under the pointer. */
const tinted: VariantColorsResolver = (input) => {
  const standard = defaultVariantColorsResolver(input);
  const { isThemeColor, color } = parseThemeColor({ color: input.color ?? 'brand', theme: input.theme });
  const shades = input.theme.colors[color];
  if (input.variant === 'subtle' && color === 'gray') return { ...standard, hover: 'rgba(160, 178, 235, 0.12)' };
  // The shades of grey of Mantine are neutral: on navy they look like black.
  if (input.variant === 'light' && color === 'gray')
    return { ...standard, background: 'rgba(160, 178, 235, 0.12)', hover: 'rgba(160, 178, 235, 0.2)', color: navy[1] };
  if (input.variant !== 'light' || !isThemeColor || shades === undefined) return standard;
  return { ...standard, background: rgba(shades[6], 0.14), hover: rgba(shades[6], 0.22), color: shades[3] };
};

/** Backdrop between a window and the page. */
export const WINDOW_OVERLAY = { backgroundOpacity: 0.6, blur: 3 };

const raised = { background: 'var(--surface)' };

/** Distance of a long menu from the edge of the window. */
const EDGE_PX = 8;

/** Lets a menu scroll that is longer than the room on its better side: on phones the last entries could not be reached. */
function fitMenu({
  availableHeight,
  elements,
}: {
  availableHeight: number;
  elements: { floating: HTMLElement };
}): void {
  const { style, scrollHeight } = elements.floating;
  const isTooLong = scrollHeight > availableHeight;
  style.maxHeight = isTooLong ? `${Math.floor(availableHeight)}px` : '';
  style.overflowY = isTooLong ? 'auto' : '';
}

/** Gutters of 6, 12 and 24 px (behaviour: look-5). */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 7 },
  colors: { brand, dark: navy },
  fontFamily: "'Inter', system-ui, sans-serif",
  headings: { fontFamily: "'Inter', system-ui, sans-serif", fontWeight: '650' },
  defaultRadius: 'md',
  variantColorResolver: tinted,
  cursorType: 'pointer',
  focusRing: 'auto',
  spacing: { xs: '6px', sm: '12px', md: '16px', lg: '24px', xl: '36px' },
  components: {
    Modal: {
      // Appears in place: a press is easily lost on moving elements.
      defaultProps: {
        centered: true,
        overlayProps: WINDOW_OVERLAY,
        transitionProps: { transition: 'fade', duration: 200 },
      },
      styles: { content: raised, header: raised, title: { fontWeight: 650, fontSize: '1.1rem', lineHeight: 1.35 } },
    },
    // A popover that is being placed would widen the page beyond its edge, and a press would miss the scrolled page.
    Popover: { defaultProps: { floatingStrategy: 'fixed' } },
    Drawer: { styles: { content: raised, header: raised } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true, color: 'dark.4' } },
    Menu: {
      defaultProps: { shadow: 'md', withArrow: true, middlewares: { size: { padding: EDGE_PX, apply: fitMenu } } },
      styles: { dropdown: raised, arrow: raised },
    },
    Paper: { defaultProps: { withBorder: true, bg: 'var(--surface)', radius: 'lg' } },
    InputWrapper: { styles: { label: { marginBottom: 4 }, description: { marginBottom: 6 } } },
    Anchor: { defaultProps: { c: 'brand.3' } },
  },
});
