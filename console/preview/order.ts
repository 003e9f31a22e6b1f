/** The moment of a visit at which the preview shows the form. */
export type PreviewState = 'empty' | 'invalid' | 'busy' | 'done' | 'refused';

/** The builder tells its preview what to show. */
export interface PreviewOrder {
  kind: 'show';
  /** The path of the widget's module that defines `<signup-form>`. */
  element: string;
  /** The form as the widget takes it, as JSON. */
  form: string;
  scheme: 'light' | 'dark';
  /** `own` is that of the form's language. */
  direction: 'own' | 'rtl';
  state: PreviewState;
  /** Counts how often the display was played; 0 shows the form in the page's flow. */
  play: number;
}

/** The preview tells the builder that it can be told what to show. */
export interface PreviewNews {
  kind: 'ready';
}

/** The preview's document. */
export const previewPath = '/console/preview';
