import type { Ways } from '@joinery/database/address';
import { openDatabase, type ReplicaFailure } from '@joinery/database/open';
import { type Reached, reach, reachDirectly } from '@joinery/database/reach';
import { type Finding, reasonOf } from './finding.ts';

/**
 * Checks that the database can be reached and written, that its clock agrees with this machine's, and that the further
 * ways to it fit.
 */
export async function examineDatabase(ways: Ways, now: () => number): Promise<Finding[]> {
  const subject = 'database';
  try {
    const [reached, asked] = [await reach(ways.url), now()];
    if (reached.dialect === 'postgres')
      return [...examineServer(reached, asked), ...(await examineDirectWay(ways)), ...(await examineReplica(ways))];
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

/** Reports nothing if no direct address is set and none is needed. */
async function examineDirectWay(ways: Ways): Promise<Finding[]> {
  const subject = ways.directUrl === undefined ? 'database' : 'DATABASE_DIRECT_URL';
  try {
    const mistake = await reachDirectly(ways);
    if (mistake) return [{ subject, ...mistake }];
    return ways.directUrl === undefined ? [] : [{ subject, message: 'leads to the same database' }];
  } catch (error) {
    const fix = 'check the address, whether the server runs, and what its log says';
    return [{ subject, message: `can't be used (${reasonOf(error)})`, fix }];
  }
}

async function examineReplica(ways: Ways): Promise<Finding[]> {
  if (ways.replicaUrl === undefined) return [];
  const subject = 'DATABASE_REPLICA_URL';
  const failures: ReplicaFailure[] = [];
  const onReplicaFailure = (failure: ReplicaFailure) => void failures.push(failure);
  const database = await openDatabase<never>(ways, { patience: 5_000, onReplicaFailure });
  await database.longReads().finally(() => database.close());
  const [failure] = failures;
  if (!failure) return [{ subject, message: 'follows the database' }];
  const { kind, reason } = failure;
  if (kind === 'late') return [{ subject, message: `${reason}: exports read from DATABASE_URL`, warning: true }];
  const message = kind === 'failed' ? `can't be used (${reason})` : reason;
  return [{ subject, message, fix: 'let it name a streaming replica that answers; exports read from DATABASE_URL' }];
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
