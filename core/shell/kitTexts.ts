import type { TFunction } from 'i18next';
import { formatCount } from '../../shared/format/money.ts';
import { ENGLISH_KIT_TEXTS, type KitTexts } from '../../shared/ui/KitTexts.ts';

/** The kit's sentences that are made of parts; every other one is a plain text of the same name. */
const sentencesOf = (t: TFunction): Partial<KitTexts> => ({
  selected: (count) => t('kit.selected', { count }),
  selectRow: (name) => t('kit.selectRow', { name }),
  showPicture: (name) => t('kit.showPicture', { name }),
  selectAll: (total) => t('kit.selectAll', { total: formatCount(total) }),
  range: (first, last, total) =>
    t('kit.range', { first: formatCount(first), last: formatCount(last), total: formatCount(total) }),
  newRows: (count) => t('kit.newRows', { count }),
  perPage: (size) => t('kit.perPage', { size }),
  fillScreen: t('kit.fillScreen'),
  page: (page) => t('kit.page', { page }),
  clockSkipped: (typed, meant) => t('kit.clockSkipped', { typed, meant }),
  removeFilter: (label) => t('kit.removeFilter', { label }),
  updated: (seconds) =>
    seconds < 60
      ? t('kit.updatedSeconds', { seconds })
      : t('kit.updatedMinutes', { minutes: Math.floor(seconds / 60) }),
  moveUp: (label) => t('kit.moveUp', { label }),
  moveDown: (label) => t('kit.moveDown', { label }),
  pin: (label) => t('kit.pin', { label }),
  typeWord: (word) => t('kit.typeWord', { word }),
  otherWord: (word) => t('kit.otherWord', { word }),
  errorSummary: (count) =>
    count === 1 ? t('kit.errorSummaryOne', { count }) : t('kit.errorSummary', { count }),
  moneyRange: (min, max) => t('kit.moneyRange', { min, max }),
  failed: (count) => t('kit.failed', { count }),
  byHand: (count) => t('kit.byHand', { count }),
  waiting: (count) => t('kit.waiting', { count }),
  booked: (count, capacity) => t('kit.booked', { count, capacity: formatCount(capacity) }),
  uploading: (percent) => t('kit.uploading', { percent }),
  pictureAt: (place) => t('kit.pictureAt', { place }),
  moveItem: (label) => t('kit.moveItem', { label }),
  removeItem: (label) => t('kit.removeItem', { label }),
  dragStart: (label, place, total) => t('kit.dragStart', { label, place, total }),
  dragOver: (label, place, total) => t('kit.dragOver', { label, place, total }),
  dragEnd: (label, place, total) => t('kit.dragEnd', { label, place, total }),
  dragCancel: (label) => t('kit.dragCancel', { label }),
  characters: (length, max) => t('kit.characters', { length, max }),
});

/** Fills the kit with the sentences of the current language; `t` is {@link useText}'s. */
export function kitTextsOf(t: TFunction, timeZone: string): KitTexts {
  const plain = Object.entries(ENGLISH_KIT_TEXTS)
    // The zone is a setting beside the sentences.
    .filter(([name, sentence]) => typeof sentence === 'string' && name !== 'timeZone')
    .map(([name]) => [name, t(`kit.${name}`)]);
  return { ...ENGLISH_KIT_TEXTS, ...Object.fromEntries(plain), ...sentencesOf(t), timeZone };
}
