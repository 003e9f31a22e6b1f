/** The script for text forms has every kind that its forms need. */
export const kindsReady = undefined;
