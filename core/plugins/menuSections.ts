import type { View } from '../../shared/codes/roles.ts';
import type { LocalizedText } from './plugin.ts';

/** Icons a manifest may name; the shell holds the drawings, so a manifest imports no React. */
export type MenuIcon =
  | 'home'
  | 'calendar'
  | 'ticket'
  | 'layers'
  | 'cart'
  | 'bank'
  | 'card'
  | 'people'
  | 'history'
  | 'shield'
  | 'star'
  | 'picture'
  | 'message'
  | 'key'
  | 'office'
  | 'search'
  | 'chart'
  | 'document'
  | 'shop'
  | 'wrench'
  | 'puzzle'
  | 'wave';

/** A group of the sidebar. Groups are owned by core, entries by plugins; a group without visible entries vanishes. */
export interface MenuSection {
  readonly id: string;
  readonly view: View;
  readonly title: LocalizedText;
  readonly icon: MenuIcon;
  readonly order: number;
}

/** The sections of spec section 2, in the order of the sidebar. */
export const MENU_SECTIONS = [
  {
    id: 'contentReview',
    view: 'platform',
    title: { 'zh-CN': '内容审核', en: 'Content review' },
    icon: 'shield',
    order: 10,
  },
  { id: 'sport', view: 'platform', title: { 'zh-CN': '话题', en: 'Topics' }, icon: 'star', order: 20 },
  { id: 'account', view: 'platform', title: { 'zh-CN': '账号权限', en: 'Accounts' }, icon: 'key', order: 50 },
  { id: 'company', view: 'platform', title: { 'zh-CN': '商户', en: 'Merchants' }, icon: 'office', order: 60 },
  {
    id: 'records',
    view: 'platform',
    title: { 'zh-CN': '财务对账', en: 'Statements' },
    icon: 'bank',
    order: 80,
  },
  {
    id: 'data',
    view: 'platform',
    title: { 'zh-CN': '数据报表', en: 'Data reports' },
    icon: 'chart',
    order: 100,
  },
  { id: 'event', view: 'partner', title: { 'zh-CN': '活动', en: 'Events' }, icon: 'calendar', order: 20 },
  {
    id: 'bookingRecords',
    view: 'partner',
    title: { 'zh-CN': '报名对账', en: 'Bookings' },
    icon: 'bank',
    order: 60,
  },
  {
    id: 'ticketRecords',
    view: 'partner',
    title: { 'zh-CN': '次卡对账', en: 'Ticket records' },
    icon: 'card',
    order: 70,
  },
  {
    id: 'partnerData',
    view: 'partner',
    title: { 'zh-CN': '数据报表', en: 'Data reports' },
    icon: 'chart',
    order: 75,
  },
] as const satisfies readonly MenuSection[];

/** Id of a section; one that core does not know does not compile. */
export type MenuSectionId = (typeof MENU_SECTIONS)[number]['id'];
