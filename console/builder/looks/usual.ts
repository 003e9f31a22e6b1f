/** The colours of a light and of a dark form that chooses none: those of the widget's style sheet. */
export const usual = {
  light: {
    accent: '#2457d6',
    text: '#222222',
    background: '#eeeeee',
    field: '#ffffff',
    edge: '#666666',
    issue: '#990000',
  },
  dark: {
    accent: '#2457d6',
    text: '#eeeeee',
    background: '#1c1c1c',
    field: '#000000',
    edge: '#ababab',
    issue: '#ffb39c',
  },
} as const;
