export { createForAccount, type ForAccount } from './access.ts';
export {
  account,
  contact,
  contactIds,
  contactsById,
  customerKeys,
  done,
  field,
  fieldNames,
  list,
  names,
  newId,
  pageUrl,
  session,
  tag,
  taggedAt,
} from './answer-schemas.ts';
export { markOf, readMark } from './mark.ts';
export { misfit } from './misfit.ts';
export { createNamedSchemas, type Schema, toSchema } from './named-schemas.ts';
export { describeInterface, queryParameters } from './openapi.ts';
export { createOperationRoutes, type Operation } from './operation.ts';
export {
  accountChangesSchema,
  addressSchema,
  addSchema,
  bounceSchema,
  emailSchema,
  fieldChangesSchema,
  fieldsSchema,
  keySchema,
  listChangesSchema,
  loginSchema,
  newFieldSchema,
  newListSchema,
  newTagSchema,
  nothing,
  redirectSchema,
  selectSchema,
  signinSchema,
  tagChangesSchema,
  taggedSchema,
  tagSchema,
  untagSchema,
  updateSchema,
} from './schemas.ts';
export { submissionLanguage } from './submission-language.ts';
export { refuseSecondFactor, refuseThrottled } from './throttled.ts';
