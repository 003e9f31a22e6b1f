const { PATH, NODE_COMPILE_CACHE, TMPDIR, JOINERY_TEST_RUN } = process.env;

/**
 * The environment of every program that a test starts. Node keeps compiled programs in a folder: most are started
 * dozens of times, and compiling one takes longer than what it then does. By `JOINERY_TEST_RUN` the janitor knows them.
 */
export const surroundings = { PATH, NODE_COMPILE_CACHE, TMPDIR, JOINERY_TEST_RUN };
