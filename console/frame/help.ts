/** The page that explains the console, to whoever is signed in and to everybody else. */
export const helpPath = '/console/help';
