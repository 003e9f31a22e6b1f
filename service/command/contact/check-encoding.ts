import { createReadStream } from 'node:fs';

/**
 * Reads a text file once, chunk by chunk.
 *
 * @throws when it isn't UTF-8: names would be imported misspelled
 */
export async function checkEncoding(file: string): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk, { stream: true });
    decoder.decode();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new Error(`${file} is not in UTF-8. Save it as “CSV UTF-8” and import the new file.`);
  }
}
