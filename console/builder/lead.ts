/** The parts of the editor. */
export const tabNames = ['fields', 'words', 'looks', 'display'] as const;
export type TabName = (typeof tabNames)[number];

/** The part of the editor where a path of the definition is changed. */
export function tabOf(path: string): TabName {
  const [head] = path.split('.');
  if (head === 'fields' || head === 'keepsQuery') return 'fields';
  if (head === 'theme') return 'looks';
  return head === 'display' ? 'display' : 'words';
}

/** The input for a path below `root`: the exact one, one inside of it, or the nearest around it. */
export function findPlace(root: Element, path: string): HTMLElement | undefined {
  const inputs = [...root.querySelectorAll<HTMLElement>('[data-path]')];
  for (let names = path.split('.'); names.length; names = names.slice(0, -1)) {
    const place = names.join('.');
    const found =
      inputs.find(({ dataset }) => dataset.path === place) ??
      inputs.find(({ dataset }) => dataset.path?.startsWith(`${place}.`));
    if (found) return found;
  }
  return undefined;
}
