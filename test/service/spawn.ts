import { onTestFinished } from 'vitest';
import { type Launched, launchService } from '../launch.ts';

export type Spawned = Launched;

/** Starts a service that is killed after the test: see `launchService`. */
export async function spawnService(environment: Record<string, string>): Promise<Spawned> {
  const service = await launchService(environment);
  onTestFinished(service.kill);
  return service;
}
