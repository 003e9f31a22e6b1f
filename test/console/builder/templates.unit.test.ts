import { formDefinitionSchema } from '@joinery/contract/schemas';
import { expect, test } from 'vitest';
import { templateIn, templateNames, templateWordsIn } from '../../../console/templates/index.ts';

test.each(templateNames)('the template %s is a form in every language', (name) => {
  for (const language of ['en', 'de', 'de-AT', 'fr'])
    expect(formDefinitionSchema.safeParse(templateIn(name, language)).error).toBeUndefined();
});

test('templates speak the language of their list, as far as we do', () => {
  expect(templateIn('newsletter', 'de').texts?.submit).toBe('Anmelden');
  expect(templateIn('newsletter', 'fr').texts).toBeUndefined();
  expect(templateWordsIn('fr').newsletter.name).toBe('Newsletter');
});
