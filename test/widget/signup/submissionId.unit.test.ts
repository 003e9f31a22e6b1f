import { submissionSchema } from '@joinery/contract/schemas';
import { expect, test } from 'vitest';
import { createSubmissionId } from '../../../widget/signup/client.ts';

test('creates unique ids that the proxy accepts', () => {
  const ids = Array.from({ length: 200 }, createSubmissionId);
  expect(ids.filter((id) => !submissionSchema.safeParse({ id, values: {} }).success)).toEqual([]);
  expect(new Set(ids).size).toBe(200);
});
