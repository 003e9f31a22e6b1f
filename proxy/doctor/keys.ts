import { serviceErrors } from '@joinery/contract/errors';
import type { FormSettings } from '../config/form/form-settings.ts';
import type { Settings } from '../config/settings.ts';
import type { Unavailable, UpstreamAnswer } from '../upstream/answer.ts';
import { createUpstream, type Upstream } from '../upstream/upstream.ts';
import type { Finding } from './finding.ts';

/**
 * Checks that the services know the keys, by a signin without an address: a service checks the key first, and only then
 * misses the address.
 */
export async function examineKeys({ forms, upstreams }: Settings): Promise<Finding[]> {
  const services = new Map([...upstreams].map(([name, options]) => [name, createUpstream(options)]));
  const findings = await Promise.all(
    [...forms.values()].map(async (form) => {
      const service = services.get(form.upstream);
      return service ? await examine(form, service) : [];
    }),
  );
  await Promise.all([...services.values()].map((service) => service.close()));
  return findings.flat();
}

function examine({ form, keys }: FormSettings, service: Upstream): Promise<Finding[]> {
  return Promise.all(
    keys.map(async (key, index): Promise<Finding> => {
      const subject = `forms.${form.name}.key${keys.length > 1 ? `[${index}]` : ''}`;
      const answer = await service.send({ operation: 'signin', key, values: {}, submissionKey: 'doctor' });
      return { subject, ...judge(answer) };
    }),
  );
}

function judge(answer: UpstreamAnswer): Omit<Finding, 'subject'> {
  if (answer.result === 'unavailable') {
    return { message: `could not be checked (${answer.reason})`, fix: fixOf(answer) };
  }
  if (answer.result === 'done')
    return {
      message: 'could not be checked: the service accepts a signin without an address',
      fix: 'ask its operator',
    };
  const { visitor, meaning, operator } = serviceErrors[answer.code];
  if (visitor === 'later') return { message: `could not be checked (${meaning})`, fix: operator };
  return visitor === 'operator' ? { message: meaning, fix: operator } : { message: 'the service knows it' };
}

/** The remedy for an answer that the interface doesn't have. */
function fixOf({ kind, status = 0 }: Unavailable): string {
  if (kind === 'timeout') return 'find out why the service is slow, or raise its timeout in the configuration';
  if (kind === 'unknownError') {
    return 'ask the operator of the service what this error means: it is not in the interface';
  }
  if (kind !== 'status') return 'fix the connection to the service first';
  if (status < 300) return 'check the address: what answers there is not a listbuilding service';
  if (status < 400) return 'write the address that the service redirects to';
  if (status === 404 || status === 405) {
    return 'check the path of the service’s address, to which /subscriber/signin is appended';
  }
  if (status < 500) return 'find out what in front of the service refuses requests, and check its address';
  return 'look at the log of the service';
}
