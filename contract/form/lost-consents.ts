/** A consent that visitors would no longer give, or would give to other words. */
export interface LostConsent {
  kind: 'removed' | 'changed';
  /** The field's label, or its wording. */
  label: string;
}

/** A difference between two versions of a form. */
interface Difference {
  kind: string;
  path: string;
  label: string;
}

/** The consents that differences take away or word anew, one for each field. */
export function consentsLost(changes: Difference[]): LostConsent[] {
  const lost = changes.flatMap((change) => {
    const [, translated, name] = change.kind === 'added' ? [] : (consent.exec(change.path) ?? []);
    return name ? [{ name, isRemoved: change.kind === 'removed' && !translated, label: change.label }] : [];
  });
  return [...Map.groupBy(lost, ({ name }) => name).values()].map((losses) => ({
    kind: losses.some(({ isRemoved }) => isRemoved) ? 'removed' : 'changed',
    label: losses[0]?.label ?? '',
  }));
}

const consent = /^(translations\.[^.]+\.)?fields\.([^.]+)\.consent(?:\.text)?$/;
