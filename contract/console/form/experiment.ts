/** A test of two versions of a form: each script gets one of them at random. */
export interface Experiment {
  /** Unix time in seconds. */
  startedAt: number;
  /** The version that visitors saw before, then the one that is tried. */
  variants: Variant[];
  /**
   * `early`: nobody can tell yet. `different`: one version converts better, as far as a false alarm in at most one of
   * twenty tests allows. Frequent looks don't change that.
   */
  verdict: 'early' | 'different';
  /** The version that converts better; null while nobody can tell. */
  best: number | null;
  /** How likely a difference as large as this is by chance alone: 0 to 1. */
  pValue: number;
  /** How many more confirmed signups it probably takes, in all; null if no difference is in sight. */
  remaining: number | null;
  /** `off`: the versions weren't shown as often as they should, so the test says nothing. */
  allocation: 'fine' | 'off';
}

export interface Variant {
  version: number;
  /** The part of visitors who should see it, in percent. */
  share: number;
  views: number;
  signups: number;
  confirmed: number;
  /** How much better it converts than the first, such as 0.2 for a fifth more. Null if that isn't known. */
  lift: number | null;
  /** The interval in which the lift is, at 95 %, however often one looks. -1 is nothing at all; null has no end. */
  low: number;
  high: number | null;
}

export interface ExperimentState {
  /** Null if none is running. */
  experiment: Experiment | null;
}

export interface NewExperiment {
  /** The draft that was reviewed: it is tried against what visitors see. */
  revision: number;
  /** The warnings that the owner accepts, as `code` and `path` with a space between. */
  accepted: string[];
  /** The part of visitors who should see the draft, in percent: 1 to 99. */
  share: number;
}
