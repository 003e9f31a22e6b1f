import type { Consent } from '@joinery/contract/choices';
import type { FormFinding } from '@joinery/contract/console';
import { type FormDefinition, knownFields } from '@joinery/contract/form';
import { type ColourName, type Contrast, contrastsOf, lowestOf } from '@joinery/contract/legible';
import { resolveTheme } from '@joinery/contract/theme';
import type { FormSettings } from '../../config/form/form-settings.ts';
import type { Mistake } from '../../config/read/mistake.ts';
import { allowedRedirect } from '../../submission/outcome.ts';
import type { KeyFacts } from '../form-keys.ts';
import { finding } from './finding.ts';
import { examineConsentWords, examineTranslations } from './translations.ts';

/** A form as it would be served, with what is known of it. */
export interface Examined extends Pick<FormSettings, 'definition' | 'redirectHosts' | 'origins' | 'wildcardOrigins'> {
  /** The definitions that were published before. */
  earlier: FormDefinition[];
  /** The service's facts about the form's key. Undefined if it was revoked, null if the service can't be asked. */
  facts: KeyFacts | 'unsupported' | undefined | null;
}

/** Everything that would hurt a form with a valid definition. */
export function examineDraft(examined: Examined): FormFinding[] {
  const { definition, earlier, redirectHosts, origins, wildcardOrigins, facts } = examined;
  return [
    ...(facts === null ? [unreachable] : examineKey(definition, facts)),
    ...examineContrast(definition),
    ...examinePages(definition, redirectHosts),
    ...examineConsents(definition, earlier),
    ...examineConsentWords(definition),
    ...examineTranslations(definition),
    ...(origins.size || wildcardOrigins.length ? [] : [noSites]),
  ];
}

/** A mistake in the definition itself, whose path starts there. */
export function invalid({ path, message }: Mistake): FormFinding {
  const place = path.join('.');
  return { kind: 'error', code: 'invalid', path: place, message: place ? `${place} ${message}` : message, about: '' };
}

/** Findings that keep a form from working at its service. */
export function examineKey(definition: FormDefinition, facts: KeyFacts | 'unsupported' | undefined): FormFinding[] {
  if (facts === 'unsupported') return [];
  if (!facts) return [revoked];
  const { optIn = facts.optIn, operation = 'signin', fields } = definition;
  const fieldNames = new Set([...Object.keys(knownFields), ...facts.fields.map(({ name }) => name)]);
  const gone = fields.flatMap(({ name, label = name }, index) =>
    fieldNames.has(name) ? [] : [{ name, label, index }],
  );
  const other =
    'The form and its list disagree about whether signups are confirmed. Choose the list’s way, or change the list.';
  return [
    ...gone.map(({ name, label, index }) =>
      finding(
        'error',
        'unknownField',
        `fields.${index}`,
        `The service has no field ${name} any more. Remove it.`,
        label,
      ),
    ),
    ...(operation === 'signin' && optIn !== facts.optIn
      ? [finding('error', 'otherOptIn', 'optIn', other, facts.optIn)]
      : []),
  ];
}

function examineContrast({ theme: themeDefinition = {}, display }: FormDefinition): FormFinding[] {
  const theme = resolveTheme(themeDefinition);
  const isOver = display !== undefined && display.mode !== 'inline';
  const found = contrastsOf(themeDefinition, isOver).flatMap((contrast): FormFinding[] => {
    const { over, under, least, seen } = contrast;
    // A ready-made look is fine as it is.
    const chosen = [over, under].find((name) => themeDefinition[name] !== undefined);
    const { ratio } = lowestOf(contrast);
    if (!chosen || ratio >= least) return [];
    const isCard = over === 'text' && under === 'background' && theme.text !== undefined && !theme.background;
    // A card of its own mends it, and no other text would.
    const place = isCard ? under : chosen;
    const rounded = (Math.floor(ratio * 10) / 10).toFixed(1);
    // Only the owner knows whether the pages that show the form are light or dark.
    const isUnsure = isCard && (theme.scheme ?? 'page') === 'page' && seen.some((each) => each.ratio >= least);
    const kind = isUnsure || least < 4.5 ? 'warning' : 'error';
    const message = isCard
      ? `The text has a contrast of ${rounded} with what may be behind it. It needs ${least}: choose a background too.`
      : `The ${names[over]} has a contrast of ${rounded} with the ${names[under]}${modeOf(contrast)}. It needs ${least}.`;
    return [finding(kind, 'contrast', `theme.${place}`, message, rounded)];
  });
  // A colour may fail several pairs. Only the most serious finding is shown.
  return found.filter(({ path }, index) => found.findIndex((other) => other.path === path) === index);
}

/** Names the mode if only one of two has too little contrast. */
function modeOf({ seen, least }: Contrast): string {
  const [failing, ...others] = seen.filter(({ ratio }) => ratio < least);
  return failing && !others.length && seen.length > 1 ? ` in ${failing.scheme} mode` : '';
}

const names: Record<ColourName, string> = {
  text: 'text',
  background: 'background',
  field: 'inputs',
  edge: 'edge of the inputs',
  issue: 'text of issues',
  accent: 'button',
};

function examinePages({ after, translations = {} }: FormDefinition, hosts: readonly string[]): FormFinding[] {
  const translated = Object.entries(translations).map(([language, words]) => {
    return { page: words.after, path: `translations.${language}.after` };
  });
  return [{ page: after, path: 'after' }, ...translated].flatMap(({ page, path }) => {
    if (page === undefined || page === 'stay' || allowedRedirect(page, hosts)) return [];
    const host = URL.parse(page)?.host ?? page;
    const message = `Visitors may not be sent to ${host}. Name it among the form’s sites, or choose another page.`;
    return [finding('error', 'foreignPage', path, message, host)];
  });
}

function examineConsents(definition: FormDefinition, earlier: FormDefinition[]): FormFinding[] {
  return definition.fields.flatMap(({ name, consent }, index): FormFinding[] => {
    if (!consent) return [];
    const path = `fields.${index}.consent`;
    const hasLink = Array.isArray(consent.text) && consent.text.some((part) => typeof part !== 'string');
    const isChanged = earlier.some((before) => {
      const old = before.fields?.find((field) => field.name === name)?.consent;
      return (
        old?.version === consent.version &&
        hasOtherWords(wordsOf(before, name, old), wordsOf(definition, name, consent))
      );
    });
    return [
      ...(hasLink ? [] : [finding('warning', 'noPrivacyLink', path, noLink)]),
      ...(isChanged ? [finding('error', 'consentChanged', `${path}.version`, sameVersion, consent.version)] : []),
    ];
  });
}

/** The wording of a consent by language. */
function wordsOf(
  { locale = 'en', translations = {} }: FormDefinition,
  name: string,
  consent: Consent,
): Map<string, string> {
  const translated = Object.entries(translations).flatMap(([language, { fields = {} }]): [string, string][] => {
    const said = fields[name]?.consent;
    return said ? [[language, JSON.stringify(said.text)]] : [];
  });
  return new Map([[locale as string, JSON.stringify(consent.text)], ...translated]);
}

/** A further language is no change: nobody has agreed to it before. */
const hasOtherWords = (before: Map<string, string>, after: Map<string, string>) =>
  [...before].some(([language, words]) => after.has(language) && after.get(language) !== words);

const noLink = 'Tell people what happens with their data: link your privacy policy in the words of the consent.';
const sameVersion = 'The words of this consent have changed since it was published. Give them a version of their own.';
const revoked = finding(
  'error',
  'keyRevoked',
  '',
  'Its API key was revoked, so every signup fails. Give the form a new one.',
);
const unreachable = finding(
  'warning',
  'unreachable',
  '',
  'The service could not be asked about the form’s key, list and fields.',
);
const noSites = finding(
  'warning',
  'noSites',
  'sites',
  'No site may show it yet: it works on its own page alone. Name your site.',
);
