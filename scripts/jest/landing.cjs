/** jest's filter: the files of a landing, of all it found; the page tests behind the change come from a list. */
const { readFileSync } = require('node:fs');

module.exports = async (paths) => {
  const { jestFiles } = await import('../test/landing.mjs');
  const list = process.env.TOUCHLINE_RELATED;
  const related = new Set(list ? readFileSync(list, 'utf8').split('\n') : []);
  return { filtered: jestFiles(paths, related) };
};
