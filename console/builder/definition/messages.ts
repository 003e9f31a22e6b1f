import { type FieldDefinition, type FormDefinition, isChannel, type OwnMessages } from '@joinery/contract/form';
import { typesByUse } from '@joinery/contract/type-table';
import { typeOf } from './fields.ts';
import { countSteps } from './steps.ts';

export type MessageName = Exclude<keyof OwnMessages, 'invalid'>;
export type InvalidType = keyof NonNullable<OwnMessages['invalid']>;

/** A sentence that forms say by themselves, unless their owner says it otherwise. */
export type MessagePart = { of: 'message'; name: MessageName } | { of: 'invalid'; type: InvalidType };

type Asks = (form: FormDefinition) => boolean;

const always: Asks = () => true;
const asks =
  (is: (field: FieldDefinition) => boolean): Asks =>
  ({ fields }) =>
    fields.some(is);
const asksFor = (...names: string[]) => asks(({ name }) => names.includes(name));
const asksType = (...types: InvalidType[]) => asks((field) => types.includes(typeOf(field)));
const leaves: Asks = ({ operation = 'signin' }) => operation !== 'signin';
const hasSteps: Asks = ({ fields }) => countSteps(fields) > 1;
const hasBothChannels: Asks = ({ fields }) => fields.filter(isChannel).length > 1;
const hasOptional: Asks = ({ fields }) => fields.some((field) => !field.required && !isChannel(field));

/** The sentences in the order in which visitors meet them, and the forms that may say them. */
const sentences: [MessageName, Asks][] = [
  ['optional', hasOptional],
  ['either', hasBothChannels],
  ['choose', asks(({ choices, input = 'select' }) => choices !== undefined && input === 'select')],
  ['next', hasSteps],
  ['back', hasSteps],
  ['step', hasSteps],
  ['close', ({ display }) => display !== undefined && display.mode !== 'inline'],
  ['suggestion', asksFor('email')],
  ['noCountry', asksType('sms')],
  ['required', always],
  ['oneRequired', hasBothChannels],
  ['tick', asks(({ input, consent }) => input === 'checkbox' || consent !== undefined)],
  ['notOffered', asks(({ choices }) => choices !== undefined)],
  ['tooLong', always],
  ['outOfRange', asksType('number', 'decimal')],
  ['numberTooShort', asksType('sms')],
  ['numberTooLong', asksType('sms')],
  ['numberUnknown', asksType('sms')],
  ['extension', asksType('sms')],
  ['otherAddress', asksFor('email')],
  ['otherNumber', asksType('sms')],
  ['summary', always],
  ['sending', always],
  ['accepted', always],
  ['sender', ({ sender }) => sender !== undefined],
  ['anotherAddress', asksFor('email')],
  ['anotherNumber', ({ fields }) => !fields.some(({ name }) => name === 'email')],
  ['refused', always],
  ['unavailable', always],
  ['offline', always],
  ['tooMany', always],
  ['challenge', always],
  ['expired', always],
  ['linkNeeded', leaves],
  ['scriptsNeeded', always],
  ['contact', ({ contact }) => contact !== undefined],
];

/** The sentences that a form may say, and those that its owner has said otherwise in any language. */
export function messagesOf(definition: FormDefinition): MessagePart[] {
  const said = [definition, ...Object.values(definition.translations ?? {})].map(({ messages = {} }) => messages);
  const parts = sentences.flatMap(([name, isNeeded]): MessagePart[] =>
    isNeeded(definition) || said.some((messages) => messages[name] !== undefined) ? [{ of: 'message', name }] : [],
  );
  const invalid = typesByUse.flatMap((type): MessagePart[] =>
    asksType(type)(definition) || said.some((messages) => messages.invalid?.[type] !== undefined)
      ? [{ of: 'invalid', type }]
      : [],
  );
  const at = parts.findIndex((part) => part.of === 'message' && part.name === 'tooLong');
  return parts.toSpliced(at, 0, ...invalid);
}
