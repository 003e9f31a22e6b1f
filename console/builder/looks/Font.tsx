import { useState } from 'preact/hooks';
import { Line } from '../inputs/Line.tsx';
import { Pick } from '../inputs/Pick.tsx';
import { useBuilderWords } from '../words/index.ts';

/** Fonts that visitors' devices have: the form loads none. */
const fonts = {
  page: undefined,
  sans: 'system-ui, sans-serif',
  serif: 'Georgia, "Times New Roman", serif',
  round: '"Arial Rounded MT Bold", "Trebuchet MS", sans-serif',
  mono: 'ui-monospace, Menlo, Consolas, monospace',
} as const;
type FontName = keyof typeof fonts | 'own';
const names = [...(Object.keys(fonts) as FontName[]), 'own'] as const;

/** The form's font: the page's, one of a few, or one that the page loads. */
export function Font({ value, onInput }: { value: string | undefined; onInput(font: string | undefined): void }) {
  const words = useBuilderWords().looks;
  const [isOwn, setOwn] = useState(false);
  const preset = (Object.keys(fonts) as (keyof typeof fonts)[]).find((name) => fonts[name] === value);
  const chosen: FontName = isOwn ? 'own' : (preset ?? 'own');
  return (
    <>
      <Pick
        label={words.font}
        {...(chosen !== 'own' && { path: 'theme.font' })}
        options={names.map((name) => [name, words.fonts[name]] as const)}
        value={chosen}
        onChange={(name) => {
          setOwn(name === 'own');
          if (name !== 'own') onInput(fonts[name]);
        }}
      />
      {chosen === 'own' && (
        <Line
          label={words.ownFont}
          path="theme.font"
          hint={words.ownFontHint}
          value={value ?? ''}
          onInput={(typed) => onInput(typed || undefined)}
        />
      )}
    </>
  );
}
