import { resolveTheme, type ThemeName } from '@joinery/contract/theme';
import { useId } from 'preact/hooks';
import { useBuilderWords } from '../words/index.ts';

export interface PresetsProps {
  names: readonly ThemeName[];
  chosen: ThemeName;
  onChoose(name: ThemeName): void;
}

/** The ready-made looks, each as a small form. */
export function Presets({ names, chosen, onChoose }: PresetsProps) {
  const words = useBuilderWords().looks;
  const group = useId();
  return (
    <fieldset class="stack">
      <legend>{words.presets}</legend>
      <div class="presets">
        {names.map((name) => {
          const { accent = '#3366ff', background, text, field, edge, radius = 8 } = resolveTheme({ name });
          const corner = `${radius / 2}px`;
          return (
            <label key={name} class="preset">
              <input type="radio" name={group} value={name} checked={name === chosen} onChange={() => onChoose(name)} />
              <span
                class="picture"
                aria-hidden="true"
                style={{ background: background ?? '#f2f2f2', borderRadius: corner }}
              >
                <span style={{ background: text ?? '#222', inlineSize: '60%' }} />
                <span
                  class="line"
                  style={{ background: field ?? '#fff', borderColor: edge ?? '#6b7280', borderRadius: corner }}
                />
                <span class="line" style={{ background: accent, borderColor: accent, borderRadius: corner }} />
              </span>
              <span>{words.presetNames[name]}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
