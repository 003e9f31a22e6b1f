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
  /** The step of a form that is shown before anything is typed. @default 1 */
  step?: number;
  /** Counts how often the display was played; 0 shows the form in the page's flow. */
  play: number;
}

/** A part of the form. */
export type PreviewPlace = { field: string } | { part: 'title' | 'description' | 'submit' };

/** The builder tells its preview which part is being changed. */
export interface PreviewLook {
  kind: 'look';
  place?: PreviewPlace;
}

/** From where to where something is on a page, in pixels from its upper edge. */
export interface PreviewExtent {
  top: number;
  bottom: number;
}

/** The preview tells the builder that it can be told what to show, and the height of what it shows. */
export type PreviewNews = { kind: 'ready' } | { kind: 'size'; height: number; at?: PreviewExtent };

/** The preview's document. */
export const previewPath = '/console/preview';
