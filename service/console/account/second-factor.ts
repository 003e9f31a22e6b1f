import type { Accounts } from '../../account/accounts.ts';
import type { Audit } from '../../account/audit.ts';
import type { SecondFactors } from '../../account/factor/second-factors.ts';
import { done, refuse, type Section } from '../operation.ts';

export interface SecondFactorDeps {
  accounts: Pick<Accounts, 'read' | 'update'>;
  secondFactors: SecondFactors;
  audit: Pick<Audit, 'record'>;
  /** Whether passkeys work at the instance's address. */
  passkeysPossible: boolean;
}

type Names = 'readSecondFactor' | 'makeCodeSecret' | 'turnCodesOn' | 'turnCodesOff' | 'renewRecoveryCodes';

/** One-time codes, and the codes for owners who lost their phone. */
export function createSecondFactorOperations(deps: SecondFactorDeps): Section<Names> {
  const { accounts, secondFactors, audit, passkeysPossible } = deps;
  return {
    readSecondFactor: async ({ caller: { userId } }) => ({
      value: { ...(await secondFactors.read(userId)), passkeysPossible },
    }),
    async makeCodeSecret({ caller: { userId } }) {
      const account = await accounts.read(userId);
      return { value: secondFactors.makeSecret(account?.username ?? '') };
    },
    async turnCodesOn({ caller: { userId }, session, origin }, { body: { secret, code } }) {
      const made = await secondFactors.turnCodesOn(userId, { secret, code, kept: session.hash });
      if (!made) return refuse('wrong', 'The code is wrong. Type the one that the app shows now.', 'code');
      audit.record({ event: 'second factor changed', account: userId, changed: 'codes on' }, origin);
      return { value: made };
    },
    async turnCodesOff({ caller: { userId }, origin }) {
      await secondFactors.turnCodesOff(userId);
      audit.record({ event: 'second factor changed', account: userId, changed: 'codes off' }, origin);
      return done;
    },
    async renewRecoveryCodes({ caller: { userId }, origin }) {
      const made = await secondFactors.renew(userId);
      audit.record({ event: 'second factor changed', account: userId, changed: 'recovery codes' }, origin);
      return { value: made };
    },
  };
}
