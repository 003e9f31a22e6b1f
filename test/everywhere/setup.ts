import { provideDovecot } from './dovecot.ts';
import { provideExim } from './exim.ts';
import { provideFirefox } from './firefox.ts';
import { provideOpenDkim } from './opendkim.ts';
import { provideOpenSmtpd } from './opensmtpd.ts';
import { providePooler } from './pooler.ts';
import { providePostfix } from './postfix.ts';
import { providePostgrey } from './postgrey.ts';
import { findPrograms } from './replica.ts';
import { provideWebKit } from './webkit.ts';
import { provideMariaDb, providePhp, provideWordPress } from './wordpress.ts';

/** Names every program that is missing before the first test starts, or installs it. */
export function setup() {
  const problems = [
    provideFirefox,
    provideWebKit,
    providePooler,
    findPrograms,
    providePhp,
    provideWordPress,
    provideMariaDb,
    provideDovecot,
    provideExim,
    provideOpenDkim,
    providePostfix,
    providePostgrey,
    provideOpenSmtpd,
  ].flatMap((find) => {
    try {
      find();
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : `${error}`];
    }
  });
  if (problems.length) throw new Error(problems.join('\n'));
}
