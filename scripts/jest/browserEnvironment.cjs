const { createRequire } = require('node:module');
const { withPackages } = require('./withPackages.cjs');

const ENVIRONMENT = require.resolve('jest-environment-jsdom');
const ofJsdom = createRequire(ENVIRONMENT);
const SHEET = ofJsdom.resolve('jsdom/lib/jsdom/browser/default-stylesheet.js');

/** What a style sheet shows and hides, one rule for each `display`. What hides comes last, and wins. */
function displayRules(sheet) {
  const selectors = new Map();
  const rules = sheet.replaceAll(/\/\*[^]*?\*\/|@namespace[^;]*;/g, '');
  for (const [, selector, display] of rules.matchAll(/([^{}]+)\{[^{}]*\bdisplay:\s*([\w-]+)[^{}]*\}/g))
    selectors.set(display, [...(selectors.get(display) ?? []), selector.trim()]);
  return [...selectors]
    .toSorted(([one], [other]) => Number(one === 'none') - Number(other === 'none'))
    .map(([display, all]) => `${all.join()} { display: ${display} }`)
    .join('\n');
}

/*
 * Tests ask of thousands of elements whether they are shown. For each of them jsdom holds 140 rules against it and works
 * out twelve colours: a tenth of what tests of pages cost. Margins, fonts and colours are looked at in a browser.
 */
ofJsdom(SHEET);
require.cache[SHEET].exports = displayRules(require.cache[SHEET].exports);
const { propertiesWithResolvedValueImplemented: worked } = ofJsdom(
  'jsdom/lib/jsdom/living/helpers/style-rules.js',
);
for (const [name, { computedValue }] of Object.entries(worked))
  if (computedValue === 'computed-color') delete worked[name];

module.exports = withPackages(require(ENVIRONMENT).TestEnvironment);
