import { hashToken } from '../account/tokens.ts';
import { lockContact } from '../contact/contact-store.ts';
import type { Writer } from '../store/tables.ts';
import type { Unsubscribe } from '../subscription/unsubscribe.ts';
import { findMeant, type ReferenceReaders, type Trust } from './meant.ts';
import type { Pauses } from './pauses.ts';
import { useBounceToken } from './provider/webhook-store.ts';
import { domainOf, type RecordFailure } from './record.ts';
import type { BounceReport } from './report.ts';
import { findTrial, noteTrial } from './trial.ts';

/** Notes what a report says, and what follows from it. Resolves with the contacts that it concerned. */
export type TakeReport = (writer: Writer, report: BounceReport, trust: Trust) => Promise<number[]>;

export interface TakeReportDeps extends ReferenceReaders {
  record: RecordFailure;
  pauses: Pick<Pauses, 'report'>;
  unsubscribe: Unsubscribe;
  /** Unix seconds. */
  now: () => number;
}

export function createTakeReport({
  references,
  returnPaths,
  record,
  pauses,
  unsubscribe,
  now,
}: TakeReportDeps): TakeReport {
  async function endSubscription(
    writer: Writer,
    accountId: number,
    contactId: number,
    way: 'complaint' | 'mailProvider',
  ): Promise<void> {
    const contact = await lockContact(writer, contactId, now());
    if (contact) await unsubscribe(writer, accountId, contact, { at: now(), by: { way } }, 'email');
  }

  /** Notes the report about a mail that was sent to nobody, and whether it would have counted for a contact. */
  async function takeForTrial(writer: Writer, report: BounceReport, { byAddress, way = 'command' }: Trust) {
    const trial = await findTrial(writer);
    if (!trial) return;
    const { recipients, reference, returnPath } = report;
    const isReferred = references.read(reference)?.mail?.id === trial.mailId;
    const isReturned = returnPath !== undefined && returnPaths.isGenuine(returnPath, 0, trial.mailId);
    const isNamed = recipients.some((address) => hashToken(address.toLowerCase()) === trial.recipient);
    if (!isReferred && !isReturned && !isNamed) return;
    await noteTrial(writer, trial.mailId, { at: now(), way, counts: isReferred || isReturned || byAddress });
  }

  return async (writer, report, trust) => {
    const { cause, reply } = report;
    const concerned: number[] = [];
    const meant = await findMeant(writer, report, trust, { references, returnPaths });
    if (!meant.length) await takeForTrial(writer, report, trust);
    for (const { contactId, address, mail, provenBy } of meant) {
      if (cause === 'unsubscription') {
        if (provenBy === undefined) continue;
        concerned.push(contactId);
        const token = { hash: hashToken(`unsubscribed ${contactId} ${mail?.id ?? ''}`), used_at: now() };
        if (await useBounceToken(writer, token)) await endSubscription(writer, provenBy, contactId, 'mailProvider');
        continue;
      }
      const noted = await record(writer, contactId, address, { cause, reply, mail });
      if (noted === 'gone') continue;
      concerned.push(contactId);
      if (cause !== 'complaint') await pauses.report(writer, domainOf(address), { cause, reply });
      else if (provenBy !== undefined && noted === 'new')
        await endSubscription(writer, provenBy, contactId, 'complaint');
    }
    return concerned;
  };
}
