import { refuse } from '@joinery/operations/refuse';
import type { Accounts } from '../../account/accounts.ts';
import type { SecondFactors } from '../../account/factor/second-factors.ts';
import { done, type Section } from '../operation.ts';

export interface SecondFactorDeps {
  accounts: Pick<Accounts, 'read' | 'update'>;
  secondFactors: SecondFactors;
  /** Whether passkeys work at the instance's address. */
  passkeysPossible: boolean;
}

type Names = 'readSecondFactor' | 'makeCodeSecret' | 'turnCodesOn' | 'turnCodesOff' | 'renewRecoveryCodes';

/** One-time codes, and the codes for owners who lost their phone. */
export function createSecondFactorOperations(deps: SecondFactorDeps): Section<Names> {
  const { accounts, secondFactors, passkeysPossible } = deps;
  return {
    readSecondFactor: async ({ caller: { userId } }) => ({
      value: { ...(await secondFactors.read(userId)), passkeysPossible },
    }),
    async makeCodeSecret({ caller: { userId } }) {
      const account = await accounts.read(userId);
      return { value: secondFactors.makeSecret(account?.username ?? '') };
    },
    async turnCodesOn({ caller: { userId }, session }, { body: { secret, code } }) {
      const recoveryCodes = await secondFactors.turnCodesOn(userId, { secret, code, kept: session.hash });
      if (!recoveryCodes) return refuse('wrong', 'The code is wrong. Type the one that the app shows now.', 'code');
      return { value: recoveryCodes };
    },
    async turnCodesOff({ caller: { userId } }) {
      await secondFactors.turnCodesOff(userId);
      return done;
    },
    async renewRecoveryCodes({ caller: { userId } }) {
      const recoveryCodes = await secondFactors.renew(userId);
      return { value: recoveryCodes };
    },
  };
}
