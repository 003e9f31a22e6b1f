import { cleanup, configure, render } from '@testing-library/preact';
import type { ComponentChild } from 'preact';
import { onTestFinished } from 'vitest';
import { type Language, speak } from '../../console/words/words.ts';

// A second, its default, is too short for a part that a busy machine imports.
configure({ asyncUtilTimeout: 30_000 });

/** A request that a page made. */
export interface Asked {
  /** Method and path, such as `GET /console/api/forms/letters`. */
  line: string;
  body: unknown;
}

/** The server's answers by method and path. A function is asked anew each time. */
export type Answers = Record<string, object | (() => object)>;

/** Renders a part of the console with a server that gives these answers. Other requests are refused as unknown. */
export async function show(part: ComponentChild, answers: Answers = {}, language: Language = 'en') {
  await speak(language);
  const asked: Asked[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = async (path, { method, body } = {}) => {
    const line = `${method} ${path}`;
    asked.push({ line, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const answer = answers[line];
    if (!answer) return Response.json({ problems: [{ field: null, code: 'notFound', message: '' }] }, { status: 404 });
    const json = typeof answer === 'function' ? answer() : answer;
    return Response.json(json, { status: 'problems' in json ? 409 : 200 });
  };
  onTestFinished(() => {
    cleanup();
    globalThis.fetch = real;
  });
  return { ...render(part), asked };
}
