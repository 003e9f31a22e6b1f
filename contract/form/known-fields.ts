import type { FieldType } from '../field/fields.ts';

interface KnownField {
  type: FieldType;
  autocomplete: string;
}

/**
 * `email`, `smsNumber` and the interface's global fields: their types, and their autofill tokens (HTML, section
 * 4.10.18.7).
 */
const fields = {
  email: { type: 'email', autocomplete: 'email' },
  smsNumber: { type: 'sms', autocomplete: 'tel' },
  fieldFirstName: { type: 'line', autocomplete: 'given-name' },
  fieldLastName: { type: 'line', autocomplete: 'family-name' },
  fieldCompanyName: { type: 'line', autocomplete: 'organization' },
  fieldStreet1: { type: 'line', autocomplete: 'address-line1' },
  fieldStreet2: { type: 'line', autocomplete: 'address-line2' },
  fieldCity: { type: 'line', autocomplete: 'address-level2' },
  fieldState: { type: 'line', autocomplete: 'address-level1' },
  fieldZip: { type: 'line', autocomplete: 'postal-code' },
  fieldCountry: { type: 'line', autocomplete: 'country' },
  fieldPrivatePhone: { type: 'line', autocomplete: 'home tel' },
  fieldMobilePhone: { type: 'line', autocomplete: 'mobile tel' },
  fieldPhone: { type: 'line', autocomplete: 'work tel' },
  fieldFax: { type: 'line', autocomplete: 'fax tel' },
  fieldWebsite: { type: 'url', autocomplete: 'url' },
  fieldBirthday: { type: 'date', autocomplete: 'bday' },
  fieldLeadValue: { type: 'number', autocomplete: 'off' },
} satisfies Record<string, KnownField>;

export const knownFields: Record<string, KnownField> = fields;

/** Every name that a field can have: those of {@link knownFields}, and custom fields such as `field12`. */
export type FieldName = keyof typeof fields | `field${bigint}`;
