import { hold } from '@joinery/database/hold';
import { createService } from '@joinery/service';
import { expect, test } from 'vitest';
import { makeDataDir } from './start.ts';

test('a service that can’t be built releases its database', async () => {
  const dataDir = makeDataDir();
  const options = { dataDir, publicUrl: 'http://127.0.0.1:1', webhookAllow: ['10.1.0.0/99'] };
  await expect(createService(options)).rejects.toThrow('is not a range');
  const release = await hold(`file:${dataDir}/service.db`, 'service', 'alone');
  await release();
});
