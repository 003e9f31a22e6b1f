/** Recovery codes: what opens an account without its second factor. */
export const en = {
  recovery: 'Recovery codes',
  recoveryText:
    'Each opens your account once if you lose the second factor. Keep them where only you can get them. They are shown only once.',
  recoveryLeft: (count: number) => (count === 1 ? '1 is left' : `${count} are left`),
  renew: 'Make new ones',
  renewTitle: 'Make new recovery codes?',
  renewText: 'The old ones stop working.',
};

export type RecoveryWords = typeof en;
