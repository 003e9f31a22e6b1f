import { contrastsOf } from '@joinery/contract/legible';
import { resolveTheme, type ThemeDefinition } from '@joinery/contract/theme';
import { useBuilderWords } from '../words/index.ts';
import { Contrast } from './Contrast.tsx';

/**
 * How far colours stand out, where the owner or a ready-made look chose one. The widget derives the others. `isOver`
 * says whether the form opens over the page.
 */
export function Contrasts({ theme, isOver }: { theme: ThemeDefinition; isOver: boolean }) {
  const words = useBuilderWords().looks;
  const colours = resolveTheme(theme);
  const chosen = contrastsOf(theme, isOver).filter(({ over, under }) => colours[over] ?? colours[under]);
  if (!chosen.length) return <p class="dim small">{words.derived}</p>;
  return (
    <ul class="contrasts" aria-label={words.contrasts}>
      {chosen.map((contrast) => (
        <Contrast key={`${contrast.over} ${contrast.under}`} contrast={contrast} />
      ))}
    </ul>
  );
}
