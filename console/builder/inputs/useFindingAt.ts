import { useFindings } from '../../findings/words.ts';
import { useEditing } from '../editing/editing.ts';

/** The sentence about a mistake at this place of the form, if there is one. */
export function useFindingAt(path: string): string | undefined {
  const say = useFindings();
  const finding = useEditing().mistakes.value.find((each) => path !== '' && each.path === path);
  return finding && say(finding);
}
