import { useFindings } from '../../findings/index.ts';
import { useEditing } from '../editing/index.ts';

/** What is wrong at a place of the form, if anything. */
export function useFindingAt(path: string): string | undefined {
  const say = useFindings();
  const finding = useEditing().mistakes.value.find((each) => path !== '' && each.path === path);
  return finding && say(finding);
}
