/** What a process of the portal has from the tests: its place, and what Node has compiled before (from Node 22). */
export const inherited = () => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
});
