import { PaymentMode } from '../../../../shared/codes/lists.ts';
import type { PayLine } from '../../../../shared/contract/events/shapes.ts';
import type { TemplateForm } from '../../../../shared/contract/eventTemplates/shapes.ts';
import { cleanHtml } from '../../../http/richText.ts';
import type { RegulationValues, TemplateValues } from './sql.ts';

/** The lowest money price of a template in cents; null when nothing costs money. Kept for sorting. */
export function priceFrom(lines: readonly PayLine[]): number | null {
  const prices = lines.flatMap(({ mode, price, items }) => {
    if (mode === PaymentMode.mobileWallet) return [price];
    return mode === PaymentMode.multiItem ? items.map((item) => item.price) : [];
  });
  return prices.length === 0 ? null : Math.min(...prices);
}

/** The form as columns; rich text cleaned. */
export function valuesOf(form: TemplateForm, now: number): TemplateValues {
  const { title, cover, coverAlt, images, grades, minAge, maxAge, capacity, minParticipants, isOnShelf } =
    form;
  const { waitlistMax, waitlistOfferMinutes, cancelDeadline, registrationClose } = form;
  return {
    title,
    cover,
    coverAlt,
    images,
    grades,
    minAge,
    maxAge,
    capacity,
    minParticipants,
    isOnShelf,
    waitlistMax,
    waitlistOfferMinutes,
    cancelDeadline,
    registrationClose,
    sportTypeId: form.sport_type,
    description: cleanHtml(form.description),
    paymentModes: form.paymentModes,
    priceFrom: priceFrom(form.paymentModes),
    coachIds: [...form.coachIds],
    updatedAt: new Date(now),
  };
}

/** House rules with their places, which are those of the list. */
export const rulesOf = (form: Pick<TemplateForm, 'regulations'>): RegulationValues[] =>
  form.regulations.map(({ required, ...rule }, sort) => ({ ...rule, sort, required: required ? 1 : 0 }));
