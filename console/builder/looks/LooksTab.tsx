import { usualColours } from '@joinery/contract/legible';
import { colourNames, resolveTheme, type Theme, type ThemeDefinition, themeNames } from '@joinery/contract/theme';
import { Colour } from '../../colour/Colour.tsx';
import { put } from '../definition/member.ts';
import { useEditing } from '../editing/editing.ts';
import { Pick } from '../inputs/Pick.tsx';
import { Slider } from '../inputs/Slider.tsx';
import { useBuilderWords } from '../words/index.ts';
import { Contrasts } from './Contrasts.tsx';
import { Font } from './Font.tsx';
import { Presets } from './Presets.tsx';
import { FromSite } from './site/FromSite.tsx';

const schemes = ['page', 'system', 'light', 'dark'] as const;

/** How the form looks: a ready-made look, and what the owner changes of it. */
export function LooksTab() {
  const words = useBuilderWords().looks;
  const { definition, change, settle } = useEditing();
  const themeDefinition = definition.value.theme ?? {};
  const theme = resolveTheme(themeDefinition);
  const set = <Name extends keyof Theme>(name: Name, value: ThemeDefinition[Name] | undefined) =>
    change((before) => {
      const next = put<ThemeDefinition, Name>(before.theme ?? {}, name, value);
      return put(before, 'theme', Object.keys(next).length ? next : undefined);
    }, `theme.${name}`);
  return (
    <div class="stack wide">
      <Presets
        chosen={themeDefinition.name ?? 'plain'}
        names={themeNames}
        onChoose={(name) => change((before) => put(before, 'theme', name === 'plain' ? undefined : { name }))}
      />
      <FromSite />
      <fieldset class="stack">
        <legend>{words.colours}</legend>
        <div class="colours">
          {colourNames.map((name) => (
            <Colour
              key={name}
              label={words.colourNames[name]}
              path={`theme.${name}`}
              value={theme[name]}
              usual={usualColours.light[name]}
              placeholder={words.followsPage}
              {...(themeDefinition[name] !== undefined && { reset: words.reset })}
              onInput={(colour) => set(name, colour)}
              onSettle={settle}
            />
          ))}
        </div>
        <Contrasts theme={themeDefinition} isOver={(definition.value.display?.mode ?? 'inline') !== 'inline'} />
      </fieldset>
      <fieldset class="stack">
        <legend>{words.shape}</legend>
        <Slider
          label={words.radius}
          path="theme.radius"
          {...{ min: 0, max: 40, step: 1, value: theme.radius ?? 8 }}
          text={words.pixels(theme.radius ?? 8)}
          onInput={(value) => set('radius', value)}
        />
        <Slider
          label={words.gap}
          path="theme.gap"
          {...{ min: 0, max: 60, step: 2, value: theme.gap ?? 24 }}
          text={words.pixels(theme.gap ?? 24)}
          onInput={(value) => set('gap', value)}
        />
        <Slider
          label={words.width}
          path="theme.width"
          {...{ min: 240, max: 960, step: 8, value: theme.width ?? 448 }}
          text={words.pixels(theme.width ?? 448)}
          onInput={(value) => set('width', value)}
        />
      </fieldset>
      <Font value={theme.font} onInput={(font) => set('font', font)} />
      <Pick
        label={words.scheme}
        path="theme.scheme"
        hint={words.schemeHint}
        options={schemes.map((name) => [name, words.schemes[name]] as const)}
        value={theme.scheme ?? 'page'}
        onChange={(scheme) => set('scheme', scheme)}
      />
    </div>
  );
}
