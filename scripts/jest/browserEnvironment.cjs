const { TestEnvironment } = require('jest-environment-jsdom');
const { withPackages } = require('./withPackages.cjs');

module.exports = withPackages(TestEnvironment);
