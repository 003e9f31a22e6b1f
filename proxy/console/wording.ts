import type { FormCaller, FormOperations, FormWording, Outcome } from '@joinery/contract/console';
import { versionNumberOf } from '@joinery/contract/evidence';
import type { Form } from '@joinery/contract/form';
import { completeForms } from '@joinery/contract/translate';
import { messages } from '@joinery/widget/messages';
import type { FormSettings } from '../config/form/form-settings.ts';
import type { Drafts } from '../store/form/drafts.ts';
import { versionOf } from '../submission/evidence.ts';
import { mayUse } from './find-own.ts';

export interface WordingDeps {
  drafts: Pick<Drafts, 'find'>;
  /** A form that the caller may see and that is served now. */
  served(by: FormCaller, name: string): FormSettings | undefined;
}

/**
 * The words of a form that somebody agreed to. Those of a stored form are kept by their number, even if the form was
 * removed; those of the configuration's are known while nobody changes them.
 */
export function createWordingOperation({ drafts, served }: WordingDeps): Pick<FormOperations, 'readWording'> {
  return {
    async readWording(by, { params: { id: name }, query: { version, language } }) {
      const number = versionNumberOf({ version });
      if (number) {
        const storedForm = await drafts.find(name, number);
        if (!storedForm || !mayUse(by, storedForm.site)) return unknown;
        const forms = completeForms(name, storedForm.definition, messages);
        const form = forms.find(({ locale }) => locale === language) ?? forms[0];
        return form ? { value: wordingOf(form) } : unknown;
      }
      const settings = served(by, name);
      const form = settings && [settings.form, ...settings.translations].find((one) => versionOf(one) === version);
      return form ? { value: wordingOf(form) } : unknown;
    },
  };
}

function wordingOf({ texts, fields }: Form): FormWording {
  const visible = fields.filter(({ input }) => input !== 'hidden');
  return {
    ...{ title: texts.title, description: texts.description, submit: texts.submit },
    fields: visible.map(({ label, consent }) => ({
      label: consent ? [consent.text].flat().map(written).join('') : label,
      isConsent: consent !== undefined,
    })),
  };
}

/** A part of a consent's wording: links with their addresses. */
const written = (part: string | { text: string; href: string }) =>
  typeof part === 'string' ? part : `${part.text} (${part.href})`;

const unknown: Outcome<never> = {
  refusal: {
    field: null,
    code: 'notFound',
    message:
      'These words aren’t kept here. The form was in the configuration and has changed since, or there was none.',
  },
};
