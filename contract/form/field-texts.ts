import type { FieldName } from './known-fields.ts';

/** The names of the fields of a form that `defineForm` returned. @default every name that a field can have */
export type FieldNames<Form> = Form extends { definition: { fields: { name: infer Name extends FieldName }[] } }
  ? Name
  : FieldName;

/** Texts by field name. Each box of a field has an input of its own, such as `field12.0`. */
export type FieldTexts<Name extends string = FieldName> = { [Input in Name | `${Name}.${bigint}`]?: string };
