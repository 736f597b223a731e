import type { View } from '../../shared/codes/roles.ts';
import { entriesOf, type MenuNode } from '../plugins/menuFor.ts';

/** Sections an operator may land in, in order (screens D, /redirect): home comes first (decision H59). */
const PLATFORM_SECTIONS: readonly string[] = [
  '/home',
  '/contentReview',
  '/sport',
  '/adManage',
  '/msgManage',
  '/account',
  '/company',
  '/showEvent',
  '/records',
  '/statements',
  '/data',
  '/version',
];
const PARTNER_SECTIONS: readonly string[] = ['/home'];

/**
 * The page an account lands on: the first permitted default child; failing that, the first entry of its menu. The
 * developer page is nobody's home.
 */
export function landingOf(menu: readonly MenuNode[], view: View): string | undefined {
  const entries = entriesOf(menu).filter(({ role, place }) => role !== 'developer' && place === 'sidebar');
  const sections = view === 'platform' ? PLATFORM_SECTIONS : PARTNER_SECTIONS;
  const found = sections
    .map((section) => entries.find(({ path }) => path === section || path.startsWith(`${section}/`)))
    .find((entry) => entry !== undefined);
  return (found ?? entries[0])?.path;
}
