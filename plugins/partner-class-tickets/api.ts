import { tabSlot } from '../../core/api.ts';
import { listPlaces } from '../../core/list.ts';
import type { HoldingRow, PackRecordRow } from '../../shared/contract/classPacks/holdings.shapes.ts';
import type { ClassPackRow } from '../../shared/contract/classPacks/shapes.ts';

/** Tickets: /class/index. */
export const TicketList = listPlaces<ClassPackRow>('classPacks.tickets');
/** Who holds tickets: /class/userList. */
export const HolderList = listPlaces<HoldingRow>('classPacks.holders');
/** Every movement of tickets: /class/viewLog. */
export const RecordList = listPlaces<PackRecordRow>('classPacks.records');

/** A tab of a ticket: /class/viewDetail. */
export const TicketTabs = tabSlot<{ readonly classPackId: number }>('partner-class-tickets/tabs', 1);

/** The sentences of the parts below, for the manifest of a plugin whose pages show them. */
export const ticketTexts = {
  plugin: 'partner-class-tickets',
  locales: { 'zh-CN': () => import('./locales/zh-CN.json'), en: () => import('./locales/en.json') },
};

/* What tickets and packs have in common, for pages: a manifest takes the above, and nothing else comes with it. */
export { CoverCell } from './components/CoverCell.tsx';
export { DIALOGS as packDialogs } from './components/packDialogs.ts';
export { FiguresCard } from './components/FiguresCard.tsx';
export { packRowActions, packBulk } from './components/packActions.ts';
export { PackHistory } from './components/PackHistory.tsx';
export { SaleCard } from './components/SaleCard.tsx';
export { SaleFields, type SaleValues } from './components/SaleFields.tsx';
export { ScannedSale } from './components/ScannedSale.tsx';
export { stockCells } from './components/stockCells.tsx';
export { useGoodsForm } from './components/useGoodsForm.ts';
export { ticketFilters } from './pages/TicketList/ticketFilters.ts';
export { useGoodsText } from './useGoodsText.ts';
