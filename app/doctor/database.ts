import { type Reached, reach } from '@joinery/database/reach';
import { type Finding, reasonOf } from './finding.ts';

/** Checks that the database can be reached and written, and that its clock agrees with this machine's. */
export async function examineDatabase(url: string, now: () => number): Promise<Finding[]> {
  const subject = 'database';
  try {
    const [reached, asked] = [await reach(url), now()];
    if (reached.dialect === 'postgres') return examineServer(reached, asked);
    const message = reached.isThere ? `${reached.path} can be read` : `${reached.path} is made at the first start`;
    return [reached.isThere ? { subject, message } : { subject, message, warning: true }];
  } catch (error) {
    const reason = reasonOf(error);
    return [{ subject, message: `can't be reached (${reason})`, fix: fixes[reason] ?? otherwise }];
  }
}

function examineServer({ clock, isReadOnly }: Extract<Reached, { dialect: 'postgres' }>, asked: number): Finding[] {
  const subject = 'database';
  const reached: Finding = isReadOnly
    ? {
        subject,
        message: 'PostgreSQL answers, but only for reading',
        fix: 'let DATABASE_URL name the primary server, not a replica',
      }
    : { subject, message: 'PostgreSQL answers' };
  return [reached, ...examineClock('database clock', clock.getTime(), asked)];
}

/** Checks that a clock agrees with this machine's; both in Unix milliseconds. */
export function examineClock(subject: string, theirs: number, ours: number): Finding[] {
  if (Number.isNaN(theirs)) return [];
  const apart = Math.round(Math.abs(theirs - ours) / 1_000);
  if (apart <= 60) return [{ subject, message: 'agrees with this machine’s' }];
  const fix = 'synchronize both clocks by NTP, or links and codes expire at the wrong time';
  return [{ subject, message: `is ${apart} seconds ${theirs > ours ? 'ahead of' : 'behind'} this machine’s`, fix }];
}

const otherwise = 'check DATABASE_URL, whether the server runs, and what its log says';
const login = 'check user, password and database name in DATABASE_URL';
/** By the codes of Node.js and SQLSTATE (PostgreSQL, appendix A). */
const fixes: Record<string, string> = {
  ENOTFOUND: 'check the name in DATABASE_URL, and the DNS of this machine',
  ECONNREFUSED: 'start PostgreSQL, or check name and port in DATABASE_URL',
  '28P01': login,
  '28000': login,
  '3D000': 'create the database that DATABASE_URL names',
  '53300': 'raise max_connections of PostgreSQL, or start fewer processes',
  ERR_SQLITE_ERROR: 'let the user who runs the app read the file; if it is damaged, restore a backup',
};
