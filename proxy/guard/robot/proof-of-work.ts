import type { OpenWindow } from '../count/windows.ts';
import { type Attempt, type MakeGuard, pass } from '../guard.ts';
import { createPressure } from '../limit/too-many.ts';
import { type Puzzles, puzzleLife } from './puzzles.ts';
import { staleOf } from './token.ts';

/** Asks browsers to solve a puzzle, always or while the form is under pressure. Each solution works once. */
export function createProofOfWork(puzzles: Puzzles, openWindow: OpenWindow): MakeGuard {
  return (settings) => {
    const { proofOfWork: when } = settings.guards;
    if (when === 'never') return undefined;
    const isUnderPressure = createPressure(openWindow, settings);
    const hit = openWindow('solved', { limit: 1, window: puzzleLife });
    const checkSolution = async (attempt: Attempt, proofOfWork: string) => {
      const solved = await puzzles.check(settings.form.name, proofOfWork);
      const isFresh = solved && (await hit(solved)).taken;
      return isFresh ? pass : staleOf(attempt);
    };
    return {
      name: 'proofOfWork',
      async check(attempt) {
        const { scripted, submission } = attempt;
        if (!scripted) return pass;
        if (submission.proofOfWork !== undefined) return checkSolution(attempt, submission.proofOfWork);
        return when === 'always' || (await isUnderPressure()) ? staleOf(attempt) : pass;
      },
    };
  };
}
