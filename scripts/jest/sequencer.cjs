const { join } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

const SWEEPS = join(__dirname, '../../tests/');

/**
 * Begins with the files of `tests/`: they ask every call or show every page and take longest, however short they are.
 * Where jest has not seen them before it begins with the longest text, and one of them would run alone at the end.
 */
module.exports = class extends Sequencer {
  sort(tests) {
    const isSweep = ({ path }) => path.startsWith(SWEEPS);
    return super.sort(tests).toSorted((one, other) => Number(isSweep(other)) - Number(isSweep(one)));
  }
};
