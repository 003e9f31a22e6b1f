import { createIssue } from '@joinery/contract/issue';
import type { OpenWindow } from '../count/windows.ts';
import { type MakeGuard, pass } from '../guard.ts';
import { verdictOn } from '../limit/too-many.ts';
import { countryOf, numberOf } from '../phone.ts';

/**
 * Limits texts to the countries that the operator wants, and numbers that differ only in their last digits: fraudsters
 * earn money by receiving texts on whole ranges of numbers (SMS pumping).
 */
export function createSms(openWindow: OpenWindow): MakeGuard {
  return (settings) => {
    const { smsCountries, smsLimit: limit } = settings.guards;
    const field = settings.form.fields.find(({ name }) => name === 'smsNumber');
    if (!field) return undefined;
    const hit = limit && openWindow('sms', limit);
    return {
      name: 'sms',
      async check({ submission: { values } }) {
        const { smsNumber } = values;
        if (!smsNumber) return pass;
        if (smsCountries.length > 0 && !smsCountries.includes(countryOf(smsNumber) ?? '')) {
          return { verdict: 'refuse', status: 422, issue: createIssue(settings.form, 'otherNumber', field) };
        }
        return hit ? verdictOn(await hit(numberOf(smsNumber).slice(0, -4)), settings) : pass;
      },
    };
  };
}
