export type { Problem } from '@joinery/contract/console';
export { consolePath, type OperationName, type Operations, operations } from '@joinery/contract/console';
