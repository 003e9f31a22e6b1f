import { once } from 'node:events';
import type { Response } from 'express';
import { toHtmlMembers } from './html.ts';
import { toJson } from './json.ts';
import { toPhpMembers } from './php.ts';
import { toXmlMembers, xmlEnd, xmlStart } from './xml.ts';

/** The text before, between and after the parts. */
interface Frame {
  start: string;
  between: string;
  end: string;
}

/** A list, or a map by id, that is too long to hold in memory: it is read and written part by part. */
export class Parts {
  readonly shape: 'list' | 'map';
  readonly #parts: AsyncIterable<readonly unknown[]>;

  /** @param parts members of the list, or pairs of key and value */
  constructor(shape: Parts['shape'], parts: AsyncIterable<readonly unknown[]>) {
    this.shape = shape;
    this.#parts = parts;
  }

  /** Writes a page, with the members between its start and its end. */
  sendHtml(response: Response, [start, end]: readonly [string, string]): Promise<void> {
    const texts = this.#write((part) => toHtmlMembers(this.#whole(part)).toString());
    return send(response, { start, between: '', end }, texts);
  }

  /** Writes JSON at the client's pace, and stops when the client goes away. */
  sendJson(response: Response): Promise<void> {
    const [start, end] = this.shape === 'list' ? ['[', ']'] : ['{', '}'];
    const texts = this.#write((part) => toJson(this.#whole(part)).slice(1, -1));
    return send(response.type('json'), { start, between: ',', end }, texts);
  }

  /** The same in XML. */
  sendXml(response: Response): Promise<void> {
    const texts = this.#write((part) => toXmlMembers(this.#whole(part)));
    return send(response.type('application/xml; charset=utf-8'), { start: xmlStart, between: '', end: xmlEnd }, texts);
  }

  /** The same in PHP, where the number of members comes first: their texts are held until it is known. */
  async sendPhp(response: Response): Promise<void> {
    let count = 0;
    const texts: string[] = [];
    const written = this.#write((part) => {
      const entries = this.shape === 'list' ? part.map((member, index) => [count + index, member]) : part;
      count += part.length;
      return toPhpMembers(entries as [string, unknown][]);
    });
    for await (const text of written) texts.push(text);
    const frame = { start: `a:${count}:{`, between: '', end: '}' };
    return send(response.type('application/vnd.php.serialized'), frame, texts);
  }

  #whole(members: readonly unknown[]): object {
    return this.shape === 'list' ? members : new Map(members as [string, unknown][]);
  }

  async *#write(toText: (part: readonly unknown[]) => string): AsyncIterable<string> {
    for await (const part of this.#parts) if (part.length) yield toText(part);
  }
}

async function send(response: Response, { start, between, end }: Frame, texts: AsyncIterable<string> | string[]) {
  let before = start;
  for await (const text of texts) {
    const hasRoom = response.write(before + text);
    before = between;
    if (!hasRoom) await untilRoom(response);
    if (response.destroyed) return;
  }
  response.end(before === start ? start + end : end);
}

/** Waits until the client has read what was written, or is gone. */
export async function untilRoom(response: Response): Promise<void> {
  const waiting = new AbortController();
  const on = (event: string) => once(response, event, { signal: waiting.signal });
  await Promise.race([on('drain'), on('close')]);
  waiting.abort();
}
