import { refuse } from '@joinery/operations/refuse';
import type { Accounts } from '../../account/accounts.ts';
import { done, type Section } from '../operation.ts';

export interface EmailDeps {
  accounts: Pick<Accounts, 'read' | 'update'>;
}

/** The owner's email address. If it is the username too, the new one takes its place for signing in. */
export function createEmailOperations({ accounts }: EmailDeps): Section<'changeEmail'> {
  return {
    async changeEmail({ caller: { userId } }, { body: { email } }) {
      const account = await accounts.read(userId);
      const isUsername = account !== undefined && account.email !== '' && account.username === account.email;
      const { failure } = await accounts.update(userId, { email, ...(isUsername && { username: email }) });
      if (failure) return refuse('taken', failure.message, 'email');
      return done;
    },
  };
}
