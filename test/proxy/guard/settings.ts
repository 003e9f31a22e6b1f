import { randomUUID } from 'node:crypto';
import type { FormConfig, GuardsConfig } from '@joinery/proxy';
import { type FormSettings, resolveConfig } from '../../../proxy/config/settings.ts';
import { createMemoryWindows } from '../../../proxy/guard/count/memory-windows.ts';
import type { OpenWindow } from '../../../proxy/guard/count/windows.ts';
import type { Arrival, Attempt } from '../../../proxy/guard/guard.ts';
import { form, key, page } from '../start.ts';

/** The settings of a form with these guards. */
export function settingsOf(guards: GuardsConfig, overrides: Partial<FormConfig> = {}): FormSettings {
  const config = {
    upstream: { url: 'https://service.example' },
    forms: { newsletter: form({ guards, ...overrides }) },
  };
  const settings = resolveConfig(config, { env: { KEY: key }, folder: '.' }).forms.get('newsletter');
  if (!settings) throw new Error('The form is missing.');
  return settings;
}

/** The same, with windows of its own. */
export function createCounted(
  guards: GuardsConfig,
  overrides: Partial<FormConfig> = {},
): { settings: FormSettings; openWindow: OpenWindow } {
  return { settings: settingsOf(guards, overrides), openWindow: createMemoryWindows().open };
}

export const arrivalOf = (settings: FormSettings, rest: Partial<Arrival> = {}): Arrival => ({
  settings,
  client: '192.0.2.1',
  origin: page,
  page,
  ownOrigin: () => 'https://forms.example.com',
  scripted: true,
  ...rest,
});

export const attemptOf = (
  settings: FormSettings,
  submission: Partial<Attempt['submission']> = {},
  rest: Partial<Arrival> = {},
): Attempt => ({ ...arrivalOf(settings, rest), submission: { id: randomUUID(), values: {}, ...submission } });
