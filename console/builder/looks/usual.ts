/** The colours of a light and of a dark form that chooses none: those of the widget's style sheet. */
export const usual = {
  light: {
    accent: '#3366ff',
    text: '#222222',
    background: '#eeeeee',
    field: '#fcfcfc',
    edge: '#777777',
    issue: '#990000',
  },
  dark: {
    accent: '#3366ff',
    text: '#eeeeee',
    background: '#1c1c1c',
    field: '#141414',
    edge: '#808080',
    issue: '#ffb39c',
  },
} as const;
