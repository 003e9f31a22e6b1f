export { type AddressHash, createAddressHash } from './address-hash.ts';
export { type Answers, createMemoryAnswers, createOnce, type Once } from './answers.ts';
export { evidenceOf, pageOf } from './evidence.ts';
export type { Deliver, Delivery, Keeper } from './keeper.ts';
export { accepted, failed, type Outcome } from './outcome.ts';
export type { BodyType } from './posted.ts';
export { createSubmissions, type Submissions, type Taken } from './submission.ts';
export { validate } from './validate.ts';
export { type GuardResult, refusalOf } from './verdict.ts';
