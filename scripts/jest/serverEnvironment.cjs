const { TestEnvironment } = require('jest-environment-node');
const { withPackages } = require('./withPackages.cjs');

module.exports = withPackages(TestEnvironment);
