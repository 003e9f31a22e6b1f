import { formScript, themeStyles } from '@joinery/widget/server';
import type { RequestHandler } from 'express';
import type { FormSettings, Settings } from './config/settings.ts';
import { type Asset, createAsset } from './http/asset.ts';
import { pagePolicy } from './http/headers.ts';

/** One form, ready to be served. */
export interface HostedForm {
  settings: FormSettings;
  /** The widget and the form together. */
  script: Asset;
  /** The form alone. */
  definition: Asset;
  /** The form's own looks, for its page. */
  theme: Asset;
  /** Sets the policy of the form's page. */
  policy: RequestHandler;
}

/** Makes what is served of each form, once. */
export function createForms({ forms }: Pick<Settings, 'forms'>): Map<string, HostedForm> {
  return new Map([...forms].map(([name, settings]) => [name, createForm(settings)]));
}

function createForm(settings: FormSettings): HostedForm {
  const { form } = settings;
  return {
    settings,
    script: createAsset(formScript(form), 'text/javascript; charset=utf-8'),
    definition: createAsset(JSON.stringify(form), 'application/json; charset=utf-8'),
    theme: createAsset(themeStyles(form), 'text/css; charset=utf-8'),
    policy: pagePolicy(settings),
  };
}
