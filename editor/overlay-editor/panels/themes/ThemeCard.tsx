/** A theme as a small panel in its own colours and letters, with buttons. */
import { Button, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { pageFonts } from '#engine/gpu/fonts/pageFonts.ts';
import type { ThemeLook } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import classes from './themes.module.css';
import type { OfferedTheme } from './offeredThemes.ts';
import { THEMES_TEXT } from './themesText.ts';

/** Width of a card's panel compared with one on the overlay: lengths are drawn at this share. */
const SHARE = 0.4;

interface ThemeCardProps {
  theme: OfferedTheme;
  isWorn: boolean;
  isTried: boolean;
  onTry: () => void;
  menu?: ReactNode;
}

export function ThemeCard({ theme, isWorn, isTried, onTry, menu }: ThemeCardProps) {
  const text = useText(THEMES_TEXT);
  const locale = useAppState((state) => state.locale);
  const name = theme.name[locale];
  return (
    <li className={classes.card} data-tried={isTried || undefined}>
      <ThemeSample look={theme.look} />
      <div className={classes.words}>
        <div>
          <Text fw={600} size="sm">
            {name}
          </Text>
          {theme.description[locale] !== '' && (
            <Text size="xs" c="dark.2">
              {theme.description[locale]}
            </Text>
          )}
        </div>
        <div className={classes.actions}>
          <Button
            size="compact-sm"
            variant={isTried ? 'filled' : 'default'}
            aria-pressed={isTried}
            aria-label={`${isWorn ? text.isWorn : text.tryOn}: ${name}`}
            leftSection={isWorn ? <IconCheck size={14} /> : undefined}
            onClick={onTry}
          >
            {isWorn ? text.isWorn : text.tryOn}
          </Button>
          {menu}
        </div>
      </div>
    </li>
  );
}

function ThemeSample({ look }: { look: ThemeLook }) {
  const { colors, displayFont, textFont } = look;
  useEffect(() => {
    const fonts = pageFonts((message) => notify.failed(message));
    for (const family of [displayFont, textFont]) fonts.request(family, 'Anna ×12');
  }, [displayFont, textFont]);
  const display: CSSProperties = {
    fontFamily: `"${displayFont}", var(--mantine-font-family)`,
    letterSpacing: `${look.letterSpacing / 100}em`,
    textTransform: look.capitals ? 'uppercase' : 'none',
    color: colors.text,
    textShadow: `${look.shadow.x * SHARE}px ${look.shadow.y * SHARE}px ${look.shadow.blur * SHARE}px ${look.shadow.color}`,
  };
  return (
    <div className={classes.ground} aria-hidden>
      <div className={classes.panel} style={panelOf(look)}>
        <span className={classes.name} style={display}>
          Anna <span style={{ color: colors.accent2 }}>×12</span>
        </span>
        <span
          className={classes.said}
          style={{ fontFamily: `"${textFont}", var(--mantine-font-family)`, color: colors.muted }}
        >
          1,240 / 2,500
        </span>
        <span className={classes.track} style={{ background: colors.track }}>
          <span className={classes.fill} style={{ background: colors.accent }} />
        </span>
      </div>
    </div>
  );
}

const EDGES = { left: 'borderLeft', top: 'borderTop', right: 'borderRight', bottom: 'borderBottom' } as const;

function panelOf(look: ThemeLook): CSSProperties {
  const { colors, cornerShape, accentLine } = look;
  const radius = Math.min(look.cornerRadius * SHARE, 26);
  const isCut = cornerShape === 'cut' || cornerShape === 'cutDiagonal';
  const isDiagonal = cornerShape === 'cutDiagonal' || cornerShape === 'roundDiagonal';
  const other = isDiagonal ? 0 : radius;
  return {
    background: look.gradient
      ? `linear-gradient(${look.gradientAngle}deg, ${colors.ground}, ${colors.ground2})`
      : colors.ground,
    borderRadius: isCut ? 0 : `${radius}px ${other}px ${radius}px ${other}px`,
    ...(isCut && { clipPath: cutPath(radius, other) }),
    border: `${look.borderWidth * SHARE}px solid ${colors.line}`,
    ...(accentLine !== 'none' && {
      [EDGES[accentLine]]: `${Math.max(2, look.accentWidth * SHARE)}px solid ${colors.accent}`,
    }),
    boxShadow: look.glow > 0 ? `0 0 ${look.glow * SHARE}px ${look.glowColor}` : 'none',
  };
}

const cutPath = (cut: number, other: number): string =>
  `polygon(${cut}px 0, calc(100% - ${other}px) 0, 100% ${other}px, 100% calc(100% - ${cut}px), calc(100% - ${cut}px) 100%, ${other}px 100%, 0 calc(100% - ${other}px), 0 ${cut}px)`;
