import type { FormReach } from '@joinery/contract/console';

/** A moment on the way through a form. */
export interface Stage {
  kind: 'start' | 'field' | 'signup';
  /** Tells the stages of a form apart. */
  key: string;
  /** The name of the field; `''` for the others. */
  field: string;
  /** How many came this far. */
  count: number;
  /** The same as a share of those who began: 0 to 1. */
  share: number;
  /** How many of them came no further. */
  stopped: number;
}

/**
 * The way through a form: beginning, each field, signing up. More signups than visitors in the last field are left out:
 * they came by pages that don't tell how far visitors came.
 */
export function stagesOf({ starts, fields, signups }: FormReach): Stage[] {
  const last = fields.at(-1)?.count ?? starts;
  const counted = [
    { kind: 'start', field: '', count: starts },
    ...fields.map((each) => ({ kind: 'field', ...each }) as const),
    { kind: 'signup', field: '', count: Math.min(signups, last) },
  ] as const;
  return counted.map((stage, index) => ({
    ...stage,
    key: `${stage.kind} ${stage.field}`,
    share: starts ? stage.count / starts : 0,
    stopped: stage.count - (counted[index + 1]?.count ?? stage.count),
  }));
}
