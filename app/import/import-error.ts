/** Thrown when an import is refused. Each problem names the thing and the remedy; nothing has changed. */
export class ImportError extends Error {
  override name = 'ImportError';
  readonly problems: string[];

  constructor(problems: string[], options?: ErrorOptions) {
    super(problems.join('\n'), options);
    this.problems = problems;
  }
}
