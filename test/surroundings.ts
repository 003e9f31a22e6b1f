/**
 * The environment of every program that a test starts. Node keeps compiled programs in that folder: most are started
 * dozens of times, and compiling one takes longer than what it then does.
 */
export const surroundings = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
