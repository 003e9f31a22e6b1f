import type { SitePalette } from '@joinery/contract/console';
import { resolveTheme, type ThemeDefinition } from '@joinery/contract/theme';

/**
 * Looks with the colours of a site. Shape and font stay, also those of a ready-made look; its other colours go, as the
 * widget derives them from the new ones.
 */
export function withColours(
  theme: ThemeDefinition,
  { accent, background, text }: Pick<SitePalette, 'accent' | 'background' | 'text'>,
): ThemeDefinition {
  const { name: _, field, edge, issue, scheme, ...rest } = { name: 'plain', ...resolveTheme(theme) };
  return { ...rest, ...(accent && { accent }), background, text };
}
