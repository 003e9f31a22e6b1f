export {
  type Answer,
  addressOf,
  type Call,
  createCall,
  type Demand,
  type Input,
  type Refusal,
  type Result,
} from './call.ts';
export type { OperationName } from './contract.ts';
export { type Sentences, useSentences } from './sentences.ts';
