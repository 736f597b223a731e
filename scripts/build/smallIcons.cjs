/**
 * Rspack loader: leaves one of the two drawings that every icon of Blueprint carries.
 *
 * A console of 16 px icons pays for a second path made for 20 px with each of them, 10 KiB gzip on the first list. The
 * few larger icons are the same drawing, scaled.
 */
'use strict';

const LARGE_PATHS = /^const PATHS_20 = .*\n/m;
const CHOICE = 'isLarge ? PATHS_20 : PATHS_16';
const GRID = 'isLarge ? IconSize.LARGE : IconSize.STANDARD';

/** An icon, or the frame all icons are drawn in, on the 16 px grid; throws when Blueprint writes them differently. */
function smallIcons(source) {
  if (source.includes(GRID)) return source.replace(GRID, 'IconSize.STANDARD');
  if (!LARGE_PATHS.test(source) || !source.includes(CHOICE))
    throw new Error('Blueprint writes its icons in a new way; see scripts/build/smallIcons.cjs.');
  return source.replace(LARGE_PATHS, '').replace(CHOICE, 'PATHS_16');
}

module.exports = smallIcons;
