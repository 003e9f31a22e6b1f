import { createIssue } from '@joinery/contract/check';
import { whenThere } from '../soon.ts';
import type { Count } from './counter.ts';
import { type MakeGuard, pass } from './guard.ts';
import { countryOf, numberOf } from './phone.ts';
import { verdictOn } from './too-many.ts';

/**
 * Keeps texts from being sent where nobody meant to send them, and from numbers in a row, which somebody earns by being texted (SMS
 * pumping).
 */
export function createSms(count: Count): MakeGuard {
  return (settings) => {
    const { smsCountries, smsLimit: limit } = settings.guards;
    const field = settings.form.fields.find(({ name }) => name === 'smsNumber');
    if (!field) return undefined;
    return {
      name: 'sms',
      check({ submission: { values } }) {
        const { smsNumber } = values;
        if (!smsNumber) return pass;
        if (smsCountries.length > 0 && !smsCountries.includes(countryOf(smsNumber) ?? '')) {
          return { verdict: 'refuse', status: 422, issue: createIssue(settings.form, 'otherNumber', field) };
        }
        if (!limit) return pass;
        return whenThere(count('sms', numberOf(smsNumber).slice(0, -4), limit), (hit) => verdictOn(hit, settings));
      },
    };
  };
}
