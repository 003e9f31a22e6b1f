import type { Response } from 'express';
import type { Download } from '../../console/operation.ts';
import { untilRoom } from '../format/parts.ts';

/** Sends a file while it is made, no faster than the client takes it. */
export async function sendDownload(response: Response, { name, type, parts }: Download): Promise<void> {
  response.set({ 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` });
  for await (const part of parts) {
    if (!response.write(part)) await untilRoom(response);
    if (response.destroyed) return;
  }
  response.end();
}
