import { consentsLost } from '@joinery/contract/lost-consents';
import { expect, test } from 'vitest';

test.each([
  ['a consent that goes with its field', ['removed fields.field1.consent'], ['removed']],
  [
    'a field that is no consent any more',
    ['removed fields.field1.consent.version', 'removed fields.field1.consent.text'],
    ['removed'],
  ],
  ['other words', ['changed fields.field1.consent.version', 'changed fields.field1.consent.text'], ['changed']],
  ['other words in a further language', ['changed translations.de.fields.field1.consent.text'], ['changed']],
  ['words that a further language loses', ['removed translations.de.fields.field1.consent.text'], ['changed']],
  ['a consent that comes', ['added fields.field1.consent'], []],
  ['another version of the same words', ['changed fields.field1.consent.version'], []],
  ['a choice with such a name', ['removed fields.field1.choices.consent'], []],
  ['two consents', ['removed fields.field1.consent', 'changed fields.field2.consent.text'], ['removed', 'changed']],
])('finds %s', (_, lines, expected) => {
  const changes = lines.map((line) => {
    const [kind = '', path = ''] = line.split(' ');
    return { kind: kind as 'added' | 'removed' | 'changed', path, label: 'I agree', before: '', after: '' };
  });
  expect(consentsLost(changes)).toEqual(expected.map((kind) => ({ kind, label: 'I agree' })));
});
